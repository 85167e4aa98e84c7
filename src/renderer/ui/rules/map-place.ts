import type { Cell, Chain, Line } from './map-cells.ts';
import { onGrid, SPACE } from './map-model.ts';
import { spread } from './map-spread.ts';

const SWEEPS = 24;

/** Finds every x: first the rows settle as a whole, then long lines are made straight. */
export function placeCells(rows: readonly (readonly Cell[])[], chains: readonly Chain[]): void {
  placeRows(
    rows,
    chains.flatMap((chain) => chain.lines),
  );
  // Twice, for one line may make room for another.
  for (const chain of [...chains, ...chains]) straightenChain(chain, rows);
}

/** Lets every row settle under the pull of its neighbours above and below, bends most of all so that lines run straight. */
function placeRows(rows: readonly (readonly Cell[])[], lines: readonly Line[]): void {
  const put = (row: readonly Cell[], wish: (cell: Cell) => number): void => {
    const wishes = row.map((cell) => ({
      at: wish(cell),
      weight: WEIGHT[cell.kind],
      left: cell.left,
      right: cell.right,
    }));
    spread(wishes, SPACE.aside).forEach((x, index) => {
      const cell = row[index];
      if (cell) cell.x = x;
    });
  };
  for (const row of rows) put(row, () => 0);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const walk = sweep % 2 === 0 ? rows : [...rows].reverse();
    for (const row of walk) put(row, (cell) => pull(cell, lines));
  }
  for (const cell of rows.flat()) cell.x = onGrid(cell.x);
}

const WEIGHT = { state: 2, label: 2, bend: 3, port: 1 } as const;

/** Where a cell's lines would run straight, on average. */
function pull(cell: Cell, lines: readonly Line[]): number {
  const ends = lines.flatMap((line) => {
    if (line.upper === cell) return [line.lower.x + (line.lowerOffset ?? 0) - (line.upperOffset ?? 0)];
    if (line.lower === cell) return [line.upper.x + (line.upperOffset ?? 0) - (line.lowerOffset ?? 0)];
    return [];
  });
  return ends.length === 0 ? cell.x : ends.reduce((sum, at) => sum + at, 0) / ends.length;
}

/**
 * Puts the bends, the label and the ports of a line straight above each other, in as few stretches as the room that
 * their neighbours leave allows.
 */
function straightenChain({ lines }: Chain, rows: readonly (readonly Cell[])[]): void {
  let stretch: Cell[] = [];
  let low = -Infinity;
  let high = Infinity;
  const settle = (): void => {
    const mean = stretch.reduce((sum, cell) => sum + cell.x, 0) / stretch.length;
    const x = onGrid(Math.min(Math.max(mean, low), high));
    for (const cell of stretch) cell.x = x;
  };
  for (const cell of [lines[0]?.upper, ...lines.map((line) => line.lower)]) {
    if (cell === undefined || cell.kind === 'state') continue;
    const [least, most] = spaceOf(cell, rows[cell.row] ?? []);
    if (stretch.length > 0 && (least > high || most < low)) {
      settle();
      [stretch, low, high] = [[], -Infinity, Infinity];
    }
    stretch.push(cell);
    low = Math.max(low, least);
    high = Math.min(high, most);
  }
  if (stretch.length > 0) settle();
}

/** From where to where a cell can be moved without coming too near to its neighbours in the row. */
function spaceOf(cell: Cell, row: readonly Cell[]): readonly [number, number] {
  const index = row.indexOf(cell);
  const before = row[index - 1];
  const after = row[index + 1];
  const gap = SPACE.aside - 6;
  return [
    before === undefined ? -Infinity : Math.min(cell.x, before.x + before.right + gap + cell.left),
    after === undefined ? Infinity : Math.max(cell.x, after.x - after.left - gap - cell.right),
  ];
}
