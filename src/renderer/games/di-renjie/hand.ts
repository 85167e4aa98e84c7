import type { Face, PieceId } from '#protocol/ids.ts';
import type { HandSorting, LayoutInput, Placement } from '#renderer/stage/contract.ts';
import { fanOfHand } from '#renderer/kit/layout/fan.ts';
import { groupRows } from '#renderer/kit/layout/group-rows.ts';
import { sortedPieces } from '#renderer/kit/layout/placing.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { PEEK } from '#renderer/kit/layout/regions-tall.ts';
import { faceOrder, numberOrder } from './art/faces.ts';
import { LAYERS } from './layers.ts';
import { zonesOf } from './zones.ts';

/**
 * How the viewer's own hand can be fanned. A hand that is mixed with every card it takes has no order of its own to
 * keep.
 */
const HAND_ORDERS: Readonly<Record<HandSorting, (face: Face) => number>> = {
  suit: faceOrder,
  rank: numberOrder,
  dealt: faceOrder,
};

/** The viewer's own cards in the order in which they are held, and where each lies. */
export function ownHand(
  { view, bottomSeat, handSorting = 'suit' }: LayoutInput,
  { form, hand: rect, handCard: card, visible, rows }: Regions,
): { readonly ids: readonly PieceId[]; readonly places: (count: number) => readonly Placement[] } {
  const ids = sortedPieces(view, zonesOf(bottomSeat).hand, HAND_ORDERS[handSorting]);
  const fan = { rect, card, visible, layer: LAYERS.hand };
  if (form === 'wide') return { ids, places: (count) => fanOfHand({ ...fan, count }) };
  return {
    ids,
    places: (count) => groupRows({ ...fan, groups: [count], rows, gap: 0, peek: PEEK }),
  };
}
