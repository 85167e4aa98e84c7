import type { SeatId } from '#protocol/ids.ts';
import type { PrivateDieState } from '../types.ts';

/** Fifteen black clues worth five and thirty white ones worth one (paragraph 1.4). */
export const ALL_CLUES = 105;

/** Every place for clues apart from the players' hands. */
type Place = 'bank' | 'pot' | 'setAside';

/** The state after clues were moved, and how many were. */
export interface Moved {
  readonly state: PrivateDieState;
  readonly count: number;
}

export function cluesOf(state: PrivateDieState, seat: SeatId): number {
  return state.clues[seat] ?? 0;
}

/** A seat takes up to `wanted` clues; nobody can gain more than there are (paragraph 5.6). */
export function gain(state: PrivateDieState, seat: SeatId, wanted: number, from: Place = 'bank'): Moved {
  const count = Math.min(Math.max(wanted, 0), state[from]);
  const clues = state.clues.map((own, other) => (other === seat ? own + count : own));
  return { state: { ...state, clues, [from]: state[from] - count }, count };
}

/** A seat pays up to `wanted` clues; nobody can lose more than they have (paragraph 4.6). */
export function pay(state: PrivateDieState, seat: SeatId, wanted: number, to: Place = 'bank'): Moved {
  const count = Math.min(Math.max(wanted, 0), cluesOf(state, seat));
  const clues = state.clues.map((own, other) => (other === seat ? own - count : own));
  return { state: { ...state, clues, [to]: state[to] + count }, count };
}
