import type { SeatId } from '#protocol/ids.ts';
import type { Position } from '#engine/core/game.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { highest } from '../foresight/answering.ts';
import type { DiRenjieMove, DiRenjieState } from '../types.ts';
import { answerOf } from './answering.ts';
import { lookWorth, presentingOf } from './clues.ts';
import { planOf, responseOf, requestOf, sourcesFor } from './passing-cards.ts';

/**
 * Plays all seats of an imagined match much as steady players do, at a tenth of what those cost: cards are weighed by what
 * lies in the hand and stands revealed, and only the final answers go by all that a seat has seen. In 150 matches each of
 * three, four and six, as many crimes are solved, seats name as many parts rightly, and a lead in clues wins as often;
 * matches take a quarter longer.
 */
export function standInsFor(
  _from: Position<DiRenjieState>,
  stream: Stream,
): { choose(position: Position<DiRenjieState>, seat: SeatId): DiRenjieMove } {
  return {
    choose({ phase, state }, seat) {
      switch (phase) {
        case 'notingHints':
          return { type: 'move.noteHints' };
        case 'turn.examining':
          return examiningOf(state, seat, stream);
        case 'turn.looking':
          return { type: 'move.closeClue' };
        case 'turn.requesting':
          return { type: 'move.request', request: requestOf(state, seat, stream) };
        case 'turn.collecting':
        case 'turn.collectingAll':
          return responseOf(state, seat, stream);
        case 'turn.taking':
          return { type: 'move.take', from: pick(sourcesFor(state, 'take'), stream) };
        case 'turn.presenting':
          return presentingOf(state, seat, stream);
        case 'turn.planning':
          return { type: 'move.draw', plan: planOf(state, stream) };
        default:
          return answerOf(state, seat, stream);
      }
    },
  };
}

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
