import type { Cell, Chain, Footprint, Line, Rows } from './map-cells.ts';
import type { MapStep } from './map-model.ts';
import { orderRows } from './map-order.ts';
import { placeCells } from './map-place.ts';
import type { End } from './map-cut.ts';
import type { Group } from './map-plan.ts';

/** Puts everything in a group into rows, orders each row so that lines cross little, and finds every x. */
export function layRows(group: Group, steps: readonly MapStep[], footprints: ReadonlyMap<string, Footprint>): Rows {
  const cells = new Map<string, Cell>();
  const rowCount = makeCells(group, footprints, cells);
  const chains = group.stretches.map((stretch, index): Chain => {
    const upper = cellOf(stretch.upper, 'top', cells);
    const lower = cellOf(stretch.lower, 'bottom', cells);
    const labelRow = stretch.labelled ? (stretch.upward ? lower.row - 1 : upper.row + 1) : null;
    const path = [upper];
    for (let row = upper.row + 1; row < lower.row; row += 1) {
      const size = row === labelRow ? steps[stretch.step] : undefined;
      const key = `via:${String(index)}:${String(row)}`;
      const half = (size?.width ?? 0) / 2;
      const cell: Cell = {
        key,
        kind: size ? 'label' : 'bend',
        row,
        left: half,
        right: half,
        height: size?.height ?? 0,
        x: 0,
      };
      cells.set(key, cell);
      path.push(cell);
    }
    path.push(lower);
    const lines = path.slice(1).map((cell, at): Line => ({
      upper: path[at] ?? upper,
      lower: cell,
      upperOffset: at === 0 ? offsetOf(stretch.upper, footprints) : null,
      lowerOffset: at === path.length - 2 ? offsetOf(stretch.lower, footprints) : null,
    }));
    return { index, lines, label: path.find((cell) => cell.kind === 'label') ?? null };
  });
  const rows = Array.from({ length: rowCount }, (_, row) => [...cells.values()].filter((cell) => cell.row === row));
  const lines = chains.flatMap((chain) => chain.lines);
  const ordered = orderRows(rows, lines);
  placeCells(ordered, chains);
  return { rows: ordered, chains };
}

/** States on even rows from 2, labels on the odd rows between them, ports on the first and the last row. */
function makeCells(group: Group, footprints: ReadonlyMap<string, Footprint>, cells: Map<string, Cell>): number {
  const add = (key: string, kind: Cell['kind'], row: number, left: number, right: number, height: number): void => {
    cells.set(key, { key, kind, row, left, right, height, x: 0 });
  };
  const deepest = Math.max(0, ...group.ranks.values());
  const last = deepest * 2 + 4;
  for (const child of group.children) {
    const print = footprints.get(child.id);
    if (!print) continue;
    const half = print.width / 2;
    const row = (group.ranks.get(child.id) ?? 0) * 2 + 2;
    add(`state:${child.id}`, 'state', row, half + print.before, half + print.after, print.height);
  }
  for (const name of group.top) add(`top:${name}`, 'port', 0, 0, 0, 0);
  for (const name of group.bottom) add(`bottom:${name}`, 'port', last, 0, 0, 0);
  return last + 1;
}

function cellOf(end: End, side: 'top' | 'bottom', cells: ReadonlyMap<string, Cell>): Cell {
  const cell = cells.get(end.kind === 'state' ? `state:${end.id}` : `${side}:${end.port}`);
  if (!cell) throw new Error(`The rules map has a line that ends nowhere (${JSON.stringify(end)}).`);
  return cell;
}

function offsetOf(end: End, footprints: ReadonlyMap<string, Footprint>): number | null {
  if (end.kind === 'border' || end.port === null) return null;
  const print = footprints.get(end.id);
  const x = print?.ports.get(end.port);
  return print && x !== undefined ? x - print.width / 2 : null;
}
