import { describe, expect, test } from 'vitest';
import { perTier } from '#testkit/tier.ts';
import type { KirinNumbers } from '#engine/games/kirin/types.ts';
import type { Face, SeatId } from '#protocol/ids.ts';
import type { GameView, ZoneView } from '#protocol/view.ts';
import type { HandSorting, LayoutInput } from '#renderer/stage/contract.ts';
import { bottomOf, boundsOf, centreOf, overlaps } from '#renderer/stage/geometry.ts';
import { clashes, covered, indicesOf, isWithin, misplaced, windowsFor } from '#renderer/testing/layout-checks.ts';
import { HAND_ORDERS, kirinLayout } from './layout.ts';
import { markerProp } from './marker.ts';
import { FOLLOWING } from './testing/view-part.ts';

const HAND: readonly Face[] = ['blKD', 'az1', 've6', 'veT', 'wh3', 'az5', 'bl2', 'whKA'];

function zone(owner: SeatId | null, pieces: readonly string[], faces: readonly (Face | null)[]): ZoneView {
  return { owner, facing: 'owner', pieces: [...pieces], faces: [...faces] };
}

function tableOf(leader: SeatId, plays: number): GameView {
  const zones: Record<string, ZoneView> = {
    stock: zone(null, [], []),
    aside: zone(null, ['aside'], ['bl6']),
  };
  for (let seat = 0; seat < 4; seat++) {
    const ids = HAND.map((_, index) => `h${String(seat)}-${String(index)}`);
    const piled = Array.from({ length: 8 }, (_, index) => `c${String(seat)}-${String(index)}`);
    zones[`hand:${String(seat)}`] = zone(seat, ids, seat === 0 ? HAND : HAND.map(() => null));
    zones[`declared:${String(seat)}`] = zone(seat, [`d${String(seat)}`], [null]);
    zones[`captured:${String(seat)}`] = zone(
      seat,
      piled,
      piled.map(() => 'az2'),
    );
  }
  const faces: Face[] = ['az3', 've3', 'wh1', 'bl1'].slice(0, plays);
  zones['trick'] = zone(
    null,
    faces.map((face) => `t-${face}`),
    faces,
  );
  const numbers = { leader, direction: 'ascending', winning: null };
  return {
    phase: FOLLOWING,
    zones,
    awaiting: [0],
    headline: [],
    scores: [0, 0, 0, 0],
    numbers,
    recall: null,
    result: null,
  };
}

function input(width: number, height: number, textScale: number, view: GameView): LayoutInput {
  return { view, width, height, bottomSeat: 0, seats: 4, textScale };
}

describe.each(windowsFor(perTier))('Kirin at %i x %i, text scale %d', (width, height, scale) => {
  const view = tableOf(1, 4);
  const layout = kirinLayout(input(width, height, scale, view));

  test('every piece has a place inside the window', () => {
    expect(misplaced(view, layout)).toEqual([]);
    expect(layout.pieces.size).toBe(Object.values(view.zones).flatMap(({ pieces }) => pieces).length);
    expect(layout.plates.size).toBe(4);
  });

  test('no piece lies under a plate, the headline, the panel or the prompt', () => {
    expect(covered(layout)).toEqual([]);
  });

  test('cards of different zones do not cover each other', () => {
    // The few cards set aside may lie in the corner of a small phone's trick.
    expect(clashes(view, layout, ['aside'])).toEqual([]);
  });

  test.each([0, 1, 2, 3])('the marker lies by leader %i and covers no index of a card', (leader) => {
    const led = input(width, height, scale, tableOf(leader, 4));
    const marker = boundsOf(markerProp(led));
    const { pieces } = kirinLayout(led);
    const trick = led.view.zones['trick']?.pieces ?? [];
    const indices = trick.flatMap((piece) => {
      const place = pieces.get(piece);
      return place ? indicesOf(boundsOf(place)) : [];
    });
    expect(indices).toHaveLength(8);
    expect(indices.filter((index) => overlaps(index, marker))).toEqual([]);
    expect(isWithin(marker, { x: 0, y: 0, width, height })).toBe(true);
  });
});

