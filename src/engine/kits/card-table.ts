import { MAX_SEATS, type Face, type PieceId, type SeatId, type ZoneId } from '#protocol/ids.ts';
import { listOf, z } from '#protocol/schema.ts';
import { movePieces, zone, zoneOf, type PieceTable, type Shift, type Zone } from '#engine/core/pieces.ts';

export const STOCK: ZoneId = 'stock';

/** The zones of this name that each seat has one of: `hand:0`, `hand:1`. Throws for a seat that no table has. */
export function zonesOf(name: string): (seat: SeatId) => ZoneId {
  // Written out once: every rule asks for these names, and building a string takes longer than most rules do.
  const zones = Array.from({ length: MAX_SEATS }, (_, seat): ZoneId => `${name}:${String(seat)}`);
  return (seat) => {
    const found = zones[seat];
    if (found === undefined) throw new Error(`there is no seat ${String(seat)}`);
    return found;
  };
}

/** An empty zone for each of these seats, under the name that `zoneAt` gives it. */
export function zonesAt(
  seats: readonly SeatId[],
  zoneAt: (seat: SeatId) => ZoneId,
  facing: Zone['facing'],
): Readonly<Record<ZoneId, Zone>> {
  return Object.fromEntries(seats.map((seat) => [zoneAt(seat), zone(facing, seat)]));
}

/**
 * A table with the whole deck face down in the stock, in this order, and these zones beside it. Ids are
 * `<prefix><place>`, so they say nothing about the faces; the prefix must be new at each shuffle.
 */
export function stackedTable<Card extends Face>(
  prefix: string,
  order: readonly Card[],
  zones: Readonly<Record<ZoneId, Zone>>,
): PieceTable<Card> {
  const faces: Record<PieceId, Card> = {};
  for (const [place, card] of order.entries()) faces[`${prefix}${String(place)}`] = card;
  return { zones: { [STOCK]: { ...zone('down'), pieces: Object.keys(faces) }, ...zones }, faces, seen: {} };
}

/** So many cards from the top of the stock to each of these seats, one seat after the other. */
export function dealHands<Card extends Face>(
  table: PieceTable<Card>,
  seats: readonly SeatId[],
  size: number,
  handOf: (seat: SeatId) => ZoneId,
): { readonly table: PieceTable<Card>; readonly shifts: readonly Shift<Card>[] } {
  let now = table;
  const shifts: Shift<Card>[] = [];
  for (const seat of seats) {
    const dealt = movePieces(now, zoneOf(now, STOCK).pieces.slice(0, size), STOCK, handOf(seat));
    now = dealt.table;
    shifts.push(...dealt.shifts);
  }
  return { table: now, shifts };
}

/** Reads a shuffled deck: cards of this deck, each at most once, and all of them where `isComplete` does not say else. */
export function deckSchema<Card extends Face>(
  deck: readonly Card[],
  isComplete = (order: readonly Card[]): boolean => order.length === deck.length,
) {
  return listOf(z.enum(deck as readonly [Card, ...Card[]])).check(
    z.refine((order) => isComplete(order) && new Set(order).size === order.length),
  );
}
