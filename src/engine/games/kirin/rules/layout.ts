import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import { faceOf, zone, zoneOf, type PieceTable, type Zone } from '#engine/core/pieces.ts';
import type { Card, KirinOptions } from '../types.ts';

/** The seats, clockwise. Kirin is for four players (ruling 8.12). */
export const SEATS: readonly SeatId[] = [0, 1, 2, 3];
export const SEAT_COUNT = 4;

export const STOCK = 'stock';
export const TRICK = 'trick';
export const ASIDE = 'aside';

export function handOf(seat: SeatId): ZoneId {
  return HANDS[seat] ?? noSuchSeat(seat);
}

export function declarationOf(seat: SeatId): ZoneId {
  return DECLARATIONS[seat] ?? noSuchSeat(seat);
}

export function pileOf(seat: SeatId): ZoneId {
  return PILES[seat] ?? noSuchSeat(seat);
}

// A table, because every rule asks for these names, and building a string takes longer than most rules do.
const HANDS = SEATS.map((seat): ZoneId => `hand:${String(seat)}`);
const DECLARATIONS = SEATS.map((seat): ZoneId => `declared:${String(seat)}`);
const PILES = SEATS.map((seat): ZoneId => `captured:${String(seat)}`);

function noSuchSeat(seat: SeatId): never {
  throw new Error(`Kirin has no seat ${String(seat)}`);
}

/**
 * A table with the whole deck face down in the stock, in this order. The ids are new in each round and name only the
 * place in the deck, so they reveal nothing about the faces.
 */
export function shuffledTable(
  round: number,
  order: readonly Card[],
  capturedView: KirinOptions['capturedView'],
): PieceTable<Card> {
  const pieces = order.map((_, place): PieceId => `r${String(round)}c${String(place)}`);
  const faces: Record<PieceId, Card> = {};
  order.forEach((card, place) => (faces[pieces[place] as PieceId] = card));
  const zones: Record<ZoneId, Zone> = { [STOCK]: { ...zone('down'), pieces } };
  for (const seat of SEATS) zones[handOf(seat)] = zone('owner', seat);
  for (const seat of SEATS) zones[declarationOf(seat)] = zone('owner', seat);
  zones[TRICK] = zone('up');
  // Ruling 8.9: everybody saw the cards being played, so by default the piles are open.
  for (const seat of SEATS) zones[pileOf(seat)] = zone(capturedView === 'hidden' ? 'owner' : 'up', seat);
  zones[ASIDE] = zone('up');
  return { zones, faces, seen: {} };
}

/** The card that this seat has declared, or null while it has not. */
export function declaredCard(table: PieceTable<Card>, seat: SeatId): Card | null {
  const [piece] = zoneOf(table, declarationOf(seat)).pieces;
  return piece === undefined ? null : faceOf(table, piece);
}
