import { describe, expect, it } from 'vitest';
import type { Rect } from '#renderer/stage/contract.ts';
import { overlaps } from '#renderer/stage/geometry.ts';
import { placeOfThird } from './third.ts';

const viewport = { width: 800, height: 600 };
const size = { width: 200, height: 50 };

function placed(kept: readonly Rect[], others: readonly Rect[] = []): Rect | null {
  const place = placeOfThird(size, viewport, { kept, others });
  return place === null ? null : { ...place, ...size };
}

describe('a lower third', () => {
  it('stands low and left where nothing lies', () => {
    expect(placed([])).toEqual({ x: 24, y: 526, ...size });
  });

  it('never covers what it tells of', () => {
    const kept: Rect[] = [
      { x: 0, y: 400, width: 500, height: 200 },
      { x: 450, y: 500, width: 350, height: 100 },
    ];
    const place = placed(kept);
    expect(place).not.toBeNull();
    expect(kept.some((rect) => place !== null && overlaps(rect, place))).toBe(false);
  });

  it('goes out of the way of other things, but not to the other end of the window', () => {
    const other: Rect = { x: 0, y: 500, width: 300, height: 100 };
    const place = placed([], [other]);
    expect(place !== null && overlaps(other, place)).toBe(false);
    expect(place?.y).toBeGreaterThan(viewport.height / 2);
  });

  it('is not there where there is no place for it', () => {
    expect(placed([{ x: 0, y: 0, ...viewport }])).toBeNull();
    expect(placeOfThird({ width: 900, height: 50 }, viewport, { kept: [], others: [] })).toBeNull();
  });
});
