import type { Placement, Rect } from './contract.ts';

/** The rectangle with these edges; negative extents become 0. */
export function rectOf(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width: Math.max(0, width), height: Math.max(0, height) };
}

/** The y of the lower edge. */
export function bottomOf(rect: Rect): number {
  return rect.y + rect.height;
}

/** The x of the right edge. */
export function rightOf(rect: Rect): number {
  return rect.x + rect.width;
}

/** The middle of a rectangle. */
export function centreOf(rect: Rect): { readonly x: number; readonly y: number } {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** True when the two share more than an edge; `slack` pixels of sharing are forgiven. */
export function overlaps(a: Rect, b: Rect, slack = 0): boolean {
  return a.x + slack < rightOf(b) && b.x + slack < rightOf(a) && a.y + slack < bottomOf(b) && b.y + slack < bottomOf(a);
}

/** True when the point lies in the rectangle, edges included. */
export function holds(rect: Rect, x: number, y: number): boolean {
  return x >= rect.x && x <= rightOf(rect) && y >= rect.y && y <= bottomOf(rect);
}

/** The upright rectangle around a turned placement. */
export function boundsOf(placement: Placement): Rect {
  const sine = Math.abs(Math.sin(placement.rotation));
  const cosine = Math.abs(Math.cos(placement.rotation));
  const width = placement.width * cosine + placement.height * sine;
  const height = placement.width * sine + placement.height * cosine;
  return rectOf(placement.x - width / 2, placement.y - height / 2, width, height);
}

/** The upright rectangle around several; `none` when there are none. */
export function rectAround(rects: readonly Rect[], none: Rect): Rect {
  if (rects.length === 0) return none;
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  return rectOf(x, y, Math.max(...rects.map(rightOf)) - x, Math.max(...rects.map(bottomOf)) - y);
}

/**
 * True when the point lies on the turned placement. `above` pixels beyond its upper edge count too: a lifted piece
 * must not slip from under the pointer that lifts it.
 */
export function isOnPlacement(placement: Placement, x: number, y: number, above = 0): boolean {
  const dx = x - placement.x;
  const dy = y - placement.y;
  const along = dx * Math.cos(placement.rotation) + dy * Math.sin(placement.rotation);
  const down = -dx * Math.sin(placement.rotation) + dy * Math.cos(placement.rotation);
  return (
    Math.abs(along) <= placement.width / 2 && down >= -placement.height / 2 - above && down <= placement.height / 2
  );
}

/** `value`, kept between `low` and `high`. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Where across a picture of this width a point lies, from 0 to 1. */
export function placeAcross(x: number, width: number): number {
  return clamp(x / Math.max(1, width), 0, 1);
}
