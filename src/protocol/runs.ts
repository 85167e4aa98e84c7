import { z } from './schema.ts';
import { pieceId, type PieceId } from './ids.ts';

/** The most pieces that one number stands for: no game has as many. */
const MOST = 400;

/** Names as a frame has them: a number says how many more follow whose names count on from the one before it. */
export const packedRuns = z.array(z.union([pieceId, z.int().check(z.minimum(1), z.maximum(MOST))]));
export type PackedRuns = z.infer<typeof packedRuns>;

/** The name that comes next, counted on by its last number; null for a name that does not end in one. */
function nameAfter(name: PieceId): PieceId | null {
  const [, start, number] = /^(.*?)(0|[1-9]\d{0,8})$/.exec(name) ?? [];
  return start === undefined ? null : start + String(Number(number) + 1);
}

/** Names with one number in the place of every run: `r1c9, r1c10, r1c11` is `r1c9, 2`. */
export function withRuns(names: readonly PieceId[]): PackedRuns {
  const packed: PackedRuns = [];
  for (let first = 0; first < names.length;) {
    const name = names[first] as PieceId;
    packed.push(name);
    let end = first + 1;
    while (end < names.length && end - first <= MOST && names[end] === nameAfter(names[end - 1] as PieceId)) end += 1;
    if (end > first + 1) packed.push(end - first - 1);
    first = end;
  }
  return packed;
}

/** The names that `withRuns` has packed; null where a number counts on from nothing. */
export function namesIn(packed: PackedRuns): readonly PieceId[] | null {
  const names: PieceId[] = [];
  for (const one of packed) {
    if (typeof one === 'string') names.push(one);
    for (let more = typeof one === 'number' ? one : 0; more > 0; more -= 1) {
      const next = nameAfter(names.at(-1) ?? '');
      if (next === null) return null;
      names.push(next);
    }
  }
  return names;
}
