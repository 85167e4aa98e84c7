import type { SeatId } from '#protocol/ids.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { highest } from '../foresight/answering.ts';
import { handWorth } from '../foresight/hand-worth.ts';
import { withoutCards } from '../rules/cards.ts';
import { clueKey, isAssassin, presentable } from '../rules/present.ts';
import { handFaces } from '../rules/state-steps.ts';
import { ASSASSIN_CARD, type Clue, type DiRenjieMove, type DiRenjieState, type Element } from '../types.ts';

/** Whether this seat knows the element of a clue (paragraph 9.5). */
export function knowsElement({ owner, isRevealed, examinedBy }: Clue, seat: SeatId): boolean {
  return isRevealed || owner === seat || examinedBy.includes(seat);
}

/** The elements of which this seat knows no clue: copies of them can still become one (paragraph 3.4). */
export function liveFor({ clues }: DiRenjieState, seat: SeatId): (element: Element) => boolean {
  const known = clues.filter((clue) => knowsElement(clue, seat)).map(({ element }) => element);
  return (element) => !known.includes(element);
}

/** A hidden clue will be turned up soon, so seeing it early is worth less. */
const HIDDEN = 0.7;

/** How much a look at a clue can reveal: most for a revealed one whose element the seat has no copy and no hint of. */
export function lookWorth(state: DiRenjieState, seat: SeatId, clue: number): number {
  const found = state.clues[clue];
  if (!found?.isRevealed) return HIDDEN;
  const isSettled =
    state.hints[seat]?.includes(found.element) === true || handFaces(state, seat).includes(found.element);
  return isSettled ? 0 : 1;
}

/** What a clue with all three copies is worth for the table's sake (`foresight/presenting.ts`). */
const TELLS = 0.12;

/** Presents the clue that leaves most in the hand. The Assassin does not show the card (paragraph 6.4). */
export function presentingOf(state: DiRenjieState, seat: SeatId, stream: Stream): DiRenjieMove {
  const clues = presentable(state, seat).filter(({ bottom }) => bottom !== ASSASSIN_CARD);
  if (clues.length === 0) return { type: 'move.pass' };
  const hand = handFaces(state, seat);
  const isHunted = isAssassin(state, seat);
  const live = liveFor(state, seat);
  const chosen = pick(
    highest(clues, ({ element, bottom }) => {
      const rest = withoutCards(hand, [element, element, bottom]);
      const tells = bottom === element ? TELLS : 0;
      return handWorth(rest, (other) => other !== element && live(other), isHunted) + (isHunted ? -tells : tells);
    }),
    stream,
  );
  return { type: 'move.present', clue: clueKey(chosen.pieces) };
}
