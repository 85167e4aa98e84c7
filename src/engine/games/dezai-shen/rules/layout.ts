import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import { zone, type PieceTable, type Zone } from '#engine/core/pieces.ts';
import { currentSeat } from '#engine/kits/tricks.ts';
import type { Card, DezaiShenOptions, DezaiShenState } from '../types.ts';

/** The seats, clockwise. Dezai Shen is for three players. */
export const SEATS: readonly SeatId[] = [0, 1, 2];
export const SEAT_COUNT = 3;

/** Cards in a pile, in a hand and in the poke (paragraph 3.3). */
export const HAND_SIZE = 12;
export const PILE_NUMBERS: readonly number[] = [0, 1, 2, 3];
export const PILE_COUNT = PILE_NUMBERS.length;

export const STOCK = 'stock';
export const POKE = 'poke';
export const BURIED = 'buried';
export const TRICK = 'trick';

export function handOf(seat: SeatId): ZoneId {
  return HANDS[seat] ?? noSuchSeat(seat);
}

/** The zone of the card that this seat drew for the first deal. */
export function drawnBy(seat: SeatId): ZoneId {
  return DRAWN[seat] ?? noSuchSeat(seat);
}

/** The tricks this seat has won. */
export function wonBy(seat: SeatId): ZoneId {
  return WON[seat] ?? noSuchSeat(seat);
}

/** The face-down pile of this number, 0 to 3. */
export function pileAt(pile: number): ZoneId {
  const found = PILES[pile];
  if (found === undefined) throw new Error(`there is no pile ${String(pile)}`);
  return found;
}

// A table, because every rule asks for these names, and building a string takes longer than most rules do.
const HANDS = SEATS.map((seat): ZoneId => `hand:${String(seat)}`);
const DRAWN = SEATS.map((seat): ZoneId => `drawn:${String(seat)}`);
const WON = SEATS.map((seat): ZoneId => `won:${String(seat)}`);
const PILES = PILE_NUMBERS.map((pile): ZoneId => `pile:${String(pile)}`);

function noSuchSeat(seat: SeatId): never {
  throw new Error(`Dezai Shen has no seat ${String(seat)}`);
}

export function leftOf(seat: SeatId): SeatId {
  return currentSeat(seat, 1, SEAT_COUNT);
}

export function rightOf(seat: SeatId): SeatId {
  return currentSeat(seat, 2, SEAT_COUNT);
}

/** Who deals this hand. Throws before the first dealer has been drawn. */
export function dealerOf(state: DezaiShenState): SeatId {
  if (state.dealer === null) throw new Error('nobody deals yet');
  return state.dealer;
}

/**
 * A table with the whole deck face down in the stock, in this order. Ids are `<prefix><place>`, new at each shuffle, so
 * they reveal nothing about the faces.
 */
export function stackedTable(
  prefix: string,
  order: readonly Card[],
  trickHistory: DezaiShenOptions['trickHistory'],
): PieceTable<Card> {
  const faces: Record<PieceId, Card> = {};
  for (const [place, card] of order.entries()) faces[`${prefix}${String(place)}`] = card;
  const zones: Record<ZoneId, Zone> = { [STOCK]: { ...zone('down'), pieces: Object.keys(faces) } };
  for (const seat of SEATS) zones[drawnBy(seat)] = zone('up', seat);
  for (const pile of PILES) zones[pile] = zone('down');
  zones[POKE] = zone('down');
  for (const seat of SEATS) zones[handOf(seat)] = zone('owner', seat);
  // The contract decides whose it is and who may look into it (chapter 5).
  zones[BURIED] = zone('down');
  zones[TRICK] = zone('up');
  // Paragraph 9.8: everybody saw the cards being played, so by default the tricks are open.
  for (const seat of SEATS) zones[wonBy(seat)] = zone(trickHistory === 'last' ? 'down' : 'up', seat);
  return { zones, faces, seen: {} };
}
