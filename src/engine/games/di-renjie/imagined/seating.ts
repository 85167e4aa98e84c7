import type { PieceId } from '#protocol/ids.ts';
import type { Printed } from '../types.ts';

/**
 * Cards dealt to pieces that can only have certain faces. A card given to one piece may be passed to another as long as
 * every piece still gets one that fits (augmenting paths), so what was seated stays possible.
 */
export interface Seating {
  readonly left: Map<Printed, number>;
  readonly options: Map<PieceId, readonly Printed[]>;
  readonly at: Map<PieceId, Printed>;
}

/** Nothing is seated yet, and these cards are to be dealt. */
export function emptySeating(faces: readonly Printed[]): Seating {
  const left = new Map<Printed, number>();
  for (const face of faces) left.set(face, (left.get(face) ?? 0) + 1);
  return { left, options: new Map(), at: new Map() };
}

/**
 * Restricts the piece to `faces`, the first ones preferred; if it is already seated, to those of them that it may
 * already have. False if that is impossible; then nothing has changed except which piece holds which of its fitting
 * faces.
 */
export function seat(seating: Seating, piece: PieceId, faces: readonly Printed[]): boolean {
  const before = seating.options.get(piece);
  const held = seating.at.get(piece);
  const narrowed = before === undefined ? faces : faces.filter((face) => before.includes(face));
  release(seating, piece);
  seating.options.set(piece, narrowed);
  if (augment(seating, piece, new Set())) return true;
  seating.options.delete(piece);
  if (before !== undefined && held !== undefined) {
    seating.options.set(piece, before);
    take(seating, piece, held);
  }
  return false;
}

/** Removes the restriction on this piece, and its card. */
export function release({ left, options, at }: Seating, piece: PieceId): void {
  const held = at.get(piece);
  if (held !== undefined) left.set(held, (left.get(held) ?? 0) + 1);
  at.delete(piece);
  options.delete(piece);
}

function take({ left, at }: Seating, piece: PieceId, face: Printed): void {
  left.set(face, (left.get(face) ?? 0) - 1);
  at.set(piece, face);
}

function augment(seating: Seating, piece: PieceId, tried: Set<Printed>): boolean {
  for (const face of seating.options.get(piece) ?? []) {
    if (tried.has(face)) continue;
    tried.add(face);
    if ((seating.left.get(face) ?? 0) > 0) {
      take(seating, piece, face);
      return true;
    }
    for (const [other, held] of [...seating.at]) {
      if (held !== face || !augment(seating, other, tried)) continue;
      seating.at.set(piece, face);
      return true;
    }
  }
  return false;
}
