import { describe, expect, test } from 'vitest';
import { perTier } from '#testkit/tier.ts';
import type { DeathByDigitsPhase } from '#engine/games/death-by-digits/death-by-digits.chart.ts';
import type { GameView } from '#protocol/view.ts';
import { bottomOf, boundsOf, overlaps } from '#renderer/stage/geometry.ts';
import { TARGET } from '#renderer/kit/layout/fan.ts';
import { RAISE } from '#renderer/stage/stances.ts';
import { chromeOf, clashes, covered, isWithin, misplaced, windowsFor } from '#renderer/testing/layout-checks.ts';
import { inputFor } from '#renderer/testing/layout-input.ts';
import { MOMENTS, tableOf } from './testing/moments.ts';
import { deathByDigitsLayout } from './layout.ts';
import { deathByDigitsProps } from './props.ts';

/** Below this width a number can no longer be told. */
const LEGIBLE = 17;
/** The size of a finger's target for a card of Evidence on a phone. */
const TAP = 34;

/** Cards of Evidence that lie over one another. */
function stacked(view: GameView, places: ReadonlyMap<string, Parameters<typeof boundsOf>[0]>): readonly string[] {
  const lying = ['evidenceUp', 'evidenceDown'].flatMap((zone) => view.zones[zone]?.pieces ?? []);
  const rects = lying.flatMap((piece) => {
    const place = places.get(piece);
    return place ? [{ piece, rect: boundsOf(place) }] : [];
  });
  return rects.flatMap(({ piece, rect }, index) =>
    rects.slice(index + 1).flatMap((other) => (overlaps(rect, other.rect) ? [`${piece} x ${other.piece}`] : [])),
  );
}

describe.each(windowsFor(perTier))('Death by Digits at %i x %i, text scale %d', (width, height, scale) => {
  describe.each([2, 3, 4, 5, 6])('with %i seats', (seats) => {
    test.each(MOMENTS)('%s lies in the window, clear of the chrome and of other zones', (_, viewOf) => {
      const view = viewOf(seats);
      const layout = deathByDigitsLayout(inputFor(view, width, height, scale));
      expect(misplaced(view, layout)).toEqual([]);
      expect(covered(layout)).toEqual([]);
      expect(clashes(view, layout)).toEqual([]);
      expect(stacked(view, layout.pieces)).toEqual([]);
      const chrome = chromeOf(layout);
      const collisions = chrome.flatMap(([one, a], index) =>
        chrome.slice(index + 1).flatMap(([other, b]) => (overlaps(a, b, 0.5) ? [`${one} x ${other}`] : [])),
      );
      expect(collisions).toEqual([]);
      expect([...layout.pieces.values()].filter((place) => !Number.isInteger(place.width))).toEqual([]);
    });

    test.each(MOMENTS)('%s shows the number of every card that lies open', (_, viewOf) => {
      const view = viewOf(seats);
      const layout = deathByDigitsLayout(inputFor(view, width, height, scale));
      const open = Object.values(view.zones).flatMap(({ pieces, faces }) =>
        pieces.filter((__, index) => typeof faces[index] === 'string'),
      );
      const narrow = open.filter((piece) => (layout.pieces.get(piece)?.width ?? 0) < LEGIBLE);
      expect(height > 700 ? narrow : []).toEqual([]);
    });

    test.each(MOMENTS)('%s keeps badge, envelope and signs in the window and off the chrome', (_, viewOf) => {
      const input = inputFor(viewOf(seats), width, height, scale);
      const chrome = chromeOf(deathByDigitsLayout(input));
      const props = deathByDigitsProps(input).map((prop) => [prop.id, boundsOf(prop)] as const);
      expect(new Set(props.map(([id]) => id)).size).toBe(props.length);
      expect(props.filter(([, rect]) => !isWithin(rect, { x: 0, y: 0, width, height }))).toEqual([]);
      expect(
        props.flatMap(([id, rect]) =>
          chrome.flatMap(([name, other]) => (overlaps(rect, other, 2) ? [`${id} x ${name}`] : [])),
        ),
      ).toEqual([]);
    });
  });
});

