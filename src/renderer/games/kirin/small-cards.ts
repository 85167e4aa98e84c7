import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { Rect, Slot } from '#renderer/stage/contract.ts';
import { rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { captioned, type CaptionedRow, stripRows } from '#renderer/kit/layout/captioned.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { LAYERS } from './layers.ts';

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
  const captured = { zone: `captured:${String(seat)}`, layer: LAYERS.captured, step: small * 0.025 } as const;
  const declared = { zone: `declared:${String(seat)}`, layer: LAYERS.declared, step: 0 } as const;
  const rows = stripRows(regions, { strip, isOwn, widths: [small, pileWidth], gap });
  const [first, second, third] = isOwn ? [null, ...rows] : rows;
  return [
    ...partIn(first, { zone: `hand:${String(seat)}`, layer: LAYERS.others, step: small * 0.1, slot: null }),
    ...partIn(second, { ...declared, slot: 'sealed' }),
    ...partIn(third, { ...captured, slot: 'won' }),
  ];
}

function partIn(row: CaptionedRow | null | undefined, part: Omit<StripPart, 'row'>): readonly StripPart[] {
  return row ? [{ ...part, row }] : [];
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
