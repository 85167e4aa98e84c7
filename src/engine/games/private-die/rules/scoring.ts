import type { SeatId } from '#protocol/ids.ts';
import type { Outcome } from '#engine/core/game.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { PrivateDieEvent, PrivateDieState } from '../types.ts';
import { gain } from './clues.ts';
import { hookOf } from './hooks.ts';
import { valueIn } from './round.ts';
import { playerAt } from './turn-state.ts';

type Result = Outcome<PrivateDieState, PrivateDieEvent>;

/** Whether nobody is left in the round (paragraph 5.4). */
export function isAllBust(state: PrivateDieState): boolean {
  return state.players.every(({ status }) => status === 'bust');
}

function finalTotal(state: PrivateDieState, seat: SeatId): number {
  return playerAt(state, seat).final?.total ?? 0;
}

/** Those who have not bust and are closest to the value, ascending (paragraphs 5.1 and 9.17). */
function closest(state: PrivateDieState): readonly SeatId[] {
  const alive = seatsOf(state).filter((seat) => playerAt(state, seat).status !== 'bust');
  const gap = (seat: SeatId): number => Math.abs(valueIn(state) - finalTotal(state, seat));
  const best = Math.min(...alive.map(gap));
  return alive.filter((seat) => gap(seat) === best);
}

/** The seat that may force a roll-off although it has not tied; null if there is none (paragraph 8.6). */
export function challengerIn(state: PrivateDieState): SeatId | null {
  const ahead = closest(state);
  const found = seatsOf(state).find((seat) => {
    const reach = hookOf(state, 'tie.join', seat);
    if (reach === null || ahead.includes(seat)) return false;
    return ahead.some((other) => Math.abs(finalTotal(state, seat) - finalTotal(state, other)) <= reach);
  });
  return found ?? null;
}

/** Whether several are equally close (paragraph 5.5). */
export function isTied({ contenders }: PrivateDieState): boolean {
  return contenders.length > 1;
}

/** Finds who is closest. */
export function count(state: PrivateDieState): Result {
  return { state: { ...state, contenders: closest(state) }, events: [] };
}

/** Nobody wins: what was set aside goes to the bank, and the first player stays the same (paragraphs 5.4 and 9.12). */
export function countAllBust(state: PrivateDieState): Result {
  const events: PrivateDieEvent[] = [{ type: 'round.allBust', round: state.round }];
  if (state.setAside > 0) events.push({ type: 'clues.returned', count: state.setAside });
  return { state: { ...state, bank: state.bank + state.setAside, setAside: 0 }, events };
}

/** The Competitive detective joins those who are closest, as if she had tied with them (paragraph 8.6). */
export function challenge(state: PrivateDieState, { seat }: { readonly seat: SeatId }): Result {
  const contenders = [...state.contenders, seat].sort((a, b) => a - b);
  return { state: { ...state, contenders, challenger: seat }, events: [{ type: 'roll.challenged', seat }] };
}

export function decline(state: PrivateDieState, { seat }: { readonly seat: SeatId }): Result {
  return { state, events: [{ type: 'roll.declined', seat }] };
}

/** The only one left has won the round, and is first in the next (paragraphs 5.2, 5.3, 9.12 and 10.4). */
export function reward(state: PrivateDieState): Result {
  const [seat] = state.contenders;
  if (seat === undefined) throw new Error('nobody has won the round');
  const { final, status } = playerAt(state, seat);
  const dice = hookOf(state, 'reward.count', seat);
  const wanted = (dice === 'dice' ? (final?.positive.length ?? 0) : dice) + hookOf(state, 'reward.bonus', seat);
  const fromBank = gain(state, seat, wanted);
  const aside = collected(fromBank.state, seat, 'setAside', state.setAside);
  const takesPot = status === 'matched' && hookOf(state, 'after.round', seat).includes('pot');
  const pot = collected(aside.state, seat, 'pot', takesPot ? state.pot : 0);
  const won: PrivateDieEvent = { type: 'round.won', round: state.round, seat, reward: fromBank.count };
  return {
    state: { ...pot.state, winner: seat, first: seat },
    events: [won, ...aside.events, ...pot.events],
  };
}

function collected(state: PrivateDieState, seat: SeatId, from: 'setAside' | 'pot', wanted: number): Result {
  if (wanted === 0) return { state, events: [] };
  const taken = gain(state, seat, wanted, from);
  return { state: taken.state, events: [{ type: 'clues.collected', seat, from, count: taken.count }] };
}
