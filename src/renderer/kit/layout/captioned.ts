import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { columnsOf } from './piles.ts';
import type { Regions } from './regions-shape.ts';

/** A row for small cards and, where there is room for words, a row for what they are. */
export interface CaptionedRow {
  readonly cards: Rect;
  readonly caption: Rect | null;
}

/** Cuts the row for the words off at the top or at the bottom. */
export function captioned({ captionHeight, smallCard }: Regions, rect: Rect, isOnTop: boolean): CaptionedRow {
  const height = rect.height - captionHeight;
  const cards = rectOf(rect.x, isOnTop ? rect.y + captionHeight : rect.y, rect.width, height);
  // Clear of the frame around a declared card.
  const air = Math.round(smallCard.width * 0.06);
  const captionTop = isOnTop ? rect.y - air : bottomOf(cards) + air;
  return { cards, caption: rectOf(rect.x, captionTop, rect.width, captionHeight) };
}

export interface StripInput {
  readonly strip: Rect;
  /** The viewer's own strip stands at the right end of its rectangle and has its captions on top. */
  readonly isOwn: boolean;
  /** Widths of the fixed columns, left to right. In another's strip a first column takes what is left. */
  readonly widths: readonly number[];
  readonly gap: number;
}

/** Splits the strip beside a plate into rows of small cards; on a phone they have no captions. */
export function stripRows(regions: Regions, { strip, isOwn, widths, gap }: StripInput): readonly CaptionedRow[] {
  const rowOf = (rect: Rect) =>
    regions.form === 'wide' ? captioned(regions, rect, isOwn) : { cards: rect, caption: null };
  if (!isOwn) return columnsOf(strip, widths, gap).map(rowOf);
  const total = widths.reduce((sum, width) => sum + width + gap, -gap);
  let x = rightOf(strip) - total;
  return widths.map((width) => {
    const rect = rectOf(x, strip.y, width, strip.height);
    x += width + gap;
    return rowOf(rect);
  });
}
