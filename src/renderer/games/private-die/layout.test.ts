import { describe, expect, test } from 'vitest';
import { perTier } from '#testkit/tier.ts';
import { bottomOf, boundsOf, centreOf, overlaps } from '#renderer/stage/geometry.ts';
import { TARGET } from '#renderer/kit/layout/fan.ts';
import { chromeOf, clashes, covered, isWithin, misplaced, windowsFor } from '#renderer/testing/layout-checks.ts';
import { inputFor } from '#renderer/testing/layout-input.ts';
import { MOMENTS, tableOf } from './testing/moments.ts';
import { privateDieLayout } from './layout.ts';
import { privateDieProps } from './props.ts';

/** The smallest square in which a die's pips can still be counted. */
const LEGIBLE = 14;

describe.each(windowsFor(perTier))('Private Die at %i x %i, text scale %d', (width, height, scale) => {
  describe.each([2, 3, 4, 5, 6])('with %i seats', (seats) => {
    test.each(MOMENTS)('%s lies in the window, clear of the chrome and of other zones', (_, viewOf) => {
      const view = viewOf(seats);
      const input = inputFor(view, width, height, scale);
      const layout = privateDieLayout(input);
      expect(misplaced(view, layout)).toEqual([]);
      expect(covered(layout)).toEqual([]);
      expect(clashes(view, layout)).toEqual([]);
      const chrome = chromeOf(layout);
      const collisions = chrome.flatMap(([one, a], index) =>
        chrome.slice(index + 1).flatMap(([other, b]) => (overlaps(a, b, 0.5) ? [`${one} x ${other}`] : [])),
      );
      expect(collisions).toEqual([]);
      const dice = Object.entries(view.zones).filter(([id]) => /^(rolled|negative):/.test(id));
      const sizes = dice.flatMap(([, { pieces }]) => pieces.map((piece) => layout.pieces.get(piece)?.width ?? 0));
      expect(Math.min(LEGIBLE, ...sizes)).toBe(LEGIBLE);
      expect([...layout.pieces.values()].filter((place) => !Number.isInteger(place.width))).toEqual([]);
    });

    test.each(MOMENTS)('%s keeps chips and figures in the window and off plates, dice and words', (_, viewOf) => {
      const view = viewOf(seats);
      const input = inputFor(view, width, height, scale);
      const layout = privateDieLayout(input);
      const props = privateDieProps(input).map((prop) => [prop.id, boundsOf(prop)] as const);
      expect(new Set(props.map(([id]) => id)).size).toBe(props.length);
      expect(props.filter(([, rect]) => !isWithin(rect, { x: 0, y: 0, width, height }))).toEqual([]);
      const dice = Object.entries(view.zones)
        .filter(([id]) => /^(pool|rolled|negative|out):|witnessDie/.test(id))
        .flatMap(([, { pieces }]) => pieces.flatMap((piece) => layout.pieces.get(piece) ?? []));
      const taken = [...chromeOf(layout), ...dice.map((place) => ['die', boundsOf(place)] as const)];
      const hidden = props
        .filter(([id]) => !id.startsWith('minus'))
        .flatMap(([id, rect]) =>
          taken.flatMap(([name, other]) => (overlaps(rect, other, 2) ? [`${id} x ${name}`] : [])),
        );
      expect(hidden).toEqual([]);
    });
  });
});

describe('the middle of the table', () => {
  const turn = tableOf({ seats: 4, phase: 'turn.under', dice: [{ pool: 2, rolled: 3 }], numbers: { turn: 0 } });
  const stayed = tableOf({ seats: 4, phase: 'turn.under', dice: [{ pool: 2, rolled: 3 }], numbers: { turn: 1 } });

  test('holds the dice of whoever rolls, larger than those that have been rolled', () => {
    const [rolling, rolled] = [turn, stayed].map((view) => privateDieLayout(inputFor(view, 1366, 768)));
    const [here, there] = [rolling?.pieces.get('rolled0-0'), rolled?.pieces.get('rolled0-0')];
    expect(here?.width).toBeGreaterThan(there?.width ?? Infinity);
    expect(here?.y).toBeLessThan(rolling?.prompt.y ?? 0);
    expect(there?.y).toBeGreaterThan(bottomOf(rolled?.prompt ?? { x: 0, y: Infinity, width: 0, height: 0 }));
  });

  test('has the witness, the die and the value side by side', () => {
    const { pieces, panel } = privateDieLayout(inputFor(turn, 1366, 768));
    const [witness, die] = [pieces.get('v0'), pieces.get('ten0')];
    expect(witness?.x).toBeLessThan(die?.x ?? NaN);
    expect(die?.x).toBeLessThan(panel.x);
    expect(panel.width).toBeGreaterThan(300);
    expect(centreOf(panel).y).toBeCloseTo(witness?.y ?? NaN, -1);
  });

  test('shows the dice of a roll-off in rows, each with its seat’s sign and its sum', () => {
    const [, [, rollOff] = []] = [null, MOMENTS.at(-1)] as const;
    const view = rollOff?.(3);
    const props = view ? privateDieProps(inputFor(view, 1366, 768)) : [];
    expect(props.filter(({ id }) => id.startsWith('sign:')).map(({ face }) => face)).toEqual([
      'seat 0',
      'seat 1',
      'seat 2',
    ]);
    expect(props.filter(({ id }) => id.startsWith('total:')).map(({ face }) => face)).toEqual(
      Array.from({ length: 3 }, () => 'total 20 plain'),
    );
  });

  test('of a phone leaves the lower part to the player, with dice a finger can hit', () => {
    const layout = privateDieLayout(inputFor(turn, 390, 844));
    expect(layout.prompt.y).toBeGreaterThan(844 * 0.55);
    expect(layout.pieces.get('rolled0-0')?.width).toBeGreaterThanOrEqual(TARGET);
  });
});

describe('what is no piece', () => {
  const facesOf = (view: ReturnType<typeof tableOf>) =>
    new Map(privateDieProps(inputFor(view, 1366, 768)).map(({ id, face }) => [id, face]));

  test('every clue lies somewhere as a chip', () => {
    const faces = facesOf(tableOf({ seats: 5, phase: 'turn.under', clues: [14, 0, 7, 3, 1], numbers: { pot: 6 } }));
    const worth = [...faces.values()].map((face) => (face === 'chip black' ? 5 : face === 'chip white' ? 1 : 0));
    expect(worth.reduce<number>((sum, count) => sum + count, 0)).toBe(105);
  });

  test('tells a bust from a match by its label', () => {
    const dice = [
      { pool: 2, rolled: 3 },
      { pool: 2, rolled: 3 },
      { pool: 2, rolled: 3 },
    ];
    const view = tableOf({ seats: 3, phase: 'turn.under', dice });
    const told = ['bust', 'matched', 'stayed'].map((status) => ({ clues: 1, total: 12, status }));
    const faces = facesOf({ ...view, numbers: { ...view.numbers, seats: told } });
    expect([0, 1, 2].map((seat) => faces.get(`total:${String(seat)}`))).toEqual([
      'total 12 bust',
      'total 12 matched',
      'total 12 plain',
    ]);
  });

  test('has a minus before negative dice while they are rolled', () => {
    const dice = [{ pool: 2, rolled: 3, negative: 1 }];
    expect(facesOf(tableOf({ seats: 2, phase: 'turn.under', dice, numbers: { turn: 0 } })).get('minus:0')).toBe(
      'minus',
    );
    expect(facesOf(tableOf({ seats: 2, phase: 'turn.under', dice, numbers: { turn: 1 } })).has('minus:0')).toBe(false);
  });
});
