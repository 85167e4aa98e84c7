import type { SeatId } from '#protocol/ids.ts';
import { faceOf, zone, zoneOf, type PieceTable } from '#engine/core/pieces.ts';
import { stackedTable, zonesAt, zonesOf } from '#engine/kits/card-table.ts';
import { TRICK } from '#engine/kits/tricks/trick.ts';
import type { Card, KirinOptions } from '../types.ts';

/** The seats, clockwise. Kirin is for four players (ruling 8.12). */
export const SEATS: readonly SeatId[] = [0, 1, 2, 3];
export const SEAT_COUNT = 4;

export const ASIDE = 'aside';
export const handOf = zonesOf('hand');
export const declarationOf = zonesOf('declared');
export const pileOf = zonesOf('captured');

/**
 * A table with the whole deck face down in the stock, in this order. The ids are new in each round and name only the
 * place in the deck, so they reveal nothing about the faces.
 */
export function shuffledTable(
  round: number,
  order: readonly Card[],
  capturedView: KirinOptions['capturedView'],
): PieceTable<Card> {
  return stackedTable(`r${String(round)}c`, order, {
    ...zonesAt(SEATS, handOf, 'owner'),
    ...zonesAt(SEATS, declarationOf, 'owner'),
    [TRICK]: zone('up'),
    // Ruling 8.9: everybody saw the cards being played, so by default the piles are open.
    ...zonesAt(SEATS, pileOf, capturedView === 'hidden' ? 'owner' : 'up'),
    [ASIDE]: zone('up'),
  });
}

/** The card that this seat has declared, or null while it has not. */
export function declaredCard(table: PieceTable<Card>, seat: SeatId): Card | null {
  const [piece] = zoneOf(table, declarationOf(seat)).pieces;
  return piece === undefined ? null : faceOf(table, piece);
}
