import type { LayoutInput, PropPlacement } from '#renderer/stage/contract.ts';
import { bottomOf, centreOf, clamp, rightOf } from '#renderer/stage/geometry.ts';
import { turnsFrom } from '#renderer/kit/layout/seats.ts';
import { LAYERS } from './layers.ts';
import { numbersOf } from './layout.ts';
import { BESIDE, type KirinTable, kirinTable } from './table.ts';

/**
 * Kirin's marker shows which way the order runs and lies before the leader, beside the place of the leader's card; in
 * the middle of the empty table while there is no leader.
 */
export function markerProp(input: LayoutInput): PropPlacement {
  const table = kirinTable(input);
  const { leader, direction } = numbersOf(input.view);
  const { centre } = table.regions;
  const half = table.markerSize / 2;
  const place =
    leader === null ? centreOf(centre) : besideCard(table, turnsFrom(leader, input.bottomSeat, input.seats));
  return {
    id: 'marker',
    face: direction,
    x: clamp(place.x, centre.x + half, rightOf(centre) - half),
    y: clamp(place.y, centre.y + half, bottomOf(centre) - half),
    width: table.markerSize,
    height: table.markerSize,
    rotation: 0,
    layer: LAYERS.marker,
    material: 'token',
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Beside the card, where the trick leaves the felt free. */
function besideCard(table: KirinTable, turns: number): Point {
  return table.trick.form === 'line' ? besideInLine(table, turns) : besideInRing(table, turns);
}

/** In a corner that the cross of cards leaves free, always on the same hand of the player; or outside of the cross. */
function besideInRing({ regions, trick, markerSize }: KirinTable, turns: number): Point {
  const { card, spots } = trick;
  const { centre } = regions;
  const spot = spots[turns] ?? centreOf(centre);
  const across = (card.width + markerSize) / 2 + BESIDE;
  const along = (card.height + markerSize) / 2 + BESIDE;
  const isSide = turns % 2 === 1;
  const outward = turns === 0 || turns === 3 ? 1 : -1;
  if (!isSide) return { x: spot.x + outward * across, y: spot.y + (outward * (card.height - markerSize)) / 2 };
  const isSpaceOutside = Math.abs(spot.x - centreOf(centre).x) + across + markerSize / 2 < centre.width / 2;
  return isSpaceOutside ? { x: spot.x + outward * across, y: spot.y } : { x: spot.x, y: spot.y - outward * along };
}

/** How far from the middle of a card the marker reaches over its edge, in the card's width. */
const ASIDE = 0.2;

/**
 * Above or below the card, on the side where the line leaves more felt. Where that is not enough it reaches over the
 * card's edge, on the half that bears no index: right above, left below.
 */
function besideInLine({ regions, trick, markerSize }: KirinTable, turns: number): Point {
  const { card, spots } = trick;
  const { centre } = regions;
  const spot = spots[turns] ?? centreOf(centre);
  const above = spot.y - card.height / 2 - centre.y;
  const below = bottomOf(centre) - spot.y - card.height / 2;
  const outward = above > below ? -1 : 1;
  const space = Math.max(above, below);
  const along = card.height / 2 + Math.min(space - markerSize / 2, markerSize / 2 + BESIDE);
  const isClear = space >= markerSize + BESIDE;
  return { x: isClear ? spot.x : spot.x - outward * card.width * ASIDE, y: spot.y + outward * along };
}
