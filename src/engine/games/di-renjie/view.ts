import type { SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { asSent, type GameFacts, type PositionOf } from '#engine/core/game.ts';
import { oncePer } from '#engine/core/once.ts';
import { isInside } from '#engine/core/phases.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { phases, type DiRenjieTypes } from './phases.ts';
import { remember } from './notebook/memory.ts';
import { notebookOf } from './notebook/notebook.ts';
import { elementsOf } from './rules/cards.ts';
import { deckSize } from './rules/draw.ts';
import { lastSeat } from './rules/layout.ts';
import { judgeRequest } from './rules/request.ts';
import { revealedCount } from './rules/reveal.ts';
import { hasDeck } from './rules/sizes.ts';
import { isStalled, quietRounds } from './rules/stall.ts';
import { CLUES_TO_END } from './rules/turn.ts';
import { cluesOf, responseOf, seatViewOf } from './seat-view.ts';
import { REQUESTS, type Answer, type DiRenjieNumbers, type DiRenjieState, type VerdictView } from './types.ts';

/** What everybody is told, without anything that is one seat's own (chapter 9). */
export const factsFor = oncePer((position: PositionOf<DiRenjieTypes>): GameFacts => {
  const { phase, state } = position;
  return {
    headline: phases[phase].headline(state),
    scores: seatsOf(state).map((seat) => state.verdict?.points[seat]?.total ?? 0),
    numbers: asSent(publicNumbers(position)),
  };
});

/** What only this seat is told (chapter 9). */
export function ownFor(position: PositionOf<DiRenjieTypes>, viewer: Viewer): GameFacts['numbers'] | null {
  return viewer.kind === 'seat' ? asSent(ownNumbers(position, viewer.seat)) : null;
}

/** What cards, clues and answers lie by. */
export function laidFor(position: PositionOf<DiRenjieTypes>, viewer: Viewer): GameFacts['numbers'] {
  const laid = laidNumbers(position);
  if (viewer.kind !== 'seat') return asSent(laid);
  return asSent({ ...laid, clues: ownClues(position.state, laid.clues, viewer.seat) });
}

function publicNumbers(position: PositionOf<DiRenjieTypes>): DiRenjieNumbers {
  const { state } = position;
  return {
    ...laidNumbers(position),
    first: state.first,
    last: lastSeat(state),
    needed: CLUES_TO_END,
    requests: REQUESTS.map((one) => ({
      request: one,
      barredBy: judgeRequest(state, one).ok ? [] : elementsOf(one),
    })),
    hasDeck: hasDeck(state),
    stall: { rounds: quietRounds(state), isForced: isStalled(state) },
    hasAssassin: state.options.assassin,
    verdict: verdictOf(state),
    hints: null,
    examined: null,
    isAssassin: null,
    answer: null,
    notebook: null,
  };
}

/** Those of the public numbers that the table is laid out by. */
type LaidNumbers = Pick<
  DiRenjieNumbers,
  'round' | 'active' | 'revealed' | 'request' | 'responses' | 'clues' | 'seats' | 'deckSize' | 'plan' | 'looking'
>;

const laidNumbers = oncePer(({ phase, state }: PositionOf<DiRenjieTypes>): LaidNumbers => {
  const seats = seatsOf(state);
  const isTurn = isInside(phase, 'turn');
  const { request } = state;
  return {
    round: state.round,
    active: isTurn ? state.active : null,
    revealed: revealedCount(state),
    request: isTurn && request !== null ? { request, by: state.active } : null,
    responses: seats.map((seat) => (isTurn ? responseOf(state, seat) : null)),
    clues: cluesOf(state),
    seats: seats.map((seat) => seatViewOf(state, seat)),
    deckSize: deckSize(state),
    plan: state.plan,
    looking: state.looking,
  };
});

/** The clues as the seat knows them that holds some of them. */
function ownClues(state: DiRenjieState, clues: DiRenjieNumbers['clues'], seat: SeatId): DiRenjieNumbers['clues'] {
  return clues.map((clue, number) =>
    clue.owner === seat ? { ...clue, element: state.clues[number]?.element ?? null } : clue,
  );
}

/** What only this seat is told: its hints, its clues, what it has examined, its answer (chapter 9). */
function ownNumbers(position: PositionOf<DiRenjieTypes>, seat: SeatId): Partial<DiRenjieNumbers> {
  const { state } = position;
  return {
    clues: ownClues(state, laidNumbers(position).clues, seat),
    hints: state.hints[seat] ?? [],
    examined: state.chronicle.flatMap((chapter) =>
      chapter.kind === 'examined' && chapter.sight.includes(seat) ? [{ clue: chapter.clue, faces: chapter.faces }] : [],
    ),
    isAssassin: state.options.assassin ? state.assassin === seat : null,
    answer: state.answers[seat] ?? null,
    notebook: notebookOf(remember(state, seat), state.options.aid),
  };
}

/** Everything that was secret, once the match is over (paragraph 9.9). */
function verdictOf({ verdict, answers, hints, assassin }: DiRenjieState): VerdictView | null {
  if (verdict === null) return null;
  const given = answers.filter((answer): answer is Answer => answer !== null);
  return { ...verdict, answers: given, hints, assassin };
}
