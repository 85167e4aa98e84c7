import type { SeatId } from '#protocol/ids.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { whereAsked } from '#engine/core/phases.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import type { DiRenjieKinds } from '../di-renjie.chart.ts';
import { highest } from '../foresight/answering.ts';
import type { DiRenjieTypes } from '../phases.ts';
import type { DiRenjieMove, DiRenjieState } from '../types.ts';
import { answerOf } from './answering.ts';
import { lookWorth, presentingOf } from './clues.ts';
import { planOf, responseOf, requestOf, sourcesFor } from './passing-cards.ts';

/**
 * Plays all seats of an imagined match much as steady players do, at a tenth of the cost: cards are weighed by the hand
 * and the revealed clues, and only the final answers use all that a seat has seen. In 150 matches each of three, four
 * and six, as many crimes are solved, seats name as many parts correctly, and a lead in clues wins as often; matches
 * take a quarter longer.
 */
export function standInsFor(
  _from: PositionOf<DiRenjieTypes>,
  stream: Stream,
): { choose(position: PositionOf<DiRenjieTypes>, seat: SeatId): DiRenjieMove } {
  return { choose: ({ phase, state }, seat) => choiceIn(phase)(state, seat, stream) };
}

const choiceIn = whereAsked<DiRenjieKinds, (state: DiRenjieState, seat: SeatId, stream: Stream) => DiRenjieMove>({
  notingHints: () => ({ type: 'move.noteHints' }),
  'turn.examining': examiningOf,
  'turn.looking': () => ({ type: 'move.closeClue' }),
  'turn.requesting': (state, seat, stream) => ({ type: 'move.request', request: requestOf(state, seat, stream) }),
  'turn.collecting': responseOf,
  'turn.collectingAll': responseOf,
  'turn.taking': (state, _seat, stream) => ({ type: 'move.take', from: pick(sourcesFor(state, 'take'), stream) }),
  'turn.presenting': presentingOf,
  'turn.planning': (state, _seat, stream) => ({ type: 'move.draw', plan: planOf(state, stream) }),
  'finale.answering': answerOf,
});

function examiningOf(state: DiRenjieState, seat: SeatId, stream: Stream): DiRenjieMove {
  const open = state.clues.flatMap(({ owner, examinedBy }, clue) =>
    owner === seat || examinedBy.includes(seat) ? [] : [clue],
  );
  const clue = pick(
    highest(open, (one) => lookWorth(state, seat, one)),
    stream,
  );
  return { type: 'move.examine', clue };
}