describe('Evidence', () => {
  const laid = (view: GameView, width = 1366, height = 768) => deathByDigitsLayout(inputFor(view, width, height));

  test('keeps every card in its slot when others are taken, and marks the gaps', () => {
    const before = laid(tableOf({ seats: 3, slots: 9 }));
    const view = tableOf({ seats: 3, slots: 9, gaps: [2, 5] });
    const after = laid(view);
    for (const slot of [0, 1, 3, 4, 6, 7, 8]) {
      const piece = `e${String(slot)}`;
      expect(after.pieces.get(piece)).toEqual(before.pieces.get(piece));
    }
    const gap = before.pieces.get('e2');
    const marked = after.slots.some(({ rect }) => gap !== undefined && overlaps(rect, boundsOf(gap), 4));
    expect(marked).toBe(true);
  });

  test('does not change its size with the next card', () => {
    const widthWith = (slots: number) => laid(tableOf({ seats: 3, slots })).pieces.get('e0')?.width;
    expect(widthWith(11)).toBe(widthWith(12));
    expect(widthWith(25)).toBe(widthWith(28));
  });

  test('lies in slots that were given out, in whatever order the host names the cards', () => {
    const view = tableOf({ seats: 4, slots: 8 });
    const up = view.zones['evidenceUp'];
    if (!up) throw new Error('there is no Evidence');
    const turned = { ...up, pieces: [...up.pieces].reverse(), faces: [...up.faces].reverse() };
    expect(laid({ ...view, zones: { ...view.zones, evidenceUp: turned } }).pieces.get('e3')).toEqual(
      laid(view).pieces.get('e3'),
    );
  });

  test('makes room for a finger on a phone while its cards are to be chosen', () => {
    const view = tableOf({ seats: 6, hands: [15], slots: 40, phase: 'turn.taking' });
    expect(laid(view, 390, 844).pieces.get('e0')?.width).toBeGreaterThanOrEqual(TAP);
  });
});

describe('the Murder', () => {
  const table = { seats: 3, slots: 8, phase: 'turn.looking' } as const;

  test('lies in the three windows of the envelope', () => {
    const input = inputFor(tableOf({ seats: 3 }), 1366, 768);
    const envelope = deathByDigitsProps(input).find(({ id }) => id === 'envelope');
    const { pieces } = deathByDigitsLayout(input);
    const panes = ['m0', 'm1', 'm2'].flatMap((piece) => pieces.get(piece) ?? []);
    expect(panes.length).toBe(3);
    for (const pane of panes) expect(envelope && isWithin(boundsOf(pane), boundsOf(envelope))).toBe(true);
  });

  test('is large for who looks at it, and bears an eye for everybody else', () => {
    const numbers = { looking: { seat: 0, at: { kind: 'murder', slot: 1 } } } as const;
    const mine = inputFor(tableOf({ ...table, murder: [null, '7', null], numbers }), 1366, 768);
    const { pieces } = deathByDigitsLayout(mine);
    expect(pieces.get('m1')?.width).toBeGreaterThan((pieces.get('m0')?.width ?? NaN) * 1.5);
    expect(deathByDigitsProps(mine).some(({ face }) => face === 'eye')).toBe(false);
    const theirs = inputFor(tableOf({ ...table, numbers: { looking: { ...numbers.looking, seat: 1 } } }), 1366, 768);
    expect(deathByDigitsProps(theirs).map(({ id }) => id)).toContain('eye:m1');
  });

  test('bears a note of what the viewer has seen, until it lies open', () => {
    const numbers = { remembered: [{ piece: 'm2', face: '9' }] } as const;
    const noteIn = (view: GameView) =>
      deathByDigitsProps(inputFor(view, 390, 844)).filter(({ face }) => face === 'note 9').length;
    expect(noteIn(tableOf({ seats: 3, numbers }))).toBe(1);
    expect(noteIn(tableOf({ seats: 3, phase: 'over', numbers }))).toBe(0);
  });

  test('opens in large at the end', () => {
    const widthIn = (phase: DeathByDigitsPhase) =>
      deathByDigitsLayout(inputFor(tableOf({ seats: 4, phase }), 1366, 768)).pieces.get('m0')?.width ?? NaN;
    expect(widthIn('over')).toBeGreaterThan(widthIn('turn.choosing') * 1.2);
  });
});

