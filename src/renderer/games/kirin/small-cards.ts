import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { Rect, Slot } from '#renderer/stage/contract.ts';
import { bottomOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { columnsOf } from '#renderer/stage/layout/piles.ts';
import type { Regions } from '#renderer/stage/layout/regions-shape.ts';
import { LAYERS } from './layers.ts';

/** A row for small cards and, where there is room for words, a row for what they are. */
export interface CaptionedRow {
  readonly cards: Rect;
  readonly caption: Rect | null;
}

/** One group of small cards beside a plate. */
export interface StripPart {
  readonly zone: ZoneId;
  readonly row: CaptionedRow;
  readonly layer: number;
  /** How far each card lies from the one below it, in CSS pixels. */
  readonly step: number;
  readonly slot: Slot['kind'] | null;
}

/** The small cards beside a plate: the others' hidden hand, the declaration, what was captured. */
export function stripParts(regions: Regions, strip: Rect, seat: SeatId, isOwn: boolean): readonly StripPart[] {
  const small = regions.smallCard.width;
  const isWide = regions.form === 'wide';
  const gap = isWide ? Math.round(small * 0.2) : Math.max(4, Math.floor((strip.width - 3 * small) / 2));
  const pileWidth = Math.round(small * (isWide ? 1.32 : 1));
  const rowOf = (rect: Rect) => (isWide ? captioned(regions, rect, isOwn) : { cards: rect, caption: null });
  const captured = { zone: `captured:${String(seat)}`, layer: LAYERS.captured, step: small * 0.025 } as const;
  const declared = { zone: `declared:${String(seat)}`, layer: LAYERS.declared, step: 0 } as const;
  if (isOwn) {
    const x = rightOf(strip) - pileWidth - gap - small;
    const declaredRect = rectOf(x, strip.y, small, strip.height);
    const capturedRect = rectOf(x + small + gap, strip.y, pileWidth, strip.height);
    return [
      { ...declared, row: rowOf(declaredRect), slot: 'sealed' },
      { ...captured, row: rowOf(capturedRect), slot: 'won' },
    ];
  }
  const [hand = strip, second = strip, third = strip] = columnsOf(strip, [small, pileWidth], gap);
  return [
    { zone: `hand:${String(seat)}`, row: rowOf(hand), layer: LAYERS.others, step: small * 0.1, slot: null },
    { ...declared, row: rowOf(second), slot: 'sealed' },
    { ...captured, row: rowOf(third), slot: 'won' },
  ];
}

/** What is out of play, and the deck while it is dealt, at the side of the table. */
export function sideParts(regions: Regions): readonly [CaptionedRow, CaptionedRow] {
  const { side, smallCard } = regions;
  const [aside, stock] = [side.x, rightOf(side) - smallCard.width].map((x) =>
    captioned(regions, rectOf(x, side.y, smallCard.width, side.height), true),
  );
  const whole = captioned(regions, side, true);
  return [aside ? { ...aside, caption: whole.caption } : whole, stock ?? whole];
}

/** Cuts the row for the words off at the top or at the bottom. */
function captioned({ captionHeight, smallCard }: Regions, rect: Rect, isOnTop: boolean): CaptionedRow {
  const height = rect.height - captionHeight;
  const cards = rectOf(rect.x, isOnTop ? rect.y + captionHeight : rect.y, rect.width, height);
  // Clear of the frame around a declared card.
  const air = Math.round(smallCard.width * 0.06);
  const captionTop = isOnTop ? rect.y - air : bottomOf(cards) + air;
  return { cards, caption: rectOf(rect.x, captionTop, rect.width, captionHeight) };
}
