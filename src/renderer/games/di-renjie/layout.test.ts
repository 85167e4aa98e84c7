import { describe, expect, test } from 'vitest';
import { perTier } from '#testkit/tier.ts';
import type { DiRenjiePhase } from '#engine/games/di-renjie/di-renjie.chart.ts';
import type { GameView } from '#protocol/view.ts';
import type { TableLayout } from '#renderer/stage/contract.ts';
import { bottomOf, boundsOf, overlaps } from '#renderer/stage/geometry.ts';
import { TARGET } from '#renderer/kit/layout/fan.ts';
import { RAISE } from '#renderer/stage/stances.ts';
import { chromeOf, clashes, covered, isWithin, misplaced, windowsFor } from '#renderer/testing/layout-checks.ts';
import { inputFor } from '#renderer/testing/layout-input.ts';
import { bandOf } from './art/detail.ts';
import { cluesFor, MOMENTS, tableOf } from './testing/moments.ts';
import { diRenjieLayout } from './layout.ts';
import { diRenjieProps } from './props.ts';

/** Below this width letter and number of a card can no longer be told apart. */
const LEGIBLE = 17;

/** Pairs of a clue's cards and something else of another kind that lie over one another. */
function strayClues(view: GameView, layout: TableLayout): readonly string[] {
  const clueZones = Object.keys(view.zones).filter((id) => id.startsWith('clue'));
  return clashes(view, layout).filter((pair) => {
    const ids = pair.split(' x ');
    return !ids.every((id) => clueZones.includes(id)) && !ids.every((id) => id === 'deck' || id === 'innocents');
  });
}

describe.each(windowsFor(perTier))('Di Renjie at %i x %i, text scale %d', (width, height, scale) => {
  describe.each([2, 3, 4, 5, 6])('with %i seats', (seats) => {
    test.each(MOMENTS)('%s lies in the window, clear of the chrome and of other zones', (_, viewOf) => {
      const view = viewOf(seats);
      const layout = diRenjieLayout(inputFor(view, width, height, scale));
      expect(misplaced(view, layout)).toEqual([]);
      expect(covered(layout)).toEqual([]);
      expect(strayClues(view, layout)).toEqual([]);
      const chrome = chromeOf(layout);
      const collisions = chrome.flatMap(([one, a], index) =>
        chrome.slice(index + 1).flatMap(([other, b]) => (overlaps(a, b, 0.5) ? [`${one} x ${other}`] : [])),
      );
      expect(collisions).toEqual([]);
      expect([...layout.pieces.values()].filter((place) => !Number.isInteger(place.width))).toEqual([]);
    });

    test.each(MOMENTS)('%s shows the letter and the number of every card that lies open', (_, viewOf) => {
      const view = viewOf(seats);
      const layout = diRenjieLayout(inputFor(view, width, height, scale));
      const open = Object.values(view.zones).flatMap(({ pieces, faces }) =>
        pieces.filter((__, index) => typeof faces[index] === 'string'),
      );
      const narrow = open.filter((piece) => (layout.pieces.get(piece)?.width ?? 0) < LEGIBLE);
      expect(height > 700 ? narrow : []).toEqual([]);
      const tops = Object.keys(view.zones).filter((id) => id.startsWith('clueTop'));
      const bands = tops.flatMap((id) =>
        (view.zones[id]?.pieces ?? []).flatMap((piece) => {
          const place = layout.pieces.get(piece);
          const bounds = place ? boundsOf(place) : null;
          return bounds
            ? [
                {
                  id,
                  rect: { ...bounds, height: bounds.height * bandOf(bounds.width) * 0.9 },
                  layer: place?.layer ?? 0,
                },
              ]
            : [];
        }),
      );
      const hidden = bands.flatMap(({ id, rect, layer }) =>
        [...layout.pieces].flatMap(([piece, place]) =>
          place.layer > layer && overlaps(boundsOf(place), { ...rect, width: rect.width * 0.8 }, 1.5)
            ? [`${piece} over ${id}`]
            : [],
        ),
      );
      expect(height > 700 ? hidden : []).toEqual([]);
    });

    test.each(MOMENTS)('%s keeps box and signs in the window and off the chrome', (_, viewOf) => {
      const input = inputFor(viewOf(seats), width, height, scale);
      const chrome = chromeOf(diRenjieLayout(input));
      const props = diRenjieProps(input).map((prop) => [prop.id, boundsOf(prop)] as const);
      expect(new Set(props.map(([id]) => id)).size).toBe(props.length);
      expect(props.filter(([, rect]) => !isWithin(rect, { x: 0, y: 0, width, height }))).toEqual([]);
      expect(
        props.flatMap(([id, rect]) =>
          chrome.flatMap(([name, other]) => (overlaps(rect, other, 4) ? [`${id} x ${name}`] : [])),
        ),
      ).toEqual([]);
    });
  });
});

