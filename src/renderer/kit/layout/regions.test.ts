import { describe, expect, test } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { perTier } from '#testkit/tier.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { isWithin } from '#renderer/testing/layout-checks.ts';
import { bottomOf, boundsOf, overlaps } from '#renderer/stage/geometry.ts';
import { fanOfHand, rowsOfHand, TARGET } from './fan.ts';
import { regionsFor } from './regions.ts';
import type { Regions } from './regions-shape.ts';
import { trickForm } from './trick-form.ts';
import { trickSpots } from './trick.ts';

/** So many lines have room in the smallest window. */
const FEW_LINES = 5;
const FORM = trickForm({ stripCards: 3.6, handCards: 9 });

const SIZES = [
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
  [2560, 1080],
  [1024, 768],
  [390, 844],
  [320, 568],
  [768, 1024],
] as const;
const SCALES = [1, 1.25, 1.5, 2] as const;

function named(regions: Regions): readonly (readonly [string, Rect])[] {
  return [
    ['headline', regions.headline],
    ['panel', regions.panel],
    ['prompt', regions.prompt],
    ['hand', regions.hand],
    ['centre', regions.centre],
    ...[...regions.plates].map(([seat, rect]) => [`plate ${String(seat)}`, rect] as const),
    ...[...regions.strips].map(([seat, rect]) => [`strip ${String(seat)}`, rect] as const),
    ...(regions.form === 'wide' ? ([['side', regions.side]] as const) : []),
  ];
}

function collisions(rects: readonly (readonly [string, Rect])[]): readonly string[] {
  return rects.flatMap(([one, a], index) =>
    rects.slice(index + 1).flatMap(([other, b]) => (overlaps(a, b, 0.5) ? [`${one} x ${other}`] : [])),
  );
}

describe.each(SIZES)('a window of %i x %i', (width, height) => {
  describe.each(SCALES)('at text scale %d', (textScale) => {
    test.each([2, 3, 4, 5, 6])('with %i seats nothing overlaps or leaves the window', (seats) => {
      const regions = regionsFor({ width, height, seats, bottomSeat: 1, textScale }, FORM);
      const rects = named(regions);
      expect(collisions(rects)).toEqual([]);
      const outside = rects.filter(([, rect]) => !isWithin(rect, { x: 0, y: 0, width, height }));
      expect(outside).toEqual([]);
      expect(regions.plates.size).toBe(seats);
      expect(regions.centre.height).toBeGreaterThan(height * 0.12);
      expect(regions.em).toBeGreaterThanOrEqual(13);
    });

    test.each([2, 3, 4, 5, 6])('a trick of %i cards lies in the centre, no card over another', (seats) => {
      const regions = regionsFor({ width, height, seats, bottomSeat: 0, textScale }, FORM);
      const { card, spots } = trickSpots(regions.centre, seats, regions.tallest, 4);
      const cards = spots.map(
        (spot, turns) => [`card ${String(turns)}`, boundsOf({ ...spot, ...card, rotation: 0, layer: 0 })] as const,
      );
      expect(collisions(cards)).toEqual([]);
      expect(cards.filter(([, rect]) => !isWithin(rect, regions.centre))).toEqual([]);
      expect(card.height).toBeGreaterThan(40);
    });

    test('a hand of any size stays in its rectangle', () => {
      const regions = regionsFor({ width, height, seats: 4, bottomSeat: 0, textScale }, FORM);
      for (let count = 0; count <= 9; count++) {
        const hand = { rect: regions.hand, count, card: regions.handCard, visible: regions.visible, layer: 0 };
        const placements =
          regions.form === 'wide'
            ? fanOfHand(hand)
            : rowsOfHand({ ...hand, rows: regions.rows, large: regions.lateHandCard });
        expect(placements).toHaveLength(count);
        expect(placements.filter((placement) => !isWithin(boundsOf(placement), regions.hand))).toEqual([]);
      }
    });
  });
});

test('in any window from the smallest phone to the largest screen nothing overlaps or leaves it', () => {
  const anyWindow = fc.record({
    width: fc.integer({ min: 320, max: 3840 }),
    height: fc.integer({ min: 568, max: 2160 }),
    seats: fc.integer({ min: 2, max: 6 }),
    textScale: fc.double({ min: 0.8, max: 3, noNaN: true }),
    // What a prompt may ask for, in the height of letters.
    lines: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(anyWindow, ({ width, height, seats, textScale, lines }) => {
      const { em } = regionsFor({ width, height, seats, textScale, bottomSeat: 0 }, FORM);
      const promptHeight = lines * em;
      const regions = regionsFor({ width, height, seats, textScale, promptHeight, bottomSeat: 0 }, FORM);
      const rects = named(regions);
      expect(regions.fits).toBe(true);
      expect(collisions(rects)).toEqual([]);
      expect(rects.filter(([, rect]) => !isWithin(rect, { x: 0, y: 0, width, height }))).toEqual([]);
      if (lines <= FEW_LINES) expect(regions.prompt.height).toBeGreaterThanOrEqual(Math.floor(promptHeight));
      // Nobody's place moves for it.
      const usual = regionsFor({ width, height, seats, textScale, bottomSeat: 0 }, FORM);
      expect(regions.usualPrompt).toBe(usual.prompt.height);
      expect([...regions.plates.values()]).toEqual([...usual.plates.values()]);
      // In reach of a thumb that holds a phone.
      if (regions.form === 'tall') expect(bottomOf(regions.hand)).toBeGreaterThan(height * 0.75);
    }),
    { numRuns: perTier(500, 5000) },
  );
});

test('in small letters plates stay as large as usual: their smallest words do not shrink', () => {
  const plateAt = (textScale: number) => {
    const { plates } = regionsFor({ width: 1366, height: 768, seats: 4, bottomSeat: 0, textScale }, FORM);
    const { width, height } = plates.get(0) ?? { width: NaN, height: NaN };
    return { width, height };
  };
  expect(plateAt(0.8)).toEqual(plateAt(1));
  expect(plateAt(1.25).height).toBeGreaterThan(plateAt(1).height);
});

describe('a phone', () => {
  test.each([
    [390, 844],
    [320, 568],
  ])('of %i x %i keeps hand and prompt in the lower 60 % and shows a finger of every card', (width, height) => {
    const regions = regionsFor({ width, height, seats: 4, bottomSeat: 0, textScale: 1 }, FORM);
    expect(regions.prompt.y).toBeGreaterThanOrEqual(height * 0.4);
    expect(bottomOf(regions.hand)).toBeLessThanOrEqual(height);
    const { hand: rect, handCard: card, visible, rows } = regions;
    const placements = rowsOfHand({ rect, count: 9, card, visible, layer: 0, rows, large: regions.lateHandCard });
    const upper = placements.filter((placement) => placement.y < rect.y + rect.height - card.height / 2 - 1);
    const lower = placements.filter((placement) => !upper.includes(placement));
    for (const row of [upper, lower]) {
      row.slice(1).forEach((placement, index) => {
        expect(placement.x - (row[index]?.x ?? 0)).toBeGreaterThanOrEqual(TARGET);
      });
    }
    const lowest = Math.min(...lower.map((placement) => placement.y - placement.height / 2));
    upper.forEach((placement) => {
      expect(lowest - (placement.y - placement.height / 2)).toBeGreaterThanOrEqual(TARGET);
    });
  });
});
