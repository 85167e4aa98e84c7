import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { centreOf, rectOf } from '#renderer/stage/geometry.ts';
import { type CaptionedRow, stripRows } from '#renderer/kit/layout/captioned.ts';
import { REST, sideBySide } from '#renderer/kit/layout/lines.ts';
import { isOpenHand } from '#renderer/kit/layout/others-hand.ts';
import { numbersOf } from './numbers.ts';
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

/** A pile of won tricks in the breadth of a card. */
const PILE = { wide: 1.75, tall: 1.15 } as const;
/** Between the things of a strip: on a desktop in the breadth of a card, on a phone pixels at least. */
const GAP = { wide: 0.2, least: 3 } as const;

/** Whose strip it is. */
export interface StripOf {
  readonly view: GameView;
  readonly seat: SeatId;
  readonly isOwn: boolean;
}

/** Splits the strip beside a seat's plate; a hand that lies open has the room that the others can do without. */
export function seatStrip({ regions, disc }: DezaiShenTable, strip: Rect, { view, seat, isOwn }: StripOf): SeatStrip {
  const isOpen = !isOwn && isOpenHand(view, zonesOf(seat).hand);
  const mayBury = !isOpen || numbersOf(view).contract?.taker === seat;
  const small = regions.smallCard.width;
  const isWide = regions.form === 'wide';
  const won = { width: Math.round(small * PILE[isOpen ? 'tall' : regions.form]) };
  const [buried, discs] = [{ width: mayBury ? small : 0 }, { width: disc }] as const;
  const widths = [won.width, buried.width, disc, ...(isOwn ? [] : [small])];
  const gap = isWide ? Math.round(small * GAP.wide) : gapIn(strip.width, widths);
  const input = { strip, isOwn, gap };
  // The discs stand between the plate and the piles.
  const rows = isOwn
    ? stripRows(regions, input, { hand: REST, discs, buried, won })
    : stripRows(regions, input, { hand: REST, won, buried, discs });
  const [dealer, lead] = discPoints(rows.discs.cards);
  return { hand: isOwn ? null : rows.hand, won: rows.won, buried: rows.buried, dealer, lead };
}

/** A row that fills a narrow strip evenly. */
function gapIn(width: number, parts: readonly number[]): number {
  const free = width - parts.reduce((sum, part) => sum + part, 0);
  return Math.max(GAP.least, Math.floor(free / Math.max(1, parts.length - 1)));
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

/** Between two piles, in gaps; and the room for its number below a pile, in its height. */
const PILES_APART = 2.5;
const NUMBER_BELOW = 0.24;

/** Four places for the piles, side by side or two by two. */
export function pilePlaces({ regions, pileCard, pileColumns }: DezaiShenTable): readonly Rect[] {
  const { centre, gap } = regions;
  const width = pileCard.width + PILE_LEAN;
  const free = Math.min(gap * PILES_APART, (centre.width - pileColumns * width) / (pileColumns - 1));
  const rows = PILES / pileColumns;
  const height = centre.height / rows;
  // In a single row there is room for numbers anyway.
  const numberHeight = rows > 1 ? pileCard.height * NUMBER_BELOW : 0;
  return Array.from({ length: rows }, (_, row) => {
    const rect = rectOf(centre.x, centre.y + row * height, centre.width, height - numberHeight);
    return sideBySide(rect, { width, height: pileCard.height }, pileColumns, free);
  }).flat();
}

/** Where the buried cards are laid open at the end of a hand: the middle of the table, clear of the tokens below. */
export function openPlace({ regions, token }: DezaiShenTable): Rect {
  const { centre, gap } = regions;
  return { ...centre, height: centre.height - token * 2 - gap };
}

/** By how much the uppermost card of a pile lies further right than the lowest, in CSS pixels. */
export const PILE_LEAN = 5;
