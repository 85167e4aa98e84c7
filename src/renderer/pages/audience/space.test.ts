import { describe, expect, it } from 'vitest';
import type { Rect } from '#renderer/stage/contract.ts';
import { overlaps } from '#renderer/stage/geometry.ts';
import { headlineSpace, seenFrom, widened } from './space.ts';

const headline: Rect = { x: 10, y: 10, width: 300, height: 80 };
const layout = { em: 20, headline };

describe('the room of the headline', () => {
  it('reaches to what stands beside it, and down to what lies below', () => {
    const beside: Rect = { x: 500, y: 20, width: 200, height: 60 };
    const below: Rect = { x: 200, y: 120, width: 600, height: 100 };
    const room = headlineSpace(layout, 1000, [beside, below]);
    expect(room).toEqual({ x: 10, y: 10, width: 480, height: 105 });
    expect([beside, below].some((other) => overlaps(room, other))).toBe(false);
  });

  it('is no wider than the window, nor where that would leave less height than words take', () => {
    expect(headlineSpace(layout, 400, []).width).toBe(380);
    const under: Rect = { x: 330, y: 95, width: 100, height: 100 };
    expect(headlineSpace(layout, 1000, [under])).toEqual({ ...headline, height: 160 });
  });

  it('is what was laid out where something already reaches into it', () => {
    expect(headlineSpace(layout, 310, [{ x: 0, y: 30, width: 50, height: 300 }]).height).toBe(80);
  });
});

describe('a bar that is too narrow', () => {
  const bar: Rect = { x: 400, y: 300, width: 100, height: 50 };
  const at = { em: 20, viewportWidth: 1000 };

  it('grows on both sides as far as it is asked to', () => {
    expect(widened(bar, 300, at, [])).toEqual({ ...bar, x: 300, width: 300 });
    expect(widened(bar, 80, at, [])).toEqual(bar);
  });

  it('stops at what stands beside it', () => {
    const left: Rect = { x: 200, y: 320, width: 150, height: 20 };
    const grown = widened(bar, 300, at, [left]);
    expect(grown).toEqual({ ...bar, x: 360, width: 300 });
    expect(widened(bar, 300, at, [left, { ...left, x: 560 }]).width).toBe(190);
  });
});

it('finds a place of the table in the window', () => {
  expect(seenFrom({ scale: 2, x: -100, y: 50 }, headline)).toEqual({ x: -80, y: 70, width: 600, height: 160 });
});
