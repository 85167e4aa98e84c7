import type { PieceId } from '#protocol/ids.ts';
import type { Printed } from '../types.ts';

/**
 * Cards dealt to pieces that can only have certain faces. A card given to one piece may be passed to another as long as
 * every piece still gets one that fits (augmenting paths), so what was assigned stays possible.
 */
export interface Assignment {
  readonly left: Map<Printed, number>;
  readonly options: Map<PieceId, readonly Printed[]>;
  readonly at: Map<PieceId, Printed>;
}

/** Nothing is assigned yet, and these cards are to be dealt. */
export function emptyAssignment(faces: readonly Printed[]): Assignment {
  const left = new Map<Printed, number>();
  for (const face of faces) left.set(face, (left.get(face) ?? 0) + 1);
  return { left, options: new Map(), at: new Map() };
}

/**
 * Restricts the piece to `faces`, the first ones preferred; if it already has one, to those of them that it may
 * already have. False if that is impossible; then nothing has changed except which piece holds which of its fitting
 * faces.
 */
export function assign(assignment: Assignment, piece: PieceId, faces: readonly Printed[]): boolean {
  const before = assignment.options.get(piece);
  const held = assignment.at.get(piece);
  const narrowed = before === undefined ? faces : faces.filter((face) => before.includes(face));
  release(assignment, piece);
  assignment.options.set(piece, narrowed);
  if (augment(assignment, piece, new Set())) return true;
  assignment.options.delete(piece);
  if (before !== undefined && held !== undefined) {
    assignment.options.set(piece, before);
    take(assignment, piece, held);
  }
  return false;
}

/** Removes the restriction on this piece, and its card. */
export function release({ left, options, at }: Assignment, piece: PieceId): void {
  const held = at.get(piece);
  if (held !== undefined) left.set(held, (left.get(held) ?? 0) + 1);
  at.delete(piece);
  options.delete(piece);
}

function take({ left, at }: Assignment, piece: PieceId, face: Printed): void {
  left.set(face, (left.get(face) ?? 0) - 1);
  at.set(piece, face);
}

function augment(assignment: Assignment, piece: PieceId, tried: Set<Printed>): boolean {
  for (const face of assignment.options.get(piece) ?? []) {
    if (tried.has(face)) continue;
    tried.add(face);
    if ((assignment.left.get(face) ?? 0) > 0) {
      take(assignment, piece, face);
      return true;
    }
    for (const [other, held] of [...assignment.at]) {
      if (held !== face || !augment(assignment, other, tried)) continue;
      assignment.at.set(piece, face);
      return true;
    }
  }
  return false;
}