describe('a clue', () => {
  const clues = [
    { owner: 1, element: 'L3', isRevealed: true },
    { owner: 1, element: 'T6', isRevealed: false },
    { owner: 0, element: 'W2', isRevealed: true, bottom: 'S2' },
  ] as const;
  const view = tableOf({ seats: 3, phase: 'turn.requesting', clues });
  const layout = diRenjieLayout(inputFor(view, 1366, 768));
  const at = (piece: string) => layout.pieces.get(piece) ?? { x: NaN, y: NaN, height: NaN, layer: NaN };

  test('is a stack of three, each card a little further right and up than the one above it', () => {
    for (const clue of ['0', '1']) {
      const [top, middle, bottom] = [at(`t${clue}-0`), at(`r${clue}-0`), at(`r${clue}-1`)];
      expect([top.layer > middle.layer, middle.layer > bottom.layer]).toEqual([true, true]);
      expect([top.x < middle.x, middle.x < bottom.x]).toEqual([true, true]);
      expect([top.y > middle.y, middle.y > bottom.y]).toEqual([true, true]);
    }
  });

  test('shows its owner what lies at the bottom', () => {
    const [top, bottom] = [at('t2-0'), at('r2-1')];
    expect(top.y - bottom.y).toBeGreaterThan(top.height * bandOf(57) * 0.8);
  });

  test('has a seal while it is not revealed', () => {
    expect(
      diRenjieProps(inputFor(view, 1366, 768))
        .filter(({ face }) => face === 'sealed')
        .map(({ id }) => id),
    ).toEqual(['sealed:1']);
  });

  test('that is looked at lies in large in the middle: top, middle, bottom', () => {
    const phase: DiRenjiePhase = 'turn.looking';
    const looking = { ...view, phase, numbers: { ...view.numbers, looking: { seat: 0, clue: 0 } } };
    const { pieces, panel, prompt } = diRenjieLayout(inputFor(looking, 1366, 768));
    const [top, middle, bottom] = ['t0-0', 'r0-0', 'r0-1'].map((piece) => pieces.get(piece));
    expect([(top?.x ?? NaN) < (middle?.x ?? NaN), (middle?.x ?? NaN) < (bottom?.x ?? NaN)]).toEqual([true, true]);
    expect(top?.width).toBeGreaterThan((pieces.get('box0')?.width ?? NaN) * 2);
    expect(top?.y).toBeGreaterThan(bottomOf(panel));
    expect(top?.y).toBeLessThan(prompt.y);
  });

  test('that the viewer has looked at bears an eye', () => {
    const seen = tableOf({ seats: 2, phase: 'turn.requesting', clues: [{ ...clues[0], examinedBy: [0] }] });
    expect(diRenjieProps(inputFor(seen, 390, 844)).map(({ face }) => face)).toContain('seen');
  });
});

