import type { Face, PieceId, ZoneId } from '#protocol/ids.ts';
import { z } from '#protocol/schema.ts';
import { faceOf, movePieces, type PieceTable, type Shift } from '#engine/core/pieces.ts';
import type { Stream } from '#engine/core/rng.ts';

/** Reads what a six-sided die shows. */
export const sixSide = z.int().check(z.minimum(1), z.maximum(6));

/** This many rolls of the six-sided die. */
export function sixes(count: number, stream: Stream): readonly number[] {
  return Array.from({ length: count }, () => 1 + stream.uniform(6));
}

/** The table after dice moved or were turned, and what the event reports of them. */
export interface Thrown<Printed extends Face> {
  readonly table: PieceTable<Printed>;
  readonly shifts: readonly Shift<Printed>[];
}

/**
 * Dice that arrive in `to` with new faces: a roll, a placed die, dice taken back. Dice are open, so their faces may
 * change under the same ids, and every change is reported by a shift.
 */
export function showing<Printed extends Face>(
  table: PieceTable<Printed>,
  pieces: readonly PieceId[],
  from: ZoneId,
  to: ZoneId,
  printed: readonly Printed[],
): Thrown<Printed> {
  const faces: Record<PieceId, Printed> = { ...table.faces };
  pieces.forEach((piece, index) => {
    const face = printed[index];
    if (face === undefined) throw new Error(`nothing was rolled for ${piece}`);
    faces[piece] = face;
  });
  const turned: PieceTable<Printed> = { ...table, faces };
  if (from !== to) return movePieces(turned, pieces, from, to);
  const shifts = pieces.map((piece): Shift<Printed> => ({
    piece,
    from,
    to,
    face: faceOf(turned, piece),
    sight: 'all',
  }));
  return { table: turned, shifts };
}
