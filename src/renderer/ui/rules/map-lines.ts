import { onGrid, SPACE, type Point } from './map-model.ts';
import type { Cell, Chain, Footprint, Line, Rows } from './map-cells.ts';
import { spreadWithin } from './map-spread.ts';

/** A line with the x at which it leaves its upper cell and meets its lower one. */
interface Fixed {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

/** The drawn rows of a group: the top of each cell, each chain as points from top to bottom, and the height of it all. */
export interface Drawn {
  readonly tops: ReadonlyMap<Cell, number>;
  readonly paths: ReadonlyMap<Chain, readonly Point[]>;
  readonly height: number;
}

/** Room for an arrowhead above and below the parallel lines between two rows. */
const HEADROOM = 13;

/** Gives rows their heights and lines their right angles; lines that run side by side get tracks of their own. */
export function drawLines(layout: Rows, footprints: ReadonlyMap<string, Footprint>, heading: number): Drawn {
  const lines = layout.chains.flatMap((chain) => chain.lines);
  const fixed = fixEnds(lines, footprints);
  const tops = new Map<Cell, number>();
  const trackY = new Map<Line, number>();
  let y = 0;
  layout.rows.forEach((row, index) => {
    const height = Math.max(0, ...row.map((cell) => cell.height));
    for (const cell of row) tops.set(cell, y + (height - cell.height) / 2);
    y += height;
    if (index === layout.rows.length - 1) return;
    const channel = fixed.filter(({ line }) => line.upper.row === index);
    const tracks = assignTracks(channel);
    const count = 1 + Math.max(-1, ...tracks.values());
    const lead = index === 0 ? heading : 0;
    for (const [line, track] of tracks) trackY.set(line, y + lead + HEADROOM + track * SPACE.track);
    y += lead + channelHeight(channel.length, count, row.length > 0);
  });
  const paths = new Map(layout.chains.map((chain) => [chain, pathOf(chain, fixed, tops, trackY)]));
  return { tops, paths, height: y };
}

function channelHeight(lines: number, tracks: number, follows: boolean): number {
  if (lines === 0) return follows ? SPACE.row : 0;
  return tracks === 0 ? SPACE.row : HEADROOM * 2 + (tracks - 1) * SPACE.track;
}

/** Spreads the lines of each state over its upper and its lower side, each as straight above its other end as can be. */
function fixEnds(lines: readonly Line[], footprints: ReadonlyMap<string, Footprint>): Fixed[] {
  const from = new Map(lines.map((line) => [line, line.upper.x + (line.upperOffset ?? 0)]));
  const to = new Map(lines.map((line) => [line, line.lower.x + (line.lowerOffset ?? 0)]));
  const settle = (
    cell: Cell,
    own: readonly Line[],
    mine: Map<Line, number>,
    other: ReadonlyMap<Line, number>,
  ): void => {
    const half = (footprints.get(cell.key.slice('state:'.length))?.width ?? 0) / 2 - 14;
    const sorted = [...own].sort((a, b) => (other.get(a) ?? 0) - (other.get(b) ?? 0));
    const wishes = sorted.map((line) => other.get(line) ?? 0);
    spreadWithin(wishes, 18, cell.x - half, cell.x + half).forEach((x, index) => {
      const line = sorted[index];
      if (line) mine.set(line, onGrid(x));
    });
  };
  const cells = new Set(lines.flatMap((line) => [line.upper, line.lower]).filter((cell) => cell.kind === 'state'));
  for (const cell of cells) {
    const below = lines.filter((line) => line.upper === cell && line.upperOffset === null);
    const above = lines.filter((line) => line.lower === cell && line.lowerOffset === null);
    settle(cell, below, from, to);
    settle(cell, above, to, from);
  }
  return lines.map((line) => ({ line, from: from.get(line) ?? 0, to: to.get(line) ?? 0 }));
}

/**
 * A track for each line of a channel that has to move sideways. Lines that go the same way are nested, so that they
 * do not cross each other more than they must.
 */
function assignTracks(channel: readonly Fixed[]): Map<Line, number> {
  const jogs = channel.filter(({ from, to }) => from !== to);
  const rightward = jogs.filter(({ from, to }) => to > from).sort((a, b) => b.from - a.from);
  const leftward = jogs.filter(({ from, to }) => to < from).sort((a, b) => a.from - b.from);
  const tracks = new Map<Line, number>();
  const placed: { readonly low: number; readonly high: number; readonly track: number }[] = [];
  for (const { line, from, to } of [...rightward, ...leftward]) {
    const low = Math.min(from, to) - 6;
    const high = Math.max(from, to) + 6;
    const below = placed.filter((other) => other.low < high && other.high > low).map((other) => other.track + 1);
    const track = Math.max(0, ...below);
    placed.push({ low, high, track });
    tracks.set(line, track);
  }
  return tracks;
}

function pathOf(
  chain: Chain,
  fixed: readonly Fixed[],
  tops: ReadonlyMap<Cell, number>,
  trackY: ReadonlyMap<Line, number>,
): Point[] {
  const points = chain.lines.flatMap((line): Point[] => {
    const ends = fixed.find((one) => one.line === line);
    if (!ends) return [];
    const start = (tops.get(line.upper) ?? 0) + line.upper.height;
    const end = tops.get(line.lower) ?? 0;
    const y = trackY.get(line);
    const corners =
      y === undefined
        ? []
        : [
            { x: ends.from, y },
            { x: ends.to, y },
          ];
    return [{ x: ends.from, y: start }, ...corners, { x: ends.to, y: end }];
  });
  return straighten(points);
}

/** Leaves out points that lie on the straight line between their neighbours. */
export function straighten(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last && same(last.x, point.x) && same(last.y, point.y)) continue;
    const before = kept.at(-2);
    const inLine =
      before &&
      last &&
      ((same(before.x, last.x) && same(last.x, point.x)) || (same(before.y, last.y) && same(last.y, point.y)));
    if (inLine) kept.pop();
    kept.push(point);
  }
  return kept;
}

function same(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.75;
}
