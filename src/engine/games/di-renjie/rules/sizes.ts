import type { SeatId } from '#protocol/ids.ts';
import type { DiRenjieState } from '../types.ts';
import { MAX_SEATS, seatsFrom } from './layout.ts';

type Table = Pick<DiRenjieState, 'seats' | 'first' | 'options'>;

/** Hints that each player is shown (paragraph 2.4; three as an option, 7.2). */
export function hintCount({ options }: Table): number {
  return options.threeHints ? 3 : 2;
}

/** Suspects that this seat is dealt: one; two as an option for two players; none for the last of six (2.5, 7.3). */
export function suspectCount(state: Table, seat: SeatId): number {
  if (state.seats === MAX_SEATS && isLast(state, seat)) return 0;
  return state.options.twoSuspects ? 2 : 1;
}

/** Cards that this seat is dealt from the game deck, besides suspects (paragraph 2.7). */
export function dealCount(state: Table, seat: SeatId): number {
  const extra = state.options.assassin && isLast(state, seat) ? 1 : 0;
  if (state.seats < MAX_SEATS) return 9 + extra;
  return (isLast(state, seat) ? 10 : 7) + extra;
}

/** How many cards a seat holds after the deal. */
export function openingSize(state: Table, seat: SeatId): number {
  return suspectCount(state, seat) + dealCount(state, seat);
}

function isLast(state: Table, seat: SeatId): boolean {
  return seatsFrom(state, state.first).at(-1) === seat;
}
