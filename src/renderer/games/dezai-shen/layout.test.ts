import { describe, expect, test } from 'vitest';
import { perTier } from '#testkit/tier.ts';
import type { GameView } from '#protocol/view.ts';
import type { PropPlacement, Rect } from '#renderer/stage/contract.ts';
import { bottomOf, boundsOf, overlaps } from '#renderer/stage/geometry.ts';
import { TARGET } from '#renderer/kit/layout/fan.ts';
import {
  chromeOf,
  clashes,
  covered,
  indicesOf,
  isWithin,
  misplaced,
  windowsFor,
} from '#renderer/testing/layout-checks.ts';
import { inputFor } from '#renderer/testing/layout-input.ts';
import { DEZAI_SHEN_FACES } from './art/faces.ts';
import { handOrder } from './hand.ts';
import { exchangeTable, firstTrick, fullTable, MOMENTS, tableOf } from './testing/moments.ts';
import { dezaiShenLayout } from './layout.ts';
import { dezaiShenProps } from './props.ts';

describe.each(windowsFor(perTier))('Dezai Shen at %i x %i, text scale %d', (width, height, scale) => {
  describe.each(MOMENTS)('%s', (_, view) => {
    const input = inputFor(view, width, height, scale);
    const layout = dezaiShenLayout(input);
    const props = dezaiShenProps(input).map((prop) => [prop.id, boundsOf(prop)] as const);

    test('has a place for every card, inside the window, clear of the chrome and of other zones', () => {
      expect(misplaced(view, layout)).toEqual([]);
      expect(covered(layout)).toEqual([]);
      // A small phone has no corner of its own for the rest of the deck while it is drawn from.
      expect(clashes(view, layout, ['stock'])).toEqual([]);
    });

    test('keeps tokens and signs in the window and clear of the chrome', () => {
      const outside = props.filter(([, rect]) => !isWithin(rect, { x: 0, y: 0, width, height }));
      expect(outside).toEqual([]);
      const under = props.flatMap(([id, rect]) =>
        chromeOf(layout).flatMap(([name, other]) => (overlaps(rect, other, 1) ? [`${id} x ${name}`] : [])),
      );
      expect(under).toEqual([]);
    });

    test('lets no token or sign hide the index of a card', () => {
      const indices = [...layout.pieces]
        .filter(([piece]) => piece.startsWith('trick') || piece.startsWith('hand:0'))
        .flatMap(([piece, place]) => indicesOf(boundsOf(place)).map((rect) => [piece, rect] as const));
      const hidden = props.flatMap(([id, rect]) =>
        indices.flatMap(([piece, index]) => (overlaps(rect, index, 2) ? [`${id} x ${piece}`] : [])),
      );
      expect(hidden).toEqual([]);
    });
  });
});

describe('the 24 cards of an exchange', () => {
  const cardsOn = (width: number, height: number) => {
    const layout = dezaiShenLayout(inputFor(exchangeTable(), width, height));
    const rects = [...layout.pieces].filter(([id]) => id.startsWith('hand:0')).map(([, place]) => place);
    return { layout, rects: rects.sort((a, b) => a.layer - b.layer) };
  };

  test.each([
    [390, 844],
    [360, 740],
    [412, 915],
    [1366, 768],
    [1920, 1080],
  ])('at %i x %i each show 40 px and a finger of height', (width, height) => {
    const { layout, rects } = cardsOn(width, height);
    expect(rects).toHaveLength(24);
    const seen = rects.map((card) => visiblePart(card, rects));
    expect(Math.min(...seen.map((part) => part.width))).toBeGreaterThanOrEqual(40);
    expect(Math.min(...seen.map((part) => part.height))).toBeGreaterThanOrEqual(TARGET);
    expect(Math.min(...rects.map((card) => card.width))).toBeGreaterThanOrEqual(50);
    const hand = layout.zones.get('hand:0');
    expect(rects.filter((card) => !hand || !isWithin(boundsOf(card), hand))).toEqual([]);
    expect(hand?.y).toBeGreaterThanOrEqual(bottomOf(layout.prompt));
  });

  test('stand apart by suits', () => {
    const { rects } = cardsOn(1366, 768);
    const steps = rects.slice(1).map((card, index) => Math.round(card.x - (rects[index]?.x ?? 0)));
    expect(new Set(steps.filter((step) => step > 0)).size).toBe(2);
  });
});

