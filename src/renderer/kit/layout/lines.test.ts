import { describe, expect, test } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { isWithin } from '#renderer/testing/layout-checks.ts';
import { overlaps, rectOf } from '#renderer/stage/geometry.ts';
import { cardGrid } from './card-grid.ts';
import { type InCards, ofPart, rowOfCards, squareOf } from './card-row.ts';
import { inColumn, inRow, REST, sideBySide, squareIn } from './lines.ts';

const ROW = rectOf(10, 20, 300, 100);

/** Pairs of rectangles that lie over one another. */
function clashing(rects: readonly Rect[]): readonly (readonly [Rect, Rect])[] {
  return rects.flatMap((one, index) =>
    rects.slice(index + 1).flatMap((other) => (overlaps(one, other, 0.5) ? [[one, other] as const] : [])),
  );
}

const anyRect = fc.record({
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 500 }),
  width: fc.integer({ min: 150, max: 2000 }),
  height: fc.integer({ min: 60, max: 1200 }),
});

describe('things in a row', () => {
  test('lie in the order in which they are named, and one without a width takes what the others leave', () => {
    const { card, chips, label } = inRow(ROW, 10, {
      card: { width: 50, height: 70 },
      chips: REST,
      label: { width: 40, height: 20, at: 'end' },
    });
    expect(card).toEqual(rectOf(10, 35, 50, 70));
    expect(chips).toEqual(rectOf(70, 20, 190, 100));
    expect(label).toEqual(rectOf(270, 100, 40, 20));
  });

  test('lie in the middle when they leave room', () => {
    const { one, two } = inRow(ROW, 10, { one: { width: 50 }, two: { width: 40 } });
    expect([one.x, two.x]).toEqual([110, 170]);
  });

  test('are shortened where there is too little room, those first that say so', () => {
    const { words, dice } = inRow(ROW, 10, {
      words: { width: 250, least: 100, yields: 0 },
      dice: { width: 150, least: 75, yields: 1 },
    });
    expect([words.width, dice.width]).toEqual([140, 150]);
  });

  test('that are not there take no room', () => {
    const places = inRow(ROW, 10, { pile: null, rest: REST });
    expect(places).toEqual({ pile: null, rest: ROW });
  });

  test('neither overlap nor leave the rectangle, in a column either', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyRect, lengths, fc.integer({ min: 0, max: 12 }), (rect, all, gap) => {
        const rows = inRow(rect, gap, Object.fromEntries(all.map((width, index) => [`t${String(index)}`, { width }])));
        const columns = inColumn(
          rect,
          gap,
          Object.fromEntries(all.map((height, index) => [`t${String(index)}`, { height }])),
        );
        for (const places of [rows, columns].map((each) => Object.values(each))) {
          expect(clashing(places)).toEqual([]);
          expect(places.filter((place) => !isWithin(place, rect))).toEqual([]);
        }
      }),
    );
  });
});

describe('a row measured in cards', () => {
  const BOX: InCards = { width: 3.5, height: 1.2 };

  test('has the largest card with which everything has room', () => {
    const { card, at } = rowOfCards(ROW, { air: 0.5 }, { badge: squareOf(1), box: BOX, pile: null });
    expect(card.height).toBe(Math.floor(Math.min(100 / 1.2, (300 * 7) / 5 / (1.4 + 0.5 + 3.5))));
    expect(at.pile).toBeNull();
    expect(at.badge.height).toBe(card.height);
  });

  test('keeps one thing in the middle, whatever stands at its sides', () => {
    const { at } = rowOfCards(ROW, { air: 0.5, keeps: 'box' }, { box: BOX, gifts: { width: 2, height: 1 } });
    expect(Math.abs(at.box.x + at.box.width / 2 - 160)).toBeLessThanOrEqual(0.5);
  });

  test('neither overlaps nor leaves the rectangle', () => {
    const measure = fc.double({ min: 0.4, max: 5, noNaN: true });
    const thing = fc.record({ width: measure, height: measure });
    fc.assert(
      fc.property(anyRect, fc.array(thing, { minLength: 1, maxLength: 4 }), fc.boolean(), (rect, things, isKept) => {
        const named = Object.fromEntries(things.map((each, index) => [`t${String(index)}`, ofPart(each, 0.5)]));
        const { at } = rowOfCards(rect, { air: 0.2, keeps: isKept ? 't0' : null }, named);
        const places = Object.values(at);
        // Everything is rounded to whole pixels.
        const rim = rectOf(rect.x - 1, rect.y - 1, rect.width + 2, rect.height + 2);
        expect(places.filter((place) => !isWithin(place, rim))).toEqual([]);
        expect(clashing(places)).toEqual([]);
      }),
    );
  });
});

describe('a grid of cards', () => {
  const gapOf = () => 10;

  test('has few rows rather than many where cards are as large', () => {
    const { card, places } = cardGrid({ rect: ROW, count: 4, tallest: 40, gapOf });
    expect(card.height).toBe(40);
    expect(new Set(places.map(({ y }) => y)).size).toBe(1);
  });

  test('has its last row in the middle, or all places of it', () => {
    const grid = { rect: rectOf(0, 0, 200, 280), count: 3, gapOf };
    const centred = cardGrid({ ...grid, isLastCentred: true }).places;
    expect(centred).toHaveLength(3);
    const [first, second, third] = centred.map(({ x }) => x);
    expect(third).toBeGreaterThan(first ?? NaN);
    expect(third).toBeLessThan(second ?? NaN);
    expect(cardGrid(grid).places).toHaveLength(4);
  });

  test('neither overlaps nor leaves the rectangle', () => {
    fc.assert(
      fc.property(anyRect, fc.integer({ min: 1, max: 60 }), fc.boolean(), (rect, count, isLastCentred) => {
        const { card, places } = cardGrid({ rect, count, gapOf: () => 2, isLastCentred });
        expect(places.length).toBeGreaterThanOrEqual(count);
        expect(clashing(places)).toEqual([]);
        if (card.height > 8) expect(places.filter((place) => !isWithin(place, rect))).toEqual([]);
      }),
    );
  });
});

test('cards stand side by side in the middle, and a square is as large as it can be', () => {
  expect(sideBySide(ROW, { width: 50, height: 70 }, 2, 20).map(({ x, y }) => [x, y])).toEqual([
    [100, 35],
    [170, 35],
  ]);
  expect(squareIn(ROW)).toEqual(rectOf(110, 20, 100, 100));
});
