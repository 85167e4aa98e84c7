import type { SeatId } from '#protocol/ids.ts';
import type { Seated } from '#engine/core/game.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { DeathByDigitsMove, DeathByDigitsState, NothingBecause, Play, PlayEffect } from '../types.ts';
import { placeUp, takeable } from './evidence.ts';
import { hookOf, hookOfPlay } from './hooks.ts';
import { ascending, handPieces, handSize, isSpecial, numberOn, opponents, type Step } from './layout.ts';
import { midnumberOf } from './sizes.ts';

type Playing = Extract<DeathByDigitsMove, { type: 'move.play' }>;

const MOST_PLAYED = 3;

/**
 * Whether one to three different cards of the player's own hand are named; any combination is allowed (paragraph 5.1).
 */
export function judgePlay(state: DeathByDigitsState, seat: SeatId, { pieces }: Playing): Verdict {
  const rule = '5.1';
  if (!pieces.every((piece) => handPieces(state, seat).includes(piece))) return refuse('notInYourHand', { rule });
  if (new Set(pieces).size !== pieces.length) return refuse('sameCardTwice', { rule });
  return pieces.length >= 1 && pieces.length <= MOST_PLAYED ? ALLOWED : refuse('playOneToThree', { rule });
}

/** Whether the sum or the difference of two cards is the Midnumber (paragraph 5.4). */
export function pairHits(a: number, b: number, midnumber: number): boolean {
  return a + b === midnumber || Math.abs(a - b) === midnumber;
}

/** Whether three cards are of one number; a wild one takes the number of the two others (5.5 and 10.5). */
function isSet(numbers: readonly number[], wild: readonly number[]): boolean {
  const plain = numbers.filter((number) => !wild.includes(number));
  return plain.length >= numbers.length - 1 && new Set(plain).size === 1;
}

/** What cards with these numbers do together, by rule (paragraphs 5.2 to 5.5). */
export function effectOf(
  state: Pick<DeathByDigitsState, 'seats'>,
  seat: SeatId,
  numbers: readonly number[],
): PlayEffect {
  const [a = 0, b = 0] = numbers;
  if (numbers.length === 1) return hookOfPlay('single.act', seat, numbers);
  if (numbers.length === 2) return pairHits(a, b, midnumberOf(state.seats)) ? 'take' : 'nothing';
  return isSet(numbers, hookOfPlay('set.wild', seat, numbers)) ? 'look' : 'nothing';
}

/** Lays the cards open into Evidence; their effect comes next. */
export function play(state: DeathByDigitsState, { seat, pieces }: Seated<Playing>): Step {
  const numbers = ascending(pieces.map((piece) => numberOn(state, piece)));
  const effect = effectOf(state, seat, numbers);
  const placed = placeUp(state, pieces);
  return {
    state: {
      ...placed.state,
      play: { pieces, numbers, effect, outcome: null },
      placed: pieces,
      isEffectDue: true,
    },
    events: [{ type: 'cards.played', seat, numbers, effect, shifts: placed.shifts }],
  };
}

/** The play of this turn. Throws if there is none: the chart asks only after one. */
export function playIn(state: DeathByDigitsState): Play {
  if (!state.play) throw new Error('nothing was played in this turn');
  return state.play;
}

/** The number of a card played alone. */
export function playedNumber(state: DeathByDigitsState): number {
  return playIn(state).numbers[0] ?? 0;
}

/** The play takes effect. */
export function takeEffect(state: DeathByDigitsState): Step {
  return { state: { ...state, isEffectDue: false }, events: [] };
}

/** The state with the outcome of the play. */
export function withOutcome(state: DeathByDigitsState, outcome: Play['outcome']): DeathByDigitsState {
  return { ...state, play: { ...playIn(state), outcome } };
}

/** Why the play has no effect, before anybody can stop it (paragraph 5.7); null if it has one. */
export function failureOf(state: DeathByDigitsState): NothingBecause | null {
  const { effect } = playIn(state);
  if (effect === 'nothing') return 'noEffect';
  if (effect === 'look') return null;
  if (effect === 'take') return takeable(state).length === 0 ? 'nothingToTake' : null;
  return opponents(state).every((seat) => handSize(state, seat) === 0) ? 'nobodyToRob' : null;
}

/** The play did nothing; the variant comes next, if there is one (chapter 9). */
export function failPlay(state: DeathByDigitsState): Step {
  const because = failureOf(state) ?? 'noEffect';
  return {
    state: { ...withOutcome(state, 'nothing'), isVariantDue: true },
    events: [{ type: 'play.failed', seat: state.active, because }],
  };
}

/** Whether the others may stop the card played alone (paragraphs 6.1, 10.3 and 10.8). */
export function isStoppable(state: DeathByDigitsState): boolean {
  return !isSpecial(playedNumber(state)) && hookOf(state, 'stop.allowed');
}