/** What the cards above leave of a card: its left strip and its upper one. */
function visiblePart(card: Placed, all: readonly Placed[]): { readonly width: number; readonly height: number } {
  const above = all.filter((other) => other.layer > card.layer && overlaps(boundsFor(other), boundsFor(card)));
  const beside = above.filter((other) => other.y === card.y).map((other) => other.x - card.x);
  const below = above.filter((other) => other.y > card.y).map((other) => other.y - card.y);
  return { width: Math.min(card.width, ...beside), height: Math.min(card.height, ...below) };
}

type Placed = Omit<PropPlacement, 'id' | 'face'>;

function boundsFor(place: Placed): Rect {
  return boundsOf(place);
}

describe('the viewer’s own hand', () => {
  test('groups suits, with the trumps at the right end and the high ones at the far right', () => {
    const sorted = [...DEZAI_SHEN_FACES].sort((a, b) => handOrder(a) - handOrder(b));
    expect(sorted.slice(0, 10)).toEqual(['cr1', 'cr2', 'cr3', 'cr4', 'cr5', 'cr6', 'cr7', 'crP', 'crQ', 'crK']);
    expect(sorted.slice(40, 45).every((face) => face.startsWith('lo-'))).toBe(true);
    expect(sorted.slice(45).every((face) => face.startsWith('hi-'))).toBe(true);
  });

  test('can be fanned by ranks with the trumps at the right end, or as it was dealt; an exchange keeps its suits', () => {
    const idsOf = (view: ReturnType<typeof fullTable>, handSorting: 'suit' | 'rank' | 'dealt') => {
      const { pieces } = dezaiShenLayout({ ...inputFor(view, 1366, 768), handSorting });
      const own = [...pieces].filter(([id]) => id.startsWith('hand:0')).sort(([, a], [, b]) => a.layer - b.layer);
      return own.map(([id]) => id);
    };
    const { pieces = [], faces = [] } = firstTrick().zones['hand:0'] ?? {};
    const ranked = idsOf(firstTrick(), 'rank').map((id) => faces[pieces.indexOf(id)] ?? '');
    expect(ranked).toEqual(['cr1', 'cu1', 'sw1', 'to1', 'cr3', 'cr6', 'cu6', 'sw6', 'to6', 'crP', 'lo-wolf', 'hi-sun']);
    expect(idsOf(firstTrick(), 'dealt')).toEqual(pieces);
    expect(idsOf(exchangeTable(), 'dealt')).toEqual(idsOf(exchangeTable(), 'suit'));
  });

  test('of twelve cards shows a finger of each on a phone, in the lower 60 %', () => {
    const layout = dezaiShenLayout(inputFor(firstTrick(), 390, 844));
    expect(layout.prompt.y).toBeGreaterThan(844 * 0.4);
    const cards = [...layout.pieces].filter(([id]) => id.startsWith('hand:0')).map(([, place]) => place);
    const seen = cards.map((card) => visiblePart(card, cards));
    expect(Math.min(...seen.map((part) => part.width))).toBeGreaterThanOrEqual(TARGET);
  });
});

