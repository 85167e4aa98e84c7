import { describe, expect, it } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { handRows } from './hand-rows.ts';

describe('a hand in rows', () => {
  it('holds every card inside its width, each seen far enough for a finger', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 260, max: 440 }),
        fc.integer({ min: 120, max: 340 }),
        (count, width, height) => {
          const { card, rows, step, rowStep } = handRows(count, { width, height, widest: 108, narrowest: 52 });
          expect(rows.reduce((sum, row) => sum + row, 0)).toBe(count);
          expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1);
          expect(card.width + (Math.max(...rows) - 1) * step).toBeLessThanOrEqual(width);
          expect(card.width).toBeGreaterThanOrEqual(52);
          if (Math.max(...rows) > 1) expect(step).toBeGreaterThanOrEqual(44);
          if (rows.length > 1) expect(rowStep).toBeGreaterThanOrEqual(44);
        },
      ),
    );
  });

  it('keeps to the height where that can be', () => {
    for (const [count, width, height] of [
      [9, 304, 200],
      [12, 304, 205],
      [24, 374, 300],
    ] as const) {
      const { card, rows, rowStep } = handRows(count, { width, height, widest: 108, narrowest: 48 });
      expect(card.height + (rows.length - 1) * rowStep, String(count)).toBeLessThanOrEqual(height);
    }
  });

  it('lays a few cards side by side in full size', () => {
    expect(handRows(2, { width: 374, height: 300, widest: 108, narrowest: 52 })).toEqual({
      card: { width: 108, height: 151 },
      rows: [2],
      step: 114,
      rowStep: 0,
    });
  });
});
