import type { Cell, Line } from './map-cells.ts';

/** This many times down and up; small charts are done after a few. */
const SWEEPS = 24;

/** Sweeps down and up, sorting each row by the mean place of its neighbours; keeps the order with the fewest crossings. */
export function orderRows(rows: readonly (readonly Cell[])[], lines: readonly Line[]): (readonly Cell[])[] {
  let current = rows.map((row) => [...row]);
  let best = current;
  let fewest = crossings(current, lines);
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep += 1) {
    const down = sweep % 2 === 0;
    const place = new Map<Cell, number>();
    const next: Cell[][] = current.map((row) => [...row]);
    const walk = down ? next : [...next].reverse();
    for (const row of walk) {
      const means = new Map(
        row.map((cell, index) => [cell, meanPlace(cell, lines, down, place) ?? index / row.length]),
      );
      row.sort((a, b) => (means.get(a) ?? 0) - (means.get(b) ?? 0));
      row.forEach((cell, index) => place.set(cell, (index + 0.5) / row.length));
    }
    const count = crossings(next, lines);
    if (count < fewest) [best, fewest] = [next, count];
    current = next;
  }
  return best;
}

function meanPlace(cell: Cell, lines: readonly Line[], down: boolean, place: ReadonlyMap<Cell, number>): number | null {
  const near = lines.flatMap((line) => {
    if (down ? line.lower !== cell : line.upper !== cell) return [];
    return [
      (place.get(down ? line.upper : line.lower) ?? 0) + ((down ? line.upperOffset : line.lowerOffset) ?? 0) / 10_000,
    ];
  });
  return near.length === 0 ? null : near.reduce((sum, at) => sum + at, 0) / near.length;
}

function crossings(rows: readonly (readonly Cell[])[], lines: readonly Line[]): number {
  const place = new Map<Cell, number>();
  for (const row of rows) row.forEach((cell, index) => place.set(cell, index));
  let count = 0;
  for (const [index, a] of lines.entries()) {
    for (const b of lines.slice(index + 1)) {
      if (a.upper.row !== b.upper.row) continue;
      const above = compare(a.upper, b.upper, a.upperOffset, b.upperOffset, place);
      const below = compare(a.lower, b.lower, a.lowerOffset, b.lowerOffset, place);
      if (above * below < 0) count += 1;
    }
  }
  return count;
}

function compare(
  a: Cell,
  b: Cell,
  aOffset: number | null,
  bOffset: number | null,
  place: ReadonlyMap<Cell, number>,
): number {
  if (a !== b) return (place.get(a) ?? 0) - (place.get(b) ?? 0);
  return (aOffset ?? 0) - (bOffset ?? 0);
}
