import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { centreOf } from '#renderer/stage/geometry.ts';
import { type CaptionedRow, stripRows } from '#renderer/kit/layout/captioned.ts';
import { type DezaiShenTable, PILES } from './table.ts';

/** What stands beside a plate. */
export interface SeatStrip {
  /** The backs of another player's hand; null beside the viewer's own plate. */
  readonly hand: CaptionedRow | null;
  readonly won: CaptionedRow;
  /** Where the cards that are out of play lie, should this seat be the taker. */
  readonly buried: CaptionedRow;
  /** The middles of the dealer's button and of the first leader's sign. */
  readonly dealer: Point;
  readonly lead: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Splits the strip beside a seat's plate. */
export function seatStrip({ regions, disc }: DezaiShenTable, strip: Rect, isOwn: boolean): SeatStrip {
  const small = regions.smallCard.width;
  const isWide = regions.form === 'wide';
  const won = Math.round(small * (isWide ? 1.75 : 1.15));
  const widths = isOwn ? [disc, small, won] : [won, small, disc];
  const gap = isWide ? Math.round(small * 0.2) : gapIn(strip.width, isOwn ? widths : [small, ...widths]);
  const rows = stripRows(regions, { strip, isOwn, widths, gap });
  const [first, second, third, last] = rows;
  const none: CaptionedRow = { cards: strip, caption: null };
  const discs = (isOwn ? first : last) ?? none;
  const [upper, lower] = discPoints(discs.cards);
  return {
    hand: isOwn ? null : (first ?? none),
    won: (isOwn ? third : second) ?? none,
    buried: (isOwn ? second : third) ?? none,
    dealer: upper,
    lead: lower,
  };
}

/** A row that fills a narrow strip evenly. */
function gapIn(width: number, parts: readonly number[]): number {
  const free = width - parts.reduce((sum, part) => sum + part, 0);
  return Math.max(3, Math.floor(free / Math.max(1, parts.length - 1)));
}

/** Two places above one another. */
function discPoints({ x, y, width, height }: Rect): readonly [Point, Point] {
  const half = { x, width, height: height / 2 };
  return [centreOf({ ...half, y }), centreOf({ ...half, y: y + height / 2 })];
}

/** The zones of a seat that have a row beside its plate. */
export function zonesOf(seat: SeatId): { readonly hand: ZoneId; readonly won: ZoneId; readonly drawn: ZoneId } {
  const number = String(seat);
  return { hand: `hand:${number}`, won: `won:${number}`, drawn: `drawn:${number}` };
}

/** Four places for the piles, side by side or two by two. */
export function pilePlaces({ regions, pileCard, pileColumns }: DezaiShenTable): readonly Rect[] {
  const { centre, gap } = regions;
  const width = pileCard.width + PILE_LEAN;
  const free = Math.min(gap * 2.5, (centre.width - pileColumns * width) / (pileColumns - 1));
  const left = centre.x + (centre.width - pileColumns * width - (pileColumns - 1) * free) / 2;
  const rows = PILES / pileColumns;
  const rowHeight = centre.height / rows;
  // The number of a pile lies below it: in a single row there is room for it anyway.
  const taken = pileCard.height * (rows > 1 ? 1.24 : 1);
  return Array.from({ length: PILES }, (_, number) => {
    const row = Math.floor(number / pileColumns);
    const x = left + (number % pileColumns) * (width + free);
    const y = centre.y + row * rowHeight + (rowHeight - taken) / 2;
    return { x, y, width, height: pileCard.height };
  });
}

/** Where the buried cards are laid open at the end of a hand: the middle of the table, clear of the tokens below. */
export function openPlace({ regions, token }: DezaiShenTable): Rect {
  const { centre, gap } = regions;
  return { ...centre, height: centre.height - token * 2 - gap };
}

/** By how much the uppermost card of a pile lies further right than the lowest, in CSS pixels. */
export const PILE_LEAN = 5;
