import type { SeatId } from '#protocol/ids.ts';
import type { DiRenjieState } from '../types.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { ALL_CARDS } from './cards.ts';
import { lastSeat, MAX_SEATS } from './layout.ts';

type Table = Pick<DiRenjieState, 'seats' | 'first' | 'options'>;

/** The facts about a table that decide who is dealt suspects. */
interface SuspectTable extends Pick<DiRenjieState, 'seats' | 'first'> {
  readonly options: Pick<DiRenjieState['options'], 'twoSuspects'>;
}

/** The number of hints that each player is shown (paragraph 2.4; three as an option, 7.2). */
export function hintCount({ options }: Table): number {
  return options.threeHints ? 3 : 2;
}

/**
 * The number of suspects that this seat is dealt: one; two as an option for two players; none for the last of six (2.5,
 * 7.3).
 */
export function suspectCount(state: SuspectTable, seat: SeatId): number {
  if (state.seats === MAX_SEATS && lastSeat(state) === seat) return 0;
  return state.options.twoSuspects ? 2 : 1;
}

/** The number of cards that this seat is dealt from the game deck, besides suspects (paragraph 2.7). */
export function dealCount(state: Table, seat: SeatId): number {
  const extra = state.options.assassin && lastSeat(state) === seat ? 1 : 0;
  if (state.seats < MAX_SEATS) return 9 + extra;
  return (lastSeat(state) === seat ? 10 : 7) + extra;
}

/** How many cards a seat holds after the deal. */
export function openingSize(state: Table, seat: SeatId): number {
  return suspectCount(state, seat) + dealCount(state, seat);
}

/** The number of cards in the crime: a target, a weapon and a location. */
const CRIME = 3;

/** Whether cards are left for a draw deck after the deal (paragraph 2.8). */
export function hasDeck(state: Table): boolean {
  const played = ALL_CARDS.length - CRIME - (state.options.assassin ? 0 : 1);
  return seatsOf(state).reduce((dealt, seat) => dealt + openingSize(state, seat), 0) < played;
}
