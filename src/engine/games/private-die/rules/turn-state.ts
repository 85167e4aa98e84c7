import type { SeatId } from '#protocol/ids.ts';
import type { PrivateDieState, SeatRound, Used } from '../types.ts';

export const NOTHING_USED: Used = { added: 0, freeDie: 0, reroll: 0, remove: 0, turnOver: 0, sixth: 0, unused: 0 };

/** A seat before its turn. */
export const freshSeat: SeatRound = {
  status: 'waiting',
  placed: null,
  final: null,
  used: NOTHING_USED,
  isTurned: false,
  committed: null,
};

/** The state of this seat in the present round. Throws if there is no such seat. */
export function playerAt(state: PrivateDieState, seat: SeatId): SeatRound {
  const player = state.players[seat];
  if (!player) throw new Error(`nobody sits at ${String(seat)}`);
  return player;
}

/** The state with some facts about a seat changed. */
export function withPlayer(state: PrivateDieState, seat: SeatId, change: Partial<SeatRound>): PrivateDieState {
  const players = state.players.map((player, other) => (other === seat ? { ...player, ...change } : player));
  return { ...state, players };
}

/** The state with one more use of something in this turn. */
export function withUse(state: PrivateDieState, seat: SeatId, what: keyof Used): PrivateDieState {
  const { used } = playerAt(state, seat);
  return withPlayer(state, seat, { used: { ...used, [what]: used[what] + 1 } });
}

/** The seat whose turn it is. Throws outside of turns. */
export function currentSeat(state: PrivateDieState): SeatId {
  const seat = state.order[state.turn];
  if (seat === undefined) throw new Error('nobody is on turn');
  return seat;
}
