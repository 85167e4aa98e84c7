import type { LayoutInput, PropPlacement } from '#renderer/stage/contract.ts';
import { bottomOf, centreOf, clamp, rightOf } from '#renderer/stage/geometry.ts';
import { turnsFrom } from '#renderer/stage/layout/seats.ts';
import type { TrickSpots } from '#renderer/stage/layout/trick.ts';
import { LAYERS, numbersOf } from './layout.ts';
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
  };
}

/** Always on the same hand of the player: in a corner that the cross of cards leaves free, or outside of it. */
function besideCard({ regions, trick, markerSize }: KirinTable, turns: number): { x: number; y: number } {
  const { card, spots, form } = trick;
  const { centre } = regions;
  const spot = spots[turns] ?? centreOf(centre);
  const across = (card.width + markerSize) / 2 + BESIDE;
  const along = (card.height + markerSize) / 2 + BESIDE;
  const isSide = turns % 2 === 1;
  const outward = turns === 0 || turns === 3 ? 1 : -1;
  if (form === 'line') {
    const side = spot.x < centreOf(centre).x ? -1 : 1;
    const reach = isApart(trick, markerSize) ? across : card.width / 2;
    return { x: spot.x + side * reach, y: spot.y + (card.height - markerSize * 0.4) / 2 };
  }
  if (!isSide) return { x: spot.x + outward * across, y: spot.y + (outward * (card.height - markerSize)) / 2 };
  const isRoomOutside = Math.abs(spot.x - centreOf(centre).x) + across + markerSize / 2 < centre.width / 2;
  return isRoomOutside ? { x: spot.x + outward * across, y: spot.y } : { x: spot.x, y: spot.y - outward * along };
}

/** True when a marker fits between the cards of a line; else it lies on the corner of the leader's card. */
function isApart({ card, spots }: TrickSpots, markerSize: number): boolean {
  const places = spots.map(({ x }) => x).sort((a, b) => a - b);
  const [first = 0, second = 0] = places;
  return second - first >= card.width + markerSize;
}
