import type { Face, PieceId, ZoneId } from '#protocol/ids.ts';
import { faceOf, zoneOf, type PieceTable } from '../core/pieces.ts';
import { shuffled, type Stream } from '../core/rng.ts';

/** An order in which to mix a hand of this many cards, drawn by chance: see `mixHand`. */
export function drawOrder(size: number, stream: Stream): readonly number[] {
  return shuffled(
    Array.from({ length: size }, (_, place) => place),
    stream,
  );
}

/** Whether `order` names every place of a hand of this many cards once. */
export function isOrder(order: readonly number[], size: number): boolean {
  return order.length === size && order.toSorted((a, b) => a - b).every((place, index) => place === index);
}

/**
 * Mixes a hand that cards have come into: its cards lie in a new order under new ids, so that nobody can follow one of
 * them from where it came to where it is used. `order[i]` is the place in which the card that comes to lie at place `i`
 * lay before; it is drawn by chance. Looks at the old ids are forgotten with them. New ids are `<prefix>-<place>`; the
 * prefix must be fresh. Throws when `order` does not name every place once.
 */
export function mixHand<F extends Face>(
  table: PieceTable<F>,
  id: ZoneId,
  order: readonly number[],
  prefix: string,
): PieceTable<F> {
  const hand = zoneOf(table, id);
  const before = order.flatMap((place) => hand.pieces[place] ?? []);
  if (before.length !== hand.pieces.length || new Set(before).size !== before.length) {
    throw new Error(`[${order.join(', ')}] is no order of the ${String(hand.pieces.length)} cards in "${id}"`);
  }
  const gone = new Set(before);
  const renamed = before.map((piece, place): readonly [PieceId, F] => [
    `${prefix}-${String(place)}`,
    faceOf(table, piece),
  ]);
  return {
    zones: { ...table.zones, [id]: { ...hand, pieces: renamed.map(([piece]) => piece) } },
    faces: { ...without(table.faces, gone), ...Object.fromEntries(renamed) },
    seen: without(table.seen, gone),
  };
}

function without<V>(entries: Readonly<Record<PieceId, V>>, gone: ReadonlySet<PieceId>): Record<PieceId, V> {
  return Object.fromEntries(Object.entries(entries).filter(([piece]) => !gone.has(piece)));
}
