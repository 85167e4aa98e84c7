import type { SeatId } from '#protocol/ids.ts';
import type { Seated } from '#engine/core/game.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { DeathByDigitsMove, DeathByDigitsState } from '../types.ts';
import { chronicled } from './chronicle-steps.ts';
import { handOverNext } from './hand-over.ts';
import { handSize, isActive, numbersIn, type Step } from './layout.ts';

type Guessing = Extract<DeathByDigitsMove, { type: 'move.guess' }>;

/** Whether this seat may be asked, or chosen for a search: another player in the match who has cards (4.1, 12.16). */
export function judgeTarget(state: DeathByDigitsState, seat: SeatId, target: SeatId, rule: string): Verdict {
  if (target >= state.seats) return refuse('noSuchSeat', { params: { number: target + 1 }, rule });
  if (target === seat) return refuse('notYourself', { rule });
  if (!isActive(state, target)) return refuse('seatIsOut', { params: { target }, rule: '8.4' });
  return handSize(state, target) > 0 ? ALLOWED : refuse('handIsEmpty', { params: { target }, rule });
}

/** Whether the number is in the deck at all; guesses that cannot be right are allowed (paragraph 4.5). */
export function judgeNumber(state: DeathByDigitsState, number: number, rule: string): Verdict {
  return state.deck.includes(number) ? ALLOWED : refuse('notInDeck', { params: { number }, rule });
}

export function judgeGuess(state: DeathByDigitsState, seat: SeatId, { target, number }: Guessing): Verdict {
  const verdict = judgeTarget(state, seat, target, '4.1');
  return verdict.ok ? judgeNumber(state, number, '4.5') : verdict;
}

/** Whether the number is the lowest, or the highest, of the hand (paragraph 4.2). */
export function isGuessRight(state: DeathByDigitsState, { target, end, number }: Guessing): boolean {
  const numbers = numbersIn(state, target);
  return number === (end === 'low' ? Math.min(...numbers) : Math.max(...numbers));
}

/** Tells everybody the guess and the answer; if it was right, one such card changes hands (paragraphs 4.2 to 4.4). */
export function guess(state: DeathByDigitsState, move: Seated<Guessing>): Step {
  const { seat, target, end, number } = move;
  const isRight = isGuessRight(state, move);
  const asked = chronicled(
    { ...state, guess: { target, end, number, isRight } },
    { kind: 'guessed', seat, target, end, number, isRight },
  );
  // A right guess is told together with the card, as soon as the hand that gives it is mixed.
  if (isRight) return { state: handOverNext(asked, { seat: target, why: 'guessed' }), events: [] };
  return { state: asked, events: [{ type: 'card.guessed', seat, target, end, number, isRight, shifts: [] }] };
}