describe('a hand', () => {
  test('stands in ascending order, whatever order it was sent in', () => {
    const view = tableOf({ seats: 4, hands: [9] });
    const { pieces } = deathByDigitsLayout(inputFor(view, 1366, 768));
    const hand = view.zones['hand:0'];
    const faces = (hand?.pieces ?? [])
      .map((piece, index) => ({ number: Number(hand?.faces[index]), x: pieces.get(piece)?.x ?? NaN }))
      .sort((a, b) => a.x - b.x)
      .map(({ number }) => number);
    expect(faces).toEqual([...faces].sort((a, b) => a - b));
  });

  test.each([
    [1366, 768],
    [1920, 1080],
  ])('of twenty cards shows forty pixels of each at %i x %i', (width, height) => {
    const view = tableOf({ seats: 4, hands: [20] });
    const { pieces } = deathByDigitsLayout(inputFor(view, width, height));
    const xs = (view.zones['hand:0']?.pieces ?? []).map((piece) => pieces.get(piece)?.x ?? NaN).sort((a, b) => a - b);
    xs.slice(1).forEach((x, index) => {
      expect(x - (xs[index] ?? NaN)).toBeGreaterThanOrEqual(40);
    });
  });

  test.each([4, 8, 13, 20])('of %i cards shows a finger of each on a phone', (count) => {
    const view = tableOf({ seats: 4, hands: [count] });
    const layout = deathByDigitsLayout(inputFor(view, 390, 844));
    const places = (view.zones['hand:0']?.pieces ?? []).flatMap((piece) => layout.pieces.get(piece) ?? []);
    const ys = [...new Set(places.map(({ y }) => y))].sort((a, b) => a - b);
    for (const y of ys) {
      const xs = places.flatMap((place) => (place.y === y ? [place.x] : [])).sort((a, b) => a - b);
      xs.slice(1).forEach((x, index) => {
        expect(x - (xs[index] ?? NaN)).toBeGreaterThanOrEqual(TARGET);
      });
    }
    const top = Math.min(...places.map((place) => boundsOf(place).y));
    expect(top - bottomOf(layout.prompt)).toBeGreaterThanOrEqual(RAISE);
  });

  test('from which a card is shown has it in front', () => {
    const [, viewOf] = MOMENTS.find(([name]) => name === 'a stopped theft') ?? [];
    const view = viewOf?.(3) ?? tableOf({ seats: 3 });
    const { pieces } = deathByDigitsLayout(inputFor(view, 1366, 768));
    const layers = (view.zones['hand:2']?.pieces ?? []).map((piece) => pieces.get(piece)?.layer ?? NaN);
    expect(pieces.get('h2-2')?.layer).toBe(Math.max(...layers));
  });

  test('that the Double Agent sees lies sorted beside the envelope, and stays with its owner for the others', () => {
    const looking = { seat: 0, at: { kind: 'hand', seat: 1 } } as const;
    const table = { seats: 3, hands: [6, 9, 6], slots: 6, phase: 'turn.looking' } as const;
    const mine = tableOf({ ...table, open: [1], numbers: { looking } });
    const { pieces } = deathByDigitsLayout(inputFor(mine, 1366, 768));
    expect(pieces.get('h1-0')?.width).toBeGreaterThan(60);
    const theirs = tableOf({ ...table, numbers: { looking: { ...looking, seat: 2 } } });
    const input = inputFor(theirs, 1366, 768);
    expect(deathByDigitsLayout(input).pieces.get('h1-0')?.x).toBeLessThan(250);
    expect(deathByDigitsProps(input).map(({ id }) => id)).toContain('eye');
  });
});

test('the Midnumber is always on show', () => {
  for (const [, viewOf] of MOMENTS) {
    const badge = deathByDigitsProps(inputFor(viewOf(4), 390, 844)).find(({ id }) => id === 'midnumber');
    expect(badge?.face).toBe('midnumber 6');
    expect(badge?.width).toBeGreaterThanOrEqual(TAP);
  }
});
