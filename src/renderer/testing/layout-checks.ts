import type { ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { Rect, TableLayout } from '#renderer/stage/contract.ts';
import { bottomOf, boundsOf, overlaps, rightOf } from '#renderer/stage/geometry.ts';

type Size = readonly [width: number, height: number];

/** A desktop, a large one, a square frame of a stream, two phones. */
const FEW: readonly Size[] = [
  [1366, 768],
  [3840, 2160],
  [1000, 1000],
  [390, 844],
  [320, 568],
];
/** Those in which more goes wrong than in others of their kind: a large phone, a tablet, a phone held sideways. */
const SOME: readonly Size[] = [
  [430, 932],
  [768, 1024],
  [844, 390],
];
/** All the others. */
const MORE: readonly Size[] = [
  [360, 640],
  [600, 960],
  [1024, 600],
  [1024, 768],
  [1920, 1080],
  [2560, 1080],
];

/** Windows and text scales that every game has to lie well in: in the quick tier few, with text of the usual and the largest size. */
export function windowsFor(
  perTier: <Value>(quick: Value, deep: Value) => Value,
): readonly (readonly [width: number, height: number, scale: number])[] {
  const scaled = ([width, height]: Size, scales: readonly number[]) =>
    scales.map((scale) => [width, height, scale] as const);
  const all = [0.8, 1, 1.25, 1.5, 2, 3];
  return [
    ...FEW.flatMap((size) => scaled(size, perTier([1, 3], all))),
    ...SOME.flatMap((size) => scaled(size, perTier([1], all))),
    ...MORE.flatMap((size) => scaled(size, perTier([], all))),
  ];
}

/** True when `inner` lies wholly in `outer`, rounding errors of half a pixel forgiven. */
export function isWithin(inner: Rect, outer: Rect): boolean {
  const slack = 0.5;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    rightOf(inner) <= rightOf(outer) + slack &&
    bottomOf(inner) <= bottomOf(outer) + slack
  );
}

/** The chrome's rectangles with their names. */
export function chromeOf(layout: TableLayout): readonly (readonly [string, Rect])[] {
  return [
    ['headline', layout.headline],
    ['panel', layout.panel],
    ['prompt', layout.prompt],
    ...[...layout.plates].map(([seat, rect]) => [`plate ${String(seat)}`, rect] as const),
  ];
}

/** Pieces of the view without a place, and those whose place leaves the window. */
export function misplaced(view: GameView, layout: TableLayout): readonly string[] {
  const ids = Object.values(view.zones).flatMap(({ pieces }) => pieces);
  const { width, height } = layout.size;
  return ids.flatMap((id) => {
    const place = layout.pieces.get(id);
    if (!place) return [`${id} has no place`];
    return isWithin(boundsOf(place), { x: 0, y: 0, width, height }) ? [] : [`${id} leaves the window`];
  });
}

/** Of a small card's width, the part that its number takes in the middle of it. */
const NUMBER = 0.85;

/** Pieces that lie under a plate, the headline, the panel or the prompt. */
export function covered(layout: TableLayout): readonly string[] {
  return [...layout.pieces].flatMap(([piece, place]) =>
    chromeOf(layout).flatMap(([name, rect]) => (overlaps(boundsOf(place), rect, 0.5) ? [`${piece} x ${name}`] : [])),
  );
}

/** Pairs of zones of which a card lies over a card of the other; `leaveOut` are not looked at. */
export function clashes(view: GameView, layout: TableLayout, leaveOut: readonly ZoneId[] = []): readonly string[] {
  const rects = Object.entries(view.zones)
    .filter(([id]) => !leaveOut.includes(id))
    .flatMap(([id, { pieces }]) =>
      pieces.flatMap((piece) => {
        const place = layout.pieces.get(piece);
        return place ? [{ id, rect: boundsOf(place) }] : [];
      }),
    );
  const pairs = rects.flatMap((one, index) =>
    rects
      .slice(index + 1)
      .flatMap((other) =>
        one.id !== other.id && overlaps(one.rect, other.rect, 1) ? [`${one.id} x ${other.id}`] : [],
      ),
  );
  return [...new Set(pairs)];
}

/** The two corners of a card in which its rank and its sign stand, close cards' larger ones included. */
export function indicesOf({ x, y, width, height }: Rect): readonly Rect[] {
  const plate = { width: width * 0.36, height: height * 0.38 };
  return [
    { x, y, ...plate },
    { x: x + width - plate.width, y: y + height - plate.height, ...plate },
  ];
}

/** Narrower than this, nobody reads what is printed on a card, in CSS pixels. */
const LEAST_READ = 20;

/**
 * Cards of hands, the bottom seat's left out, of which this part of their height lies under a card of the same hand, or which are too
 * small.
 */
export function unreadHands(view: GameView, layout: TableLayout, down: number): readonly string[] {
  return Object.entries(view.zones).flatMap(([id, { pieces }]) => {
    if (!/^hand:[^0]/.test(id)) return [];
    const places = pieces.flatMap((piece) => {
      const place = layout.pieces.get(piece);
      return place ? [{ piece, layer: place.layer, rect: boundsOf(place) }] : [];
    });
    return places.flatMap(({ piece, layer, rect }) => {
      const index = { ...rect, width: rect.width * NUMBER, height: rect.height * down };
      const isUnder = places.some((other) => other.layer > layer && overlaps(index, other.rect, 1));
      return isUnder || rect.width < LEAST_READ ? [`${id}: ${piece} cannot be read`] : [];
    });
  });
}
