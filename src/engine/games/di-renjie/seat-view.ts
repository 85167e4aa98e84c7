import type { SeatId } from '#protocol/ids.ts';
import { LEAST_TO_LOSE } from './rules/draw.ts';
import { answerAtOnce } from './rules/gifts.ts';
import { handPieces } from './rules/state-steps.ts';
import type { ClueView, DiRenjieState, Response, SeatView } from './types.ts';

/** One seat as everybody may know it. */
export function seatViewOf(state: DiRenjieState, seat: SeatId): SeatView {
  const handSize = handPieces(state, seat).length;
  const reveals = state.reveals[seat] ?? 0;
  return {
    handSize,
    isRobbable: handSize >= LEAST_TO_LOSE,
    gave: state.givers.includes(seat),
    reveals,
    nextGrantsLook: reveals % 2 === 1,
    clues: state.clues.flatMap(({ owner }, clue) => (owner === seat ? [clue] : [])),
    hasNoted: state.noted.includes(seat),
    hasAnswered: (state.answers[seat] ?? null) !== null,
  };
}

/** The clues as everybody may know them: the element of a hidden one is not told (paragraph 9.5). */
export function cluesOf({ clues }: DiRenjieState): readonly ClueView[] {
  return clues.map(({ owner, element, isRevealed, examinedBy }) => ({
    owner,
    isRevealed,
    element: isRevealed ? element : null,
    examinedBy,
  }));
}

/**
 * A seat's part in the present request. If all answer at once, everybody counts as asked until all answers are told:
 * who has answered already is secret (paragraph 7.4).
 */
export function responseOf(state: DiRenjieState, seat: SeatId): Response | null {
  const { responders, givers, refused } = state;
  if (givers.includes(seat)) return 'gave';
  if (refused.includes(seat)) return 'refused';
  if (state.request === null || seat === state.active) return null;
  return answerAtOnce(state) || responders[0] === seat ? 'asked' : 'waiting';
}
