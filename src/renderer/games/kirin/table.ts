import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import { clamp, rectOf } from '#renderer/stage/geometry.ts';
import { type Regions, regionsFor } from '#renderer/stage/layout/regions.ts';
import { type TrickSpots, trickSpots } from '#renderer/stage/layout/trick.ts';

const HAND_CARDS = 9;
/** A fan of backs, a declaration and a pile stand beside a plate: so many small cards wide. */
const STRIP_CARDS = 4.6;

/** Free pixels between the marker and the card beside it. */
export const BESIDE = 6;

/** The parts of a Kirin table that do not depend on what has happened. */
export interface KirinTable {
  readonly regions: Regions;
  readonly trick: TrickSpots;
  readonly markerSize: number;
}

/** Cuts the window into a Kirin table. */
export function kirinTable(input: Omit<LayoutInput, 'view'>): KirinTable {
  const regions = regionsFor({ ...input, stripCards: STRIP_CARDS, handCards: HAND_CARDS });
  const markerSize = Math.round(clamp(regions.smallCard.height * 0.85, 26, regions.centre.height * 0.3));
  // Room between the cards, so that the outline of the leading one is seen whole.
  const gap = Math.round(regions.gap * 0.7);
  const rect = trickRect(regions, markerSize);
  const close = trickSpots(rect, input.seats, regions.tallest, gap);
  return { regions, trick: close.form === 'line' ? looser(close, rect, regions, markerSize) : close, markerSize };
}

/** Cards in a line leave no corners free: they are moved apart for the marker where that costs little of their size. */
function looser(close: TrickSpots, rect: Rect, regions: Regions, markerSize: number): TrickSpots {
  const space = markerSize + 2 * BESIDE;
  const inner = rectOf(rect.x + space, rect.y, rect.width - 2 * space, rect.height);
  const apart = trickSpots(inner, close.spots.length, regions.tallest, space);
  return apart.form === 'line' && apart.card.height > close.card.height * 0.85 ? apart : close;
}

/** The centre without the margins in which, on a phone, the marker has its place. */
function trickRect({ centre, form, gap }: Regions, markerSize: number): Rect {
  const margin = form === 'wide' ? 0 : Math.min(markerSize, centre.width * 0.1);
  const air = form === 'wide' ? gap * 0.8 : 2;
  return rectOf(centre.x + margin, centre.y + air, centre.width - 2 * margin, centre.height - 2 * air);
}
