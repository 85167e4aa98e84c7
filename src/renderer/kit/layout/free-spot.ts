import type { Rect } from '#renderer/stage/contract.ts';
import { overlaps, rectOf } from '#renderer/stage/geometry.ts';

export interface FreeSpotInput {
  /** The spot lies wholly in here. */
  readonly within: Rect;
  readonly width: number;
  readonly height: number;
  /** Where its middle is to be, as near as may be. */
  readonly near: { readonly x: number; readonly y: number };
  /** What it must not touch, and how many pixels it keeps away from them. */
  readonly taken: readonly Rect[];
  readonly gap: number;
}

const STEPS = 24;

/** The free spot of this size nearest to a point; where nothing is free, the spot nearest to it. */
export function freeSpot({ within, width, height, near, taken, gap }: FreeSpotInput): Rect {
  const across = Math.max(0, within.width - width);
  const down = Math.max(0, within.height - height);
  const kept = taken.map((rect) => rectOf(rect.x - gap, rect.y - gap, rect.width + 2 * gap, rect.height + 2 * gap));
  const spots = Array.from({ length: (STEPS + 1) ** 2 }, (_, index) => {
    const column = index % (STEPS + 1);
    const row = Math.floor(index / (STEPS + 1));
    const rect = rectOf(
      within.x + (across * column) / STEPS,
      within.y + (down * row) / STEPS,
      Math.min(width, within.width),
      Math.min(height, within.height),
    );
    return { rect, distance: Math.hypot(rect.x + width / 2 - near.x, rect.y + height / 2 - near.y) };
  }).sort((a, b) => a.distance - b.distance);
  const free = spots.find(({ rect }) => !kept.some((other) => overlaps(rect, other)));
  return (free ?? spots[0])?.rect ?? within;
}
