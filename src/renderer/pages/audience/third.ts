import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { Rect, TableLayout } from '#renderer/stage/contract.ts';
import { bottomOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a lower third may come to lie on, in pixels of the window. */
export interface Ground {
  /** Never: what it tells of, and what stands over the table itself. */
  readonly kept: readonly Rect[];
  /** Only where there is no other place: everything else at the table. */
  readonly others: readonly Rect[];
}

/** The margin at the window's edges, and the way from one place that is tried to the next, as parts of the window. */
const MARGIN = 0.04;
const STEPS = { across: 12, down: 24 } as const;
/** What a place costs for each part of the window that it lies higher, or further to the right, than the usual one. */
const COST = { up: 1.2, right: 0.4 } as const;

/**
 * The top left corner of a lower third of this size: low and left, as far as it covers nothing there; null where there
 * is no place in the window without something in it that must be seen.
 */
export function placeOfThird(
  size: Size,
  viewport: Size,
  { kept, others }: Ground,
): { readonly x: number; readonly y: number } | null {
  const margin = Math.round(Math.min(viewport.width, viewport.height) * MARGIN);
  const across = viewport.width - size.width - 2 * margin;
  const down = viewport.height - size.height - 2 * margin;
  if (across < 0 || down < 0) return null;
  let best: { readonly x: number; readonly y: number; readonly cost: number } | null = null;
  for (let column = 0; column <= STEPS.across; column += 1) {
    for (let row = 0; row <= STEPS.down; row += 1) {
      const right = column / STEPS.across;
      const up = row / STEPS.down;
      const place = rectOf(margin + across * right, margin + down * (1 - up), size.width, size.height);
      if (kept.some((rect) => shared(rect, place) > 0)) continue;
      const covered = others.reduce((sum, rect) => sum + shared(rect, place), 0) / (size.width * size.height);
      const cost = COST.up * up + COST.right * right + covered;
      if (best === null || cost < best.cost) best = { x: place.x, y: place.y, cost };
    }
  }
  return best === null ? null : { x: best.x, y: best.y };
}

/** How many square pixels the two share. */
function shared(one: Rect, other: Rect): number {
  const width = Math.min(rightOf(one), rightOf(other)) - Math.max(one.x, other.x);
  const height = Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Where a seat's own things are, with the words beside them, in pixels of the table: told from places, not pieces. */
export function placesOf(seat: SeatId, { zones, captions, plates }: TableLayout, view: GameView): readonly Rect[] {
  const own = Object.entries(view.zones).filter(([, { owner, pieces }]) => owner === seat && pieces.length > 0);
  const places = [plates.get(seat), ...own.flatMap(([zone]) => [zones.get(zone), captions.get(zone)])];
  return places.filter((rect) => rect !== undefined);
}
