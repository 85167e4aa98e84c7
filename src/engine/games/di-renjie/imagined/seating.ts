import type { PieceId } from '#protocol/ids.ts';
import type { Printed } from '../types.ts';

/**
 * Cards dealt to pieces that can have only some faces. A card that was given to one may go to another as long as
 * everybody still gets one that fits (augmenting paths), so what was seated stays seatable.
 */
export interface Seating {
  readonly left: Map<Printed, number>;
  readonly options: Map<PieceId, readonly Printed[]>;
  readonly at: Map<PieceId, Printed>;
}

/** Nothing seated yet, and these cards to deal out. */
export function emptySeating(faces: readonly Printed[]): Seating {
  const left = new Map<Printed, number>();
  for (const face of faces) left.set(face, (left.get(face) ?? 0) + 1);
  return { left, options: new Map(), at: new Map() };
}

/**
 * Lets the piece have one of `faces` only, the first ones rather than the last; of what it may have already, if it is
 * seated. False when that cannot be; then nothing has changed but who holds which of the fitting faces.
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

/** Takes back what was said of this piece, and its card. */
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
