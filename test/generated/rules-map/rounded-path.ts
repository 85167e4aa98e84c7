/** A place on the map, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const CORNER = 7;

/** A path of straight lines whose corners are rounded as far as the lines are long. */
export function roundedPath(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return '';
  const parts = [`M${pair(first)}`];
  points.slice(1).forEach((point, index) => {
    const before = points[index] ?? first;
    const after = points[index + 2];
    if (after === undefined) {
      parts.push(`L${pair(point)}`);
      return;
    }
    const radius = Math.min(CORNER, distance(before, point) / 2, distance(point, after) / 2);
    parts.push(`L${pair(toward(point, before, radius))}Q${pair(point)} ${pair(toward(point, after, radius))}`);
  });
  return parts.join('');
}

function toward(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function pair(point: Point): string {
  return `${String(Math.round(point.x * 10) / 10)} ${String(Math.round(point.y * 10) / 10)}`;
}
