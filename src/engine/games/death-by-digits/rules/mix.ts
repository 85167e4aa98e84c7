import type { SeatId } from '#protocol/ids.ts';
import type { Rng } from '#engine/core/rng.ts';
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
    drawOrder(handSize(state, seat), rng.stream(`mix/${String(state.mixes + index)}`)),
  );
  return { type: 'chance.mixed', orders };
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
