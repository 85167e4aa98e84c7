import type { PieceId } from '#protocol/ids.ts';

const PIECE = 'piece:';

/** The piece that a lesson points at; null where it points at something else. */
export function pieceAt(point: string): PieceId | null {
  return point.startsWith(PIECE) ? point.slice(PIECE.length) : null;
}