describe('the middle of the table', () => {
  test('has the box between the deck and the gifts', () => {
    const view = tableOf({ seats: 4, phase: 'turn.collecting', deck: 10, gifts: { to: 2, count: 2 } });
    const { pieces } = diRenjieLayout(inputFor(view, 1366, 768));
    const xs = ['dk9', 'box0', 'box1', 'box2', 'g2-0', 'g2-1'].map((piece) => pieces.get(piece)?.x ?? NaN);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(xs[2]).toBeCloseTo(683, -0.5);
  });

  test('has no place for a deck where everything is dealt', () => {
    const slots = (seats: number) =>
      diRenjieLayout(inputFor(tableOf({ seats, phase: 'turn.requesting' }), 1366, 768)).slots.length;
    expect([slots(4), slots(5), slots(6)]).toEqual([1, 0, 0]);
  });

  test('opens the box in large once the case is solved', () => {
    const widthIn = (phase: DiRenjiePhase) =>
      diRenjieLayout(inputFor(tableOf({ seats: 5, phase }), 1366, 768)).pieces.get('box0')?.width ?? NaN;
    expect(widthIn('over')).toBeGreaterThan(widthIn('turn.requesting') * 1.2);
    const faces = diRenjieProps(inputFor(tableOf({ seats: 5, phase: 'over' }), 1366, 768)).map(({ face }) => face);
    expect(faces).toContain('box open');
  });

  test('shows the viewer’s own hints side by side before the deal', () => {
    const view = tableOf({ seats: 3, phase: 'notingHints', hints: 2, deck: 40 });
    const { pieces } = diRenjieLayout(inputFor(view, 1366, 768));
    expect((pieces.get('i0-1')?.x ?? NaN) - (pieces.get('i0-0')?.x ?? NaN)).toBeGreaterThan(
      pieces.get('i0-0')?.width ?? NaN,
    );
    expect(pieces.get('i0-0')?.width).toBeGreaterThan((pieces.get('i1-0')?.width ?? NaN) * 1.6);
  });
});

describe('the viewer’s own hand', () => {
  test.each([8, 12, 14, 20])('of %i cards shows a finger of each on a phone', (count) => {
    const view = tableOf({ seats: 4, phase: 'turn.requesting', hands: [count] });
    const layout = diRenjieLayout(inputFor(view, 390, 844));
    const places = (view.zones['hand:0']?.pieces ?? []).flatMap((piece) => layout.pieces.get(piece) ?? []);
    const ys = [...new Set(places.map(({ y }) => y))].sort((a, b) => a - b);
    for (const y of ys) {
      const xs = places.flatMap((place) => (place.y === y ? [place.x] : [])).sort((a, b) => a - b);
      xs.slice(1).forEach((x, index) => {
        expect(x - (xs[index] ?? 0)).toBeGreaterThanOrEqual(TARGET);
      });
    }
    ys.slice(1).forEach((y, index) => {
      expect(y - (ys[index] ?? 0)).toBeGreaterThanOrEqual(TARGET);
    });
    expect(Math.min(...places.map((place) => boundsOf(place).y)) - bottomOf(layout.prompt)).toBeGreaterThanOrEqual(
      RAISE,
    );
  });

  test('stands by kind, or by number', () => {
    const view = tableOf({ seats: 2, phase: 'turn.requesting', hands: [9] });
    const order = (handSorting: 'suit' | 'rank') => {
      const { pieces } = diRenjieLayout({ ...inputFor(view, 1366, 768), handSorting });
      const zone = view.zones['hand:0'];
      return (zone?.pieces ?? [])
        .map((piece, index) => ({ face: zone?.faces[index] ?? '', x: pieces.get(piece)?.x ?? 0 }))
        .sort((a, b) => a.x - b.x)
        .map(({ face }) => face);
    };
    const kinds = order('suit').map((face) => 'TWL'.indexOf(face.charAt(0)));
    expect(kinds).toEqual([...kinds].sort((a, b) => a - b));
    const numbers = order('rank').map((face) => Number(face.slice(1)));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });
});

test('with many clues each leaves the next one’s place alone', () => {
  const view = tableOf({ seats: 6, phase: 'turn.requesting', clues: cluesFor(6, 13) });
  const { pieces } = diRenjieLayout(inputFor(view, 390, 844));
  const spots = Array.from({ length: 13 }, (_, clue) => pieces.get(`t${String(clue)}-0`));
  expect(new Set(spots.map((spot) => (spot ? `${String(spot.x)} ${String(spot.y)}` : ''))).size).toBe(13);
});