describe('the trick', () => {
  test('lays each card toward its player, clockwise from the viewer’s left', () => {
    const layout = kirinLayout(input(1920, 1080, 1, tableOf(0, 4)));
    const at = (face: string) => layout.pieces.get(`t-${face}`) ?? { x: NaN, y: NaN };
    const [mine, left, across, right] = [at('az3'), at('ve3'), at('wh1'), at('bl1')];
    expect(mine.y).toBeGreaterThan(across.y);
    expect(left.x).toBeLessThan(across.x);
    expect(right.x).toBeGreaterThan(across.x);
  });

  test('is the largest thing on a desktop table', () => {
    const { pieces } = kirinLayout(input(1366, 768, 1, tableOf(0, 4)));
    expect(pieces.get('t-az3')?.height).toBeGreaterThan(pieces.get('h0-0')?.height ?? Infinity);
  });
});

describe('the viewer’s own hand', () => {
  test('is sorted by beast, then numbers, trump, Kirin', () => {
    expect([...HAND].sort((a, b) => HAND_ORDERS.suit(a) - HAND_ORDERS.suit(b))).toEqual([
      'az1',
      'az5',
      've6',
      'veT',
      'wh3',
      'whKA',
      'bl2',
      'blKD',
    ]);
    const { pieces } = kirinLayout(input(1366, 768, 1, tableOf(0, 0)));
    const places = HAND.map((face, index) => ({ face, x: pieces.get(`h0-${String(index)}`)?.x ?? NaN }));
    expect(places.sort((a, b) => a.x - b.x).map(({ face }) => face)).toEqual(
      [...HAND].sort((a, b) => HAND_ORDERS.suit(a) - HAND_ORDERS.suit(b)),
    );
  });

  test('can be fanned by rank or as it was dealt, in the same places', () => {
    const fanned = (handSorting: HandSorting) => {
      const { pieces } = kirinLayout({ ...input(1366, 768, 1, tableOf(0, 0)), handSorting });
      const places = HAND.map((face, index) => ({ face, x: pieces.get(`h0-${String(index)}`)?.x ?? NaN }));
      const sorted = places.sort((a, b) => a.x - b.x);
      return { faces: sorted.map(({ face }) => face), places: sorted.map(({ x }) => x) };
    };
    expect(fanned('rank').faces).toEqual(['az1', 'bl2', 'wh3', 'az5', 've6', 'veT', 'whKA', 'blKD']);
    expect(fanned('dealt').faces).toEqual(HAND);
    expect(fanned('rank').places).toEqual(fanned('suit').places);
  });

  test('lies in the lower 60 % of a phone with the prompt above it', () => {
    const layout = kirinLayout(input(390, 844, 1, tableOf(0, 0)));
    const hand = layout.zones.get('hand:0');
    expect(layout.prompt.y).toBeGreaterThan(844 * 0.4);
    expect(hand?.y).toBeGreaterThanOrEqual(bottomOf(layout.prompt));
  });
});

describe('the marker', () => {
  const told = (numbers: Partial<KirinNumbers>): GameView => {
    const view = tableOf(2, 0);
    return { ...view, numbers: { ...view.numbers, ...(numbers as GameView['numbers']) } };
  };

  test('shows which way the order runs', () => {
    expect(markerProp(input(1366, 768, 1, told({ direction: 'descending' }))).face).toBe('descending');
  });

  test('lies in the middle while nobody leads', () => {
    const dealt = told({ leader: null });
    const marker = markerProp(input(1366, 768, 1, dealt));
    const centre = kirinLayout(input(1366, 768, 1, dealt)).zones.get('trick');
    expect(centre && centreOf(centre)).toEqual({ x: marker.x, y: marker.y });
  });
});
