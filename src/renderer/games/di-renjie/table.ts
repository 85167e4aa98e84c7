import type { SeatId } from '#protocol/ids.ts';
import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import { bottomOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { countIn } from '#renderer/kit/layout/placing.ts';
import { regionsFor } from '#renderer/kit/layout/regions.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { type CentrePlaces, centrePlaces } from './centre.ts';
import { formOf } from './form.ts';
import { numbersOf, type Scene, sceneOf } from './numbers.ts';
import { seatPlaces, type SeatPlaces } from './seat-places.ts';
import { zonesOf } from './zones.ts';

/** A Di Renjie table cut into places. */
export interface DiRenjieTable {
  readonly regions: Regions;
  readonly scene: Scene;
  readonly centre: CentrePlaces;
  readonly seats: ReadonlyMap<SeatId, SeatPlaces>;
  /** Where the Assassin's card lies when it is not played with. */
  readonly unused: Rect;
}

/** Cuts the window into a Di Renjie table for the present moment. */
export function diRenjieTable(input: LayoutInput): DiRenjieTable {
  const { view, bottomSeat, seats } = input;
  const scene = sceneOf(view);
  const cards = countIn(view, zonesOf(bottomSeat).hand);
  const cut = regionsFor(input, formOf(scene, cards));
  const centre = centrePlaces(cut, {
    scene,
    hasDeck: hasDeck(input),
    gifts: seats - 1,
    looked: scene === 'hints' ? hintCount(input) : 3,
    height: cut.centre.height + cut.prompt.height - cut.usualPrompt,
  });
  const unused = unusedIn(cut, bottomSeat);
  const regions: Regions = { ...cut, panel: centre.panel };
  const own = countIn(view, 'unused') > 0 && cut.form === 'tall' ? unused.width + cut.gap : 0;
  return { regions, scene, centre, seats: seatPlaces(regions, view, bottomSeat, own), unused };
}

/** At the side of a desktop table, under a word of what it is; on a phone at the end of the viewer's own row. */
function unusedIn({ form, side, smallCard, captionHeight, strips }: Regions, bottomSeat: SeatId): Rect {
  const { width, height } = smallCard;
  if (form === 'wide') return rectOf(side.x, side.y + captionHeight, width, height);
  const strip = strips.get(bottomSeat) ?? side;
  return rectOf(rightOf(strip) - width, Math.round(bottomOf(strip) - height), width, height);
}

/**
 * Whether there is room for a deck: before the deal for what is not dealt yet, later at the tables that have one, even
 * when all of it has been drawn. Once the case is solved only what is left is laid out.
 */
function hasDeck({ view }: LayoutInput): boolean {
  if (countIn(view, 'deck') > 0) return true;
  const scene = sceneOf(view);
  return scene === 'hints' || (scene !== 'solved' && numbersOf(view).hasDeck);
}

/** As many hints as anybody has before it; all have the same number. */
function hintCount({ view, seats }: LayoutInput): number {
  const counts = Array.from({ length: seats }, (_, seat) => countIn(view, zonesOf(seat).hints));
  return Math.max(2, numbersOf(view).hints?.length ?? 0, ...counts);
}
