import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { Rect, Slot } from '#renderer/stage/contract.ts';
import { rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { captioned, type CaptionedRow, stripRows } from '#renderer/kit/layout/captioned.ts';
import { REST } from '#renderer/kit/layout/lines.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { LAYERS } from './layers.ts';

/** One group of small cards beside a plate. */
export interface StripPart {
  readonly zone: ZoneId;
  readonly row: CaptionedRow;
  readonly layer: number;
  /** How far each card lies from the one below it, in CSS pixels. */
  readonly step: number;
  readonly slot: Slot['kind'];
}

/** The small cards beside a plate; no hand beside the viewer's own, which lies elsewhere. */
export interface StripParts {
  readonly hand: Omit<StripPart, 'slot'> | null;
  readonly piles: readonly StripPart[];
}

/** Between groups: on a desktop in the breadth of a card, on a phone pixels at least. */
const GAP = { wide: 0.2, least: 4 } as const;
/** How wide a pile is, and how far each card lies from the one below it, in the breadth of a card. */
const PILE = { wide: 1.32, tall: 1 } as const;
const STEPS = { captured: 0.025, hand: 0.1 } as const;

/** The small cards beside a plate: the others' hand, the declaration, what was captured. */
export function stripParts(regions: Regions, strip: Rect, seat: SeatId, isOwn: boolean): StripParts {
  const small = regions.smallCard.width;
  const isWide = regions.form === 'wide';
  const gap = isWide ? Math.round(small * GAP.wide) : Math.max(GAP.least, Math.floor((strip.width - 3 * small) / 2));
  const captured = {
    zone: `captured:${String(seat)}`,
    layer: LAYERS.captured,
    step: small * STEPS.captured,
    slot: 'won',
  } as const;
  const declared = { zone: `declared:${String(seat)}`, layer: LAYERS.declared, step: 0, slot: 'sealed' } as const;
  const rows = stripRows(
    regions,
    { strip, isOwn, gap },
    {
      hand: REST,
      declared: { width: small },
      captured: { width: Math.round(small * PILE[regions.form]) },
    },
  );
  const hand = { zone: `hand:${String(seat)}`, layer: LAYERS.others, step: small * STEPS.hand };
  return {
    hand: isOwn ? null : { ...hand, row: rows.hand },
    piles: [
      { ...declared, row: rows.declared },
      { ...captured, row: rows.captured },
    ],
  };
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
