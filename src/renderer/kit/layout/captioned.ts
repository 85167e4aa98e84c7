import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, rectOf } from '#renderer/stage/geometry.ts';
import { inRow, type Thing } from './lines.ts';
import type { Regions } from './regions-shape.ts';

/** A row for small cards and, where there is room for words, a row for what they are. */
export interface CaptionedRow {
  readonly cards: Rect;
  readonly caption: Rect | null;
}

/** Free pixels above hands that lie open on a phone. */
const BELOW = 3;
/** Clear of the frame around a declared card: in the breadth of a small card. */
const AIR = 0.06;

/** Cuts the row for the words off at the top or at the bottom. */
export function captioned({ captionHeight, smallCard }: Regions, rect: Rect, isOnTop: boolean): CaptionedRow {
  const height = rect.height - captionHeight;
  const cards = rectOf(rect.x, isOnTop ? rect.y + captionHeight : rect.y, rect.width, height);
  const air = Math.round(smallCard.width * AIR);
  const captionTop = isOnTop ? rect.y - air : bottomOf(cards) + air;
  return { cards, caption: rectOf(rect.x, captionTop, rect.width, captionHeight) };
}

export interface StripInput {
  readonly strip: Rect;
  /** The viewer's own strip has its captions on top. */
  readonly isOwn: boolean;
  readonly gap: number;
}

type Rows<Named> = { readonly [Name in keyof Named]: CaptionedRow };

/**
 * Splits the strip beside a plate into rows of small cards, as `inRow` does; on a phone they have no captions, and hands that lie open
 * have the whole breadth below the rest.
 */
export function stripRows<const Named extends Readonly<Record<string, Thing>>>(
  regions: Regions,
  { strip, isOwn, gap }: StripInput,
  things: Named,
): Rows<Named> {
  const rowOf = (rect: Rect): CaptionedRow =>
    regions.form === 'wide' ? captioned(regions, rect, isOwn) : { cards: rect, caption: null };
  // The viewer's hand lies elsewhere: what is free in its place needs no gap beside it.
  const open = isOwn ? 0 : regions.openHeight;
  const whole = isOwn
    ? rectOf(strip.x - gap, strip.y, strip.width + gap, strip.height)
    : { ...strip, height: strip.height - open - (open > 0 ? BELOW : 0) };
  const places: Readonly<Record<string, Rect>> = {
    ...inRow(whole, gap, things),
    ...(open > 0 ? { hand: rectOf(strip.x, bottomOf(strip) - open, strip.width, open) } : {}),
  };
  return Object.fromEntries(Object.entries(places).map(([name, rect]) => [name, rowOf(rect)])) as Rows<Named>;
}
