import {
  SPACE,
  type Box,
  type MapLayout,
  type MapState,
  type MapStep,
  type PlacedState,
  type Point,
} from './map-model.ts';
import { drawLines, straighten } from './map-lines.ts';
import { planGroups, type Group } from './map-plan.ts';
import { footprintOf, type Cell, type Footprint } from './map-cells.ts';
import { layRows } from './map-rows.ts';

/** A stretch of a transition, in the coordinates of the group it is drawn in. */
interface Piece {
  readonly step: number;
  readonly part: number;
  readonly points: readonly Point[];
  readonly label: Box | null;
}

/** A group laid out, its top left at 0, 0. */
interface Panel {
  readonly width: number;
  readonly height: number;
  readonly ports: ReadonlyMap<string, number>;
  readonly states: readonly PlacedState[];
  readonly pieces: readonly Piece[];
}

interface Source {
  readonly groups: ReadonlyMap<string, Group>;
  readonly steps: readonly MapStep[];
}

/**
 * Lays a statechart out from top to bottom: states with states inside are boxes around them, each transition is a
 * line of right angles from border to border, each label has room of its own. Pure; the same chart gives the same
 * drawing. Transitions that name an unknown state are drawn as no points at all.
 */
export function layoutMap(states: readonly MapState[], steps: readonly MapStep[]): MapLayout {
  const source: Source = { groups: planGroups(states, steps), steps };
  const panel = layGroup('', { width: 0, height: 0 }, 0, source);
  return {
    width: panel.width,
    height: panel.height,
    states: panel.states,
    steps: steps.map((_, step) => {
      const pieces = panel.pieces.filter((piece) => piece.step === step).sort((a, b) => a.part - b.part);
      const label = pieces.find((piece) => piece.label !== null)?.label ?? null;
      return { step, points: straighten(pieces.flatMap((piece) => piece.points)), label };
    }),
  };
}

function layGroup(
  id: string,
  heading: { readonly width: number; readonly height: number },
  depth: number,
  source: Source,
): Panel {
  const group = source.groups.get(id);
  if (!group) return { width: 0, height: 0, ports: new Map(), states: [], pieces: [] };
  const inner = new Map<string, Panel>();
  const footprints = new Map<string, Footprint>();
  for (const child of group.children) {
    const loops = group.loops.filter((loop) => loop.id === child.id).flatMap((loop) => source.steps[loop.step] ?? []);
    if (source.groups.has(child.id)) {
      const panel = layGroup(child.id, child, depth + 1, source);
      inner.set(child.id, panel);
      footprints.set(child.id, footprintOf(child, panel, loops, panel.ports));
    } else {
      footprints.set(child.id, footprintOf(child, child, loops));
    }
  }
  const rows = layRows(group, source.steps, footprints);
  const inset = id === '' ? SPACE.margin : SPACE.inset;
  const drawn = drawLines(rows, footprints, id === '' ? SPACE.margin : heading.height + 6);
  const cells = rows.rows.flat();
  const { left, width } = span(cells, heading.width, inset);
  const shift = (box: Box): Box => ({ ...box, x: box.x - left });
  const states: PlacedState[] = [];
  const pieces: Piece[] = [];
  for (const child of group.children) {
    const cell = cells.find((one) => one.key === `state:${child.id}`);
    const print = footprints.get(child.id);
    if (!cell || !print) continue;
    const x = cell.x - print.width / 2 - left;
    const y = drawn.tops.get(cell) ?? 0;
    const panel = inner.get(child.id);
    states.push({ id: child.id, x, y, width: print.width, height: print.height, compound: panel !== undefined, depth });
    if (panel) {
      states.push(...panel.states.map((state) => ({ ...state, x: state.x + x, y: state.y + y })));
      pieces.push(...panel.pieces.map((piece) => movePiece(piece, x, y)));
    }
    pieces.push(...loopsOf(group, child.id, { x, y, width: print.width, height: print.height }, source.steps));
  }
  for (const chain of rows.chains) {
    const stretch = group.stretches[chain.index];
    if (!stretch) continue;
    const down = (drawn.paths.get(chain) ?? []).map((point) => ({ x: point.x - left, y: point.y }));
    const { label } = chain;
    const labelBox = label && label.height > 0 ? shift(boxOf(label, drawn.tops.get(label) ?? 0)) : null;
    pieces.push({
      step: stretch.step,
      part: stretch.part,
      points: stretch.upward ? [...down].reverse() : down,
      label: labelBox,
    });
  }
  const ports = new Map(cells.filter((cell) => cell.kind === 'port').map((cell) => [portName(cell), cell.x - left]));
  return { width, height: drawn.height + (hasBottomPorts(group) ? 0 : inset), ports, states, pieces };
}

function hasBottomPorts(group: Group): boolean {
  return group.bottom.length > 0;
}

function portName(cell: Cell): string {
  return cell.key.slice(cell.key.indexOf(':') + 1);
}

function boxOf(cell: Cell, top: number): Box {
  return { x: cell.x - cell.left, y: top, width: cell.left + cell.right, height: cell.height };
}

/** From the leftmost to the rightmost thing with the inset; lines that come in from above keep clear of the heading. */
function span(cells: readonly Cell[], heading: number, inset: number): { left: number; width: number } {
  const incoming = cells.filter((cell) => cell.kind === 'port' && cell.row === 0).map((cell) => cell.x);
  const clear = incoming.length === 0 ? Infinity : Math.min(...incoming) - heading - inset;
  const least = Math.min(...cells.map((cell) => cell.x - cell.left));
  const most = Math.max(...cells.map((cell) => cell.x + cell.right));
  const spare = Math.max(0, heading - (most - least)) / 2;
  const left = Math.floor((Math.min(least - spare, clear) - inset) / 8) * 8;
  return { left, width: Math.ceil((most + spare + inset - left) / 8) * 8 };
}

function movePiece(piece: Piece, x: number, y: number): Piece {
  return {
    ...piece,
    points: piece.points.map((point) => ({ x: point.x + x, y: point.y + y })),
    label: piece.label && { ...piece.label, x: piece.label.x + x, y: piece.label.y + y },
  };
}

/** Steps from a state to itself go out and back in on its right side, one below the other. */
function loopsOf(group: Group, id: string, box: Box, steps: readonly MapStep[]): Piece[] {
  const own = group.loops.filter((loop) => loop.id === id);
  return own.map(({ step }, index): Piece => {
    const size = steps[step] ?? { width: 0, height: 0 };
    const middle = box.y + (box.height * (index + 0.5)) / own.length;
    const right = box.x + box.width;
    const out = right + SPACE.loop - 6;
    const points = [
      { x: right, y: middle - 9 },
      { x: out, y: middle - 9 },
      { x: out, y: middle + 9 },
      { x: right, y: middle + 9 },
    ];
    const label =
      size.height > 0
        ? { x: right + SPACE.loop, y: middle - size.height / 2, width: size.width, height: size.height }
        : null;
    return { step, part: 0, points, label };
  });
}
