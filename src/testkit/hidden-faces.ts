import type { Face, SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { faceOf, type PieceTable } from '#engine/core/pieces.ts';

/** The faces in zones that belong to somebody else and are not turned up, in the order of the zones. */
export function hiddenFaces(table: PieceTable, viewer: Viewer): readonly Face[] {
  const me = viewer.kind === 'seat' ? viewer.seat : null;
  return Object.values(table.zones)
    .filter((place) => place.facing === 'owner' && place.owner !== me)
    .flatMap((place) => place.pieces.map((piece) => faceOf(table, piece)));
}

/** The seats that own a zone, ascending. */
export function ownersIn(table: PieceTable): readonly SeatId[] {
  const owners = Object.values(table.zones).flatMap((place) => (place.owner === null ? [] : [place.owner]));
  return [...new Set(owners)].sort((a, b) => a - b);
}

/** The faces that only this seat reads, in the order of its zones. */
export function handFaces(table: PieceTable, seat: SeatId): readonly Face[] {
  const own = Object.values(table.zones).filter((place) => place.facing === 'owner' && place.owner === seat);
  return own.flatMap((place) => place.pieces.map((piece) => faceOf(table, piece)));
}

/** A number from 0 to 12 that says something about a face. */
export function worth(face: Face): number {
  return Array.from(face).reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) % 13;
}

/** Whether a face counts as strong, for leaks that tell one bit. */
export function isStrong(face: Face): boolean {
  return worth(face) > 6;
}
