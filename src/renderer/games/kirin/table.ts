import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import { clamp, rectOf } from '#renderer/stage/geometry.ts';
import { regionsFor } from '#renderer/kit/layout/regions.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { trickForm } from '#renderer/kit/layout/trick-form.ts';
import { type TrickSpots, trickSpots } from '#renderer/kit/layout/trick.ts';

/** A fan of backs, a declaration and a pile stand beside a plate. */
const FORM = trickForm({ handCards: 9, stripCards: 4.6 });

/** Free pixels between the marker and the card beside it. */
export const BESIDE = 10;

/** The parts of a Kirin table that do not depend on what has happened. */
export interface KirinTable {
  readonly regions: Regions;
  readonly trick: TrickSpots;
  readonly markerSize: number;
}

/** Cuts the window into a Kirin table. */
export function kirinTable(input: Omit<LayoutInput, 'view'>): KirinTable {
  const regions = regionsFor(input, FORM);
  const largest = Math.round(clamp(regions.smallCard.height * 0.85, 26, regions.centre.height * 0.3));
  // Room between the cards, so that the outline of the leading one is seen whole.
  const trick = trickSpots(trickRect(regions, largest), input.seats, regions.tallest, regions.gap);
  // Never so large that it could reach from the free half of a card into an index.
  return { regions, trick, markerSize: Math.min(largest, Math.round(trick.card.width * 0.44)) };
}

/** The centre without the margins in which, on a phone, the marker has its place. */
function trickRect({ centre, form, gap }: Regions, markerSize: number): Rect {
  const margin = form === 'wide' ? gap : Math.min(markerSize, centre.width * 0.1);
  const air = form === 'wide' ? gap * 0.6 : 2;
  return rectOf(centre.x + margin, centre.y + air, centre.width - 2 * margin, centre.height - 2 * air);
}
