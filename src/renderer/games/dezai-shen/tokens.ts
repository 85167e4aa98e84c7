import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { LayoutInput, PropPlacement, Rect } from '#renderer/stage/contract.ts';
import { bottomOf, centreOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { freeSpot } from '#renderer/kit/layout/free-spot.ts';
import { turnsFrom } from '#renderer/kit/layout/seats.ts';
import { trickPlaces } from '#renderer/kit/layout/trick.ts';
import { LAYERS } from './layers.ts';
import { numbersOf } from './numbers.ts';
import { phases } from './phases.ts';
import { openPlace, pilePlaces, type Point } from './strips.ts';
import type { DezaiShenTable } from './table.ts';

/** Tokens in one column of a heap. */
const PER_COLUMN = 7;
/** A token lying flat, seen from where a player sits; how much of each one is seen in a column; the number beside. */
const TOKEN = { height: 0.74, rise: 0.2, step: 1.06 } as const;
const NUMBER = { width: 1.5, height: 0.86 } as const;

/** A heap at the side lies so far below the middle of its player's card, in the card's height. */
const BELOW = 0.3;
/** Each token lies above the one below it and below everything else: a part of a layer. */
const LEVEL = 0.1;

/** Somebody's tokens: whose, how many, and where the middle of their place is. */
interface Heap {
  readonly seat: SeatId | null;
  readonly count: number;
  readonly rect: Rect;
}

/** The tokens before each seat and those that lie on the table, each heap with its number. */
export function tokenProps(input: LayoutInput, table: DezaiShenTable): readonly PropPlacement[] {
  const { ending } = numbersOf(input.view);
  const heaps = heapsOf(input, table);
  const plates = table.regions.plates;
  const homeOf = (seat: SeatId | null): Point | null => {
    const plate = seat === null ? undefined : plates.get(seat);
    return plate ? centreOf(plate) : null;
  };
  const tokens = heaps.flatMap((heap) => heapProps(heap, table.token, homeOf(heap.seat)));
  if (!ending) return [...tokens, ...heaps.flatMap((heap) => numberProps(heap, table.token))];
  const takers = takersOf(heaps, ending.swept);
  return tokens.map((token, index) => {
    const home = homeOf(takers[index] ?? null);
    return home ? { ...token, ...home } : token;
  });
}

/** Where on a desktop it says what the tokens of a heap are: over their number; none while they are being swept up. */
export function tokenCaptions(input: LayoutInput, table: DezaiShenTable): ReadonlyMap<ZoneId, Rect> {
  const captionHeight = captionOver(table);
  if (captionHeight === 0 || numbersOf(input.view).ending) return new Map();
  return new Map(
    heapsOf(input, table).map(({ seat, rect }) => {
      const { x, y, width } = numberPlace(rect, table.token);
      const over = rectOf(x, y - captionHeight, width, captionHeight);
      return [seat === null ? 'onTable' : `stake:${String(seat)}`, over] as const;
    }),
  );
}

/** The height of the words over a heap's number; phones have none. */
function captionOver({ regions }: DezaiShenTable): number {
  return regions.form === 'wide' ? regions.captionHeight : 0;
}

/** What lies where: in front of each seat, and what earlier hands have left in the middle. */
function heapsOf(input: LayoutInput, table: DezaiShenTable): readonly Heap[] {
  const { view, bottomSeat, seats } = input;
  const { stakes, onTable } = numbersOf(view);
  const { regions, token } = table;
  const { centre, gap } = regions;
  const taken = [...cardPlaces(view, table)];
  const heaps: Heap[] = [];
  const add = (seat: SeatId | null, count: number, near: Point) => {
    if (count === 0) return;
    const extent = extentOf(count, token, captionOver(table));
    const rect = freeSpot({ within: centre, ...extent, near, taken, gap: Math.min(6, gap / 2) });
    taken.push(rect);
    heaps.push({ seat, count, rect });
  };
  for (let seat = 0; seat < seats; seat++)
    add(seat, stakes[seat] ?? 0, beforeSeat(turnsFrom(seat, bottomSeat, seats), table));
  add(null, onTable, { x: centreOf(centre).x, y: centre.y });
  return heaps;
}

/** Where cards lie in the middle of the table at this moment. */
function cardPlaces(view: GameView, table: DezaiShenTable): readonly Rect[] {
  if (view.zones['buried']?.facing === 'up') return [openPlace(table)];
  const { middle: lying } = phases.of(view);
  if (lying === 'piles') return pilePlaces(table);
  if (lying === 'trick') return trickPlaces(table.trick);
  return view.zones['poke']?.pieces.length ? [middle(table.regions.centre, table.pileCard)] : [];
}

function middle(rect: Rect, { width, height }: { readonly width: number; readonly height: number }): Rect {
  const { x, y } = centreOf(rect);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Where a player's tokens are looked for: at the near edge of the middle of the table. */
function beforeSeat(turns: number, { regions, trick }: DezaiShenTable): Point {
  const { centre } = regions;
  const spot = trick.spots[turns] ?? centreOf(centre);
  if (turns === 0) return { x: spot.x + trick.card.width, y: bottomOf(centre) };
  return { x: turns === 1 ? centre.x : rightOf(centre), y: spot.y + trick.card.height * BELOW };
}

/** Few tokens are lower than their number with the words over it. */
function extentOf(count: number, token: number, words: number): { readonly width: number; readonly height: number } {
  const columns = Math.ceil(count / PER_COLUMN);
  const rows = Math.min(count, PER_COLUMN);
  const width = token * (1 + (columns - 1) * TOKEN.step);
  const height = token * (TOKEN.height + (rows - 1) * TOKEN.rise);
  const beside = words === 0 ? 0 : numberPlace(rectOf(0, 0, 0, 0), token).height + words;
  return { width: width + token * NUMBER.width, height: Math.max(height, beside) };
}

/** Columns from left to right, each from the felt up. */
function heapProps({ seat, count, rect }: Heap, token: number, home: Point | null): readonly PropPlacement[] {
  return Array.from({ length: count }, (_, index) => {
    const column = Math.floor(index / PER_COLUMN);
    const row = index % PER_COLUMN;
    return {
      id: `token:${seat === null ? 'table' : String(seat)}:${String(index)}`,
      face: 'token',
      x: rect.x + token * (0.5 + column * TOKEN.step),
      y: bottomOf(rect) - token * (TOKEN.height / 2 + row * TOKEN.rise),
      width: token,
      height: Math.round(token * TOKEN.height),
      rotation: 0,
      layer: LAYERS.tokens + row * LEVEL,
      material: 'token',
      ...(home ? { from: home } : {}),
    };
  });
}

/** How many they are, in figures beside the last column. */
function numberProps({ seat, count, rect }: Heap, token: number): readonly PropPlacement[] {
  const place = numberPlace(rect, token);
  const face = `number ${String(count)}`;
  const id = `tokens:${seat === null ? 'table' : String(seat)}`;
  return [{ id, face, ...place, ...centreOf(place), rotation: 0, layer: LAYERS.tokens + 5 }];
}

/** Where in a heap's place its number is: at the right below. */
function numberPlace(heap: Rect, token: number): Rect {
  const [width, height] = [Math.round(token * NUMBER.width), Math.round(token * NUMBER.height)];
  return rectOf(rightOf(heap) - width, bottomOf(heap) - height, width, height);
}

/**
 * Who takes each token at the settlement: everybody as many as the host has told, the viewer's own ones first; null for
 * what stays on the table.
 */
function takersOf(heaps: readonly Heap[], swept: readonly number[]): readonly (SeatId | null)[] {
  const left = [...swept];
  const takers = heaps.flatMap(({ seat, count }) =>
    Array.from({ length: count }, (): SeatId | null => {
      if (seat === null || (left[seat] ?? 0) <= 0) return null;
      left[seat] = (left[seat] ?? 0) - 1;
      return seat;
    }),
  );
  return takers.map((taker) => {
    if (taker !== null) return taker;
    const next = left.findIndex((count) => count > 0);
    if (next < 0) return null;
    left[next] = (left[next] ?? 0) - 1;
    return next;
  });
}
