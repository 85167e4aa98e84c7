import type { Face, PieceId, ZoneId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { faceOf, type PieceTable } from '../core/pieces.ts';
import { readsZone } from '../core/redact.ts';
import { shuffled, type Rng, type Stream } from '../core/rng.ts';

/**
 * Where hidden faces may lie, for games that imagine what a viewer cannot see: each game says which faces a piece can
 * still have, and here they are dealt out again under those limits.
 */
export interface Slot<F extends Face> {
  readonly piece: PieceId;
  readonly canBe: (face: F) => boolean;
}

/**
 * Every piece in a zone that this viewer may not read, with the faces that it can have there. Left out are the zones in
 * `past`: they are closed now, but everybody saw what went there.
 */
export function hiddenSlots<F extends Face>(
  { zones }: PieceTable<F>,
  viewer: Viewer,
  limitAt: (zone: ZoneId) => (face: F, piece: PieceId) => boolean,
  past: readonly ZoneId[] = [],
): readonly Slot<F>[] {
  return Object.entries(zones).flatMap(([id, place]) => {
    if (past.includes(id) || readsZone(place, viewer)) return [];
    const canLie = limitAt(id);
    return place.pieces.map((piece) => ({ piece, canBe: (face: F) => canLie(face, piece) }));
  });
}

/**
 * The table with the faces of these pieces drawn again. `deck` is every face of the game, in an order that says nothing
 * about where any lies; of the true faces only the set that the pieces have together is used.
 */
export function withHiddenFacesRedrawn<F extends Face>(
  table: PieceTable<F>,
  slots: readonly Slot<F>[],
  deck: readonly F[],
  rng: Rng,
): PieceTable<F> {
  const hidden = new Set(slots.map((slot) => faceOf(table, slot.piece)));
  const stream = rng.stream('resample');
  const faces = shuffled(
    deck.filter((face) => hidden.has(face)),
    stream,
  );
  return { ...table, faces: { ...table.faces, ...placedAtRandom(slots, faces, stream) } };
}

/** How often every hidden piece is offered an exchange after the first fit, to even out what the fit prefers. */
const EXCHANGES = 4;

/**
 * Gives every slot one of `faces`, which are as many and all different, at random; by piece. The order in which faces
 * and slots are given must say nothing about where the faces really lie. Throws when there is no way to place them.
 */
export function placedAtRandom<F extends Face>(
  slots: readonly Slot<F>[],
  faces: readonly F[],
  stream: Stream,
): Readonly<Record<PieceId, F>> {
  const placed = exchanged(fitted(slots, faces), slots, stream);
  return Object.fromEntries(slots.map((slot, index) => [slot.piece, placed[index] as F]));
}

/**
 * Gives each slot one of `faces` that it can have, by augmenting paths (Kuhn): a slot takes a face from another slot
 * if that one finds a different face.
 */
function fitted<F extends Face>(slots: readonly Slot<F>[], faces: readonly F[]): readonly F[] {
  const holder = new Map<F, number>();
  const seat = (index: number, tried: Set<F>): boolean => {
    for (const face of faces) {
      if (tried.has(face) || !slots[index]?.canBe(face)) continue;
      tried.add(face);
      const other = holder.get(face);
      if (other === undefined || seat(other, tried)) {
        holder.set(face, index);
        return true;
      }
    }
    return false;
  };
  for (const index of slots.keys()) {
    if (!seat(index, new Set())) throw new Error('the hidden faces fit no history: a move was made against the rules');
  }
  const placed = [...faces];
  for (const [face, index] of holder) placed[index] = face;
  return placed;
}

/** The same placement after random exchanges between slots that can both have the other's face. */
function exchanged<F extends Face>(placed: readonly F[], slots: readonly Slot<F>[], stream: Stream): readonly F[] {
  const faces = [...placed];
  for (let round = 0; round < EXCHANGES; round += 1) {
    for (const [index, slot] of slots.entries()) {
      const other = stream.uniform(slots.length);
      const mine = faces[index] as F;
      const theirs = faces[other] as F;
      if (!slot.canBe(theirs) || !slots[other]?.canBe(mine)) continue;
      faces[index] = theirs;
      faces[other] = mine;
    }
  }
  return faces;
}