describe('what is no card', () => {
  const propsOf = (view: ReturnType<typeof fullTable>) =>
    new Map(dezaiShenProps(inputFor(view, 1366, 768)).map((prop) => [prop.id, prop]));

  test('as many tokens lie before each seat as it has laid out, with their number', () => {
    const props = propsOf(fullTable());
    const of = (who: string) => [...props.keys()].filter((id) => id.startsWith(`token:${who}:`)).length;
    expect([of('0'), of('1'), of('2'), of('table')]).toEqual([14, 28, 14, 1]);
    expect(props.get('tokens:1')?.face).toBe('number 28');
  });

  test.each([
    [1366, 768, ['onTable', 'stake:0', 'stake:1', 'stake:2']],
    [390, 844, []],
  ])('at %i x %i tokens say what they are: %s', (width, height, said) => {
    const { captions, pieces } = dezaiShenLayout(inputFor(fullTable(), width, height));
    const own = [...captions].filter(([zone]) => zone === 'onTable' || zone.startsWith('stake:'));
    expect(own.map(([zone]) => zone).sort()).toEqual(said);
    const cards = [...pieces.values()].map(boundsOf);
    expect(own.filter(([, rect]) => cards.some((card) => overlaps(rect, card)))).toEqual([]);
  });

  test('each trump of the trick bears its class and its place in it', () => {
    const props = propsOf(fullTable());
    expect(props.get('order:trick-0')?.face).toBe('low 1');
    expect(props.get('order:trick-1')?.face).toBe('high 1');
  });

  test('the button points to who deals next once the hand is played', () => {
    const cut = tableOf({ phase: 'cutting', zones: { stock: 48 } });
    expect(propsOf(cut).get('dealer')?.face).toBe('dealer');
    const button = propsOf(fullTable()).get('dealer');
    expect(button?.face).toBe('dealer next');
    // Seat 1 deals and sits on the left; right of it is the viewer, straight below.
    expect(Math.sin(button?.rotation ?? NaN)).toBeGreaterThan(0.9);
  });

  test('after a void hand the button points to whom the host has named', () => {
    const auction = tableOf({
      phase: 'auction.calling',
      zones: { 'hand:0': 12, 'hand:1': 12, 'hand:2': 12, poke: 12 },
    });
    expect(propsOf(auction).get('dealer')?.face).toBe('dealer');
    const voidedFor = (dealsNext: number): GameView => ({
      ...auction,
      numbers: { ...auction.numbers, ending: { swept: [0, 0, 0], dealsNext } },
    });
    const toRight = propsOf(voidedFor(0)).get('dealer');
    const toLeft = propsOf(voidedFor(2)).get('dealer');
    // Seat 1 deals and sits on the left: the viewer is straight below, seat 2 across the table.
    expect([toRight?.face, toLeft?.face]).toEqual(['dealer next', 'dealer next']);
    expect(Math.sin(toRight?.rotation ?? NaN)).toBeGreaterThan(0.9);
    expect(Math.cos(toLeft?.rotation ?? NaN)).toBeGreaterThan(0.9);
  });

  test('the button points to nobody once the hand is settled: it lies with the next dealer by then', () => {
    const settlement = MOMENTS.find(([name]) => name === 'the settlement')?.[1];
    if (settlement === undefined) throw new Error('There is no settlement.');
    expect(propsOf(settlement).get('dealer')?.face).toBe('dealer');
  });

  test('the sign of the first lead lies to the right of the dealer, then beside who leads', () => {
    const before = propsOf(tableOf({ phase: 'cutting', zones: { stock: 48 } })).get('lead');
    const after = propsOf(fullTable()).get('lead');
    const { plates } = dezaiShenLayout(inputFor(fullTable(), 1366, 768));
    expect(before?.y).toBeGreaterThan(768 / 2);
    expect(after?.x).toBeLessThan((plates.get(1)?.x ?? 0) + 400);
  });

  test('every pile that can be picked bears its number', () => {
    const props = propsOf(
      tableOf({ phase: 'picking', zones: { 'pile:0': 12, 'pile:1': 0, 'pile:2': 12, 'pile:3': 12 } }),
    );
    expect([0, 1, 2, 3].map((pile) => props.get(`pile:${String(pile)}`)?.face)).toEqual([
      'number 1',
      undefined,
      'number 3',
      'number 4',
    ]);
  });
});
