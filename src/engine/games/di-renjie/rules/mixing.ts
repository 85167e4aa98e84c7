import type { PieceId, SeatId } from '#protocol/ids.ts';
import { movePieces, zoneOf } from '#engine/core/pieces.ts';
import { streamOf, type Rng } from '#engine/core/rng.ts';
import { drawOrder, isOrder, mixHand } from '#engine/kits/hands.ts';
import type { DiRenjieChance, DiRenjieState } from '../types.ts';
import { giftOf, handOf } from './layout.ts';
import { handPieces, inTurn, replaced, type Step } from './state-steps.ts';

type Mix = Extract<DiRenjieChance, { type: 'chance.mixed' }>;

/** What happens in the present turn, as it is named in random streams. */
export function inThisTurn({ round, active }: DiRenjieState, what: string): string {
  return `${what}/${String(round)}/${String(active)}`;
}

/**
 * The order in which a hand of this many cards is mixed after `what`; each mixing of a match has its own random stream.
 */
export function drawMixing(state: DiRenjieState, size: number, what: string, rng: Rng): readonly number[] {
  return drawOrder(size, streamOf(rng, inThisTurn(state, `mix/${what}`), `mix/${String(state.mixes)}`));
}

/** Draws how the current player's hand is mixed with the cards given to it. */
export function drawMix(state: DiRenjieState, rng: Rng): Mix {
  return { type: 'chance.mixed', order: drawMixing(state, sizeWithGifts(state), 'gifts', rng) };
}

/** Whether this mixes the current player's hand with the cards given to it. */
export function isMixOf(state: DiRenjieState, { order }: Mix): boolean {
  return isOrder(order, sizeWithGifts(state));
}

function sizeWithGifts(state: DiRenjieState): number {
  return handPieces(state, state.active).length + zoneOf(state.table, giftOf(state.active)).pieces.length;
}

/** Picks up the gifts, and mixes the hand: nobody can follow a card through it. */
export function takeGifts(state: DiRenjieState, { order }: Mix): Step {
  const seat = state.active;
  const { pieces } = zoneOf(state.table, giftOf(seat));
  const { table, shifts } = movePieces(state.table, pieces, giftOf(seat), handOf(seat));
  return inTurn({ ...state, table }, [
    (now) => ({ state: now, events: [{ type: 'gifts.taken', seat, count: pieces.length, shifts }] }),
    (now) => mixed(now, seat, order),
  ]);
}

/** Mixes a hand to whose end cards were added; all of its cards get new ids. */
export function mixed(state: DiRenjieState, seat: SeatId, order: readonly number[]): Step {
  const before = handPieces(state, seat);
  const arrived = [...stillThere(state, seat), ...before.filter((piece) => !state.arrivals[seat]?.includes(piece))];
  const table = mixHand(state.table, handOf(seat), order, `m${String(state.mixes)}`);
  const after = zoneOf(table, handOf(seat)).pieces;
  const names = new Map(order.map((place, index) => [before[place], after[index]]));
  const arrivals = arrived.map((piece) => names.get(piece) as PieceId);
  return {
    state: { ...state, table, arrivals: replaced(state.arrivals, seat, arrivals), mixes: state.mixes + 1 },
    events: [{ type: 'hand.mixed', seat }],
  };
}

/** The cards that a hand still holds, in the order in which they came there. */
export function stillThere(state: DiRenjieState, seat: SeatId): readonly PieceId[] {
  const held = new Set(handPieces(state, seat));
  return (state.arrivals[seat] ?? []).filter((piece) => held.has(piece));
}

/** Pieces that were arranged by `order`, in their order before. */
export function inOldOrder(pieces: readonly PieceId[], order: readonly number[]): readonly PieceId[] {
  return pieces.toSorted((a, b) => (order[pieces.indexOf(a)] ?? 0) - (order[pieces.indexOf(b)] ?? 0));
}
