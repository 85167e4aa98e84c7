import type { PieceId, SeatId } from '#protocol/ids.ts';

/** What the camera looks at. */
export type Shot =
  | { readonly kind: 'whole' }
  | { readonly kind: 'centre' }
  | { readonly kind: 'seat'; readonly seat: SeatId }
  | { readonly kind: 'piece'; readonly piece: PieceId };

export const WHOLE: Shot = { kind: 'whole' };

/** Whether the two look at the same. */
export function isSameShot(one: Shot, other: Shot): boolean {
  if (one.kind === 'seat') return other.kind === 'seat' && one.seat === other.seat;
  if (one.kind === 'piece') return other.kind === 'piece' && one.piece === other.piece;
  return one.kind === other.kind;
}
