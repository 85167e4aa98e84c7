import type { SeatId } from '#protocol/ids.ts';
import { streamOf, type Rng } from '#engine/core/rng.ts';
import { drawOrder, isOrder, mixHand } from '#engine/kits/hands.ts';
import type { DeathByDigitsChance, DeathByDigitsState, Digit } from '../types.ts';
import { handOf, handSize, type Step } from './layout.ts';
import type { PieceTable } from '#engine/core/pieces.ts';

type Mixed = Extract<DeathByDigitsChance, { type: 'chance.mixed' }>;

/** The state in which these hands are to be mixed next (paragraph 12.15). */
export function mixNext(state: DeathByDigitsState, hands: readonly SeatId[]): DeathByDigitsState {
  return { ...state, mixing: hands };
}

/** Draws how the hands are mixed. */
export function drawMix(state: DeathByDigitsState, rng: Rng): Mixed {
  const orders = state.mixing.map((seat, index) =>
    drawOrder(handSize(state, seat), streamOf(rng, mixingOf(state, seat), `mix/${String(state.mixes + index)}`)),
  );
  return { type: 'chance.mixed', orders };
}

/**
 * Names the mixing of a hand by whose turn it is and what it is for. Before a hand hands a card over and after; and
 * again if it was refilled before a play took effect (paragraph 11.4).
 */
function mixingOf(state: DeathByDigitsState, seat: SeatId): string {
  const why = state.handing?.why ?? (state.isEffectDue ? 'before' : 'after');
  return inThisTurn(state, `mix/${why}/${String(seat)}`);
}

/** What happens in the present turn, as it is named in random streams. */
export function inThisTurn({ round, active }: DeathByDigitsState, what: string): string {
  return `${what}/${String(round)}/${String(active)}`;
}

export function isMixOf(state: DeathByDigitsState, { orders }: Mixed): boolean {
  return (
    orders.length === state.mixing.length &&
    state.mixing.every((seat, index) => isOrder(orders[index] ?? [], handSize(state, seat)))
  );
}

/** The prefix of card ids after the mixing with this number. */
export function prefixOf(mix: number): string {
  return `m${String(mix)}`;
}

/** Mixes the hands that are waiting for it; their cards get new ids. */
export function mix(state: DeathByDigitsState, { orders }: Mixed): Step {
  const { mixing, mixes } = state;
  const table = mixing.reduce<PieceTable<Digit>>(
    (now, seat, index) => mixHand(now, handOf(seat), orders[index] ?? [], prefixOf(mixes + index)),
    state.table,
  );
  return { state: { ...state, table, mixing: [], mixes: mixes + mixing.length }, events: [] };
}
