import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Rect, TableLayout } from '#renderer/stage/contract.ts';
import { boundsOf, holds } from '#renderer/stage/geometry.ts';
import { pieceAt } from '#renderer/stage/hit.ts';

/** What the spotlight points at. */
export type Spot =
  | { readonly kind: 'seat'; readonly seat: SeatId }
  | { readonly kind: 'piece'; readonly piece: PieceId };

/** What lies at this point of the table: a card before the plate below it; null for nothing. */
export function spotAt(layout: TableLayout, { x, y }: { readonly x: number; readonly y: number }): Spot | null {
  const piece = pieceAt(layout, x, y, () => 0);
  if (piece !== null) return { kind: 'piece', piece };
  const plate = [...layout.plates].find(([, rect]) => holds(rect, x, y));
  return plate === undefined ? null : { kind: 'seat', seat: plate[0] };
}

/** Where it lies; null once it is gone. */
export function rectOfSpot(spot: Spot, layout: TableLayout): Rect | null {
  if (spot.kind === 'seat') return layout.plates.get(spot.seat) ?? null;
  const placement = layout.pieces.get(spot.piece);
  return placement === undefined ? null : boundsOf(placement);
}

/** Whether there is anything that the light falls on. */
export function isLit(spot: Spot | null, layout: TableLayout): boolean {
  return spot !== null && rectOfSpot(spot, layout) !== null;
}

/** Whether the two are the same. */
export function isSameSpot(one: Spot | null, other: Spot | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
