import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import { clamp, rectOf } from '#renderer/stage/geometry.ts';
import { regionsFor } from '#renderer/kit/layout/regions.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { trickForm } from '#renderer/kit/layout/trick-form.ts';
import { type TrickSpots, trickSpots } from '#renderer/kit/layout/trick.ts';

/** A fan of backs, a declaration and a pile stand beside a plate. */
const FORM = trickForm({ handCards: 9, stripCards: 4.6 });

/** The marker: in a small card's height, least pixels, and at most in the middle's height and in the width of a card of the trick. */
const MARKER = { small: 0.85, least: 26, centre: 0.3, card: 0.44 } as const;
/** At the sides of the trick a phone keeps this part of the middle's width at most. */
const MARGIN = 0.1;
/** Free space above and below the trick: on a desktop in gaps, on a phone in pixels. */
const AIR = { gaps: 0.6, phone: 2 } as const;

/** Free pixels between the marker and the card beside it. */
export const BESIDE = 10;

/** The parts of a Kirin table that do not depend on what has happened. */
export interface KirinTable {
  readonly regions: Regions;
  readonly trick: TrickSpots;
  readonly markerSize: number;
}

/** Cuts the window into a Kirin table. */
export function kirinTable(input: LayoutInput): KirinTable {
  const regions = regionsFor(input, FORM);
  const largest = Math.round(
    clamp(regions.smallCard.height * MARKER.small, MARKER.least, regions.centre.height * MARKER.centre),
  );
  // Room between the cards, so that the outline of the leading one is seen whole.
  const trick = trickSpots(trickRect(regions, largest), input.seats, regions.tallest, regions.gap);
  // Never so large that it could reach from the free half of a card into an index.
  return { regions, trick, markerSize: Math.min(largest, Math.round(trick.card.width * MARKER.card)) };
}

/** The centre without the margins in which, on a phone, the marker has its place. */
function trickRect({ centre, form, gap }: Regions, markerSize: number): Rect {
  const margin = form === 'wide' ? gap : Math.min(markerSize, centre.width * MARGIN);
  const air = form === 'wide' ? gap * AIR.gaps : AIR.phone;
  return rectOf(centre.x + margin, centre.y + air, centre.width - 2 * margin, centre.height - 2 * air);
}
