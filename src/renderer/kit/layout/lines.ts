import type { Rect } from '#renderer/stage/contract.ts';
import { centreOf, rectOf } from '#renderer/stage/geometry.ts';
import type { CardSize } from './card.ts';
import { shareOut } from './share-out.ts';

type At = 'start' | 'middle' | 'end';

/** A thing in a row or a column. Without a width in a row, or a height in a column, it takes what the others leave. */
export interface Thing {
  /** In CSS pixels; across the row or column it fills all there is if left out. */
  readonly width?: number;
  readonly height?: number;
  /** Down to this length it is shortened where there is too little room; never if left out. */
  readonly least?: number;
  /** Where there is too little room, things with a lower number are shortened first; 0 if left out. */
  readonly yields?: number;
  /** Where it lies across the row or column; in the middle if left out. */
  readonly at?: At;
}

/** What takes all that the others leave. */
export const REST: Thing = {};

/** A place for each thing; none for what is not there. */
export type Places<Things> = { readonly [Name in keyof Things]: Rect | Extract<Things[Name], null> };

type Things = Readonly<Record<string, Thing | null>>;

/** Lays things side by side in the order in which they are named, in whole pixels; in the middle where they leave room. */
export function inRow<const Named extends Things>(rect: Rect, gap: number, things: Named): Places<Named> {
  const at = alongOf(rect.x, rect.width, gap, things, ({ width }) => width);
  return placesOf(things, (name, thing) => {
    const { from, size } = at(name);
    const across = acrossOf(rect.y, rect.height, thing.height, thing.at);
    return rectOf(from, across.from, size, across.size);
  });
}

/** Lays things below one another in the order in which they are named; else like `inRow`. */
export function inColumn<const Named extends Things>(rect: Rect, gap: number, things: Named): Places<Named> {
  const at = alongOf(rect.y, rect.height, gap, things, ({ height }) => height);
  return placesOf(things, (name, thing) => {
    const { from, size } = at(name);
    const across = acrossOf(rect.x, rect.width, thing.width, thing.at);
    return rectOf(across.from, from, across.size, size);
  });
}

/** So many cards side by side in the middle of a rectangle. */
export function sideBySide(rect: Rect, { width, height }: CardSize, count: number, gap: number): readonly Rect[] {
  const left = rect.x + (rect.width - count * width - (count - 1) * gap) / 2;
  const y = Math.round(centreOf(rect).y - height / 2);
  return Array.from({ length: count }, (_, index) =>
    rectOf(Math.round(left + index * (width + gap)), y, width, height),
  );
}

/** The largest square in the middle of a rectangle, in whole pixels. */
export function squareIn(rect: Rect): Rect {
  const edge = Math.floor(Math.min(rect.width, rect.height));
  const { x, y } = centreOf(rect);
  return rectOf(Math.round(x - edge / 2), Math.round(y - edge / 2), edge, edge);
}

interface Span {
  readonly from: number;
  readonly size: number;
}

function alongOf(
  from: number,
  length: number,
  gap: number,
  things: Things,
  lengthOf: (thing: Thing) => number | undefined,
): (name: string) => Span {
  const parts = Object.entries(things).flatMap(([name, thing]) => {
    if (thing === null) return [];
    const ideal = lengthOf(thing);
    const { least = ideal ?? 0, yields = 0 } = thing;
    return [{ name, ideal: ideal ?? 0, least, yields, grows: ideal === undefined }];
  });
  const total = parts.reduce((sum, { ideal }) => sum + ideal + gap, -gap);
  const free = parts.some(({ grows }) => grows) ? 0 : Math.max(0, length - total);
  const { at: spans } = shareOut(Math.round(from + free / 2), length - free, gap, parts);
  return (name) => spans.get(name) ?? { from, size: 0 };
}

/** Which part of what is free lies before a thing. */
const BEFORE: Readonly<Record<At, number>> = { start: 0, middle: 0.5, end: 1 };

function acrossOf(from: number, length: number, size: number | undefined, at: At = 'middle'): Span {
  if (size === undefined) return { from, size: length };
  return { from: Math.round(from + (length - size) * BEFORE[at]), size };
}

function placesOf<Named extends Things>(things: Named, placeOf: (name: string, thing: Thing) => Rect): Places<Named> {
  const places = Object.entries(things).map(([name, thing]) => [name, thing && placeOf(name, thing)] as const);
  return Object.fromEntries(places) as Places<Named>;
}
