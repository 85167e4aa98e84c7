import { describe, expect, test } from 'vitest';
import { rectOf } from '#renderer/stage/geometry.ts';
import { type ShinglesInput, shingled } from './shingles.ts';

const SEEN: ShinglesInput['seen'] = () => ({ across: 0.9, down: 0.4 });
const rect = rectOf(10, 20, 200, 100);

describe('cards laid like shingles', () => {
  test('lie side by side at full size while there is room', () => {
    const { card, spots } = shingled({ rect, count: 2, tallest: 70, seen: SEEN, gap: 4 });
    expect(card.height).toBe(70);
    expect(spots).toEqual([
      { x: 10, y: 20 },
      { x: 10 + card.width + 4, y: 20 },
    ]);
  });

  test.each([1, 3, 7, 13, 20])('%i of them stay in the rectangle and show enough of each', (count) => {
    const { card, spots } = shingled({ rect, count, tallest: 100, seen: SEEN, gap: 2 });
    expect(spots).toHaveLength(count);
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThanOrEqual(rect.x);
      expect(y).toBeGreaterThanOrEqual(rect.y);
      expect(x + card.width).toBeLessThanOrEqual(rect.x + rect.width + 0.001);
      expect(y + card.height).toBeLessThanOrEqual(rect.y + rect.height + 0.001);
    }
    const ys = [...new Set(spots.map(({ y }) => y))];
    for (const top of ys) {
      const row = spots.filter(({ y }) => y === top);
      row.slice(1).forEach(({ x }, index) => {
        expect(x - (row[index]?.x ?? x)).toBeGreaterThanOrEqual(0.9 * card.width - 0.001);
      });
    }
    ys.slice(1).forEach((y, index) => {
      expect(y - (ys[index] ?? y)).toBeGreaterThanOrEqual(0.4 * card.height - 0.001);
    });
  });

  test('leave room for stacks that lean', () => {
    const lean = () => ({ across: 12, up: 10 });
    const { card, spots } = shingled({ rect, count: 5, tallest: 100, seen: SEEN, lean, gap: 2 });
    expect(Math.min(...spots.map(({ y }) => y))).toBeGreaterThanOrEqual(rect.y + 10);
    expect(Math.max(...spots.map(({ x }) => x)) + card.width + 12).toBeLessThanOrEqual(rect.x + rect.width + 0.001);
  });

  test('too many for the room still all have a place', () => {
    const tiny = rectOf(0, 0, 20, 20);
    const { spots } = shingled({ rect: tiny, count: 40, tallest: 100, seen: SEEN, gap: 2 });
    expect(spots).toHaveLength(40);
    expect(shingled({ rect: tiny, count: 0, tallest: 100, seen: SEEN, gap: 2 }).spots).toEqual([]);
  });
});
