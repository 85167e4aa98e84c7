import type { Face, PieceId } from '#protocol/ids.ts';
import type { LayoutInput, Placement } from '#renderer/stage/contract.ts';
import { fanOfHand } from '#renderer/kit/layout/fan.ts';
import { groupRows } from '#renderer/kit/layout/group-rows.ts';
import { sortedPieces } from '#renderer/kit/layout/placing.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { PEEK } from '#renderer/kit/layout/regions-tall.ts';
import { LAYERS } from './layers.ts';
import { handOf } from './zones.ts';

/** Where a card stands in a sorted hand: by its number. */
export function numberOrder(face: Face): number {
  return Number(face);
}

/**
 * The viewer's own cards in ascending order, and where each lies. A hand that is mixed at
 * every turn has no other order.
 */
export function ownHand(
  { view, bottomSeat }: LayoutInput,
  { form, hand: rect, handCard: card, visible, rows }: Regions,
): { readonly ids: readonly PieceId[]; readonly places: (count: number) => readonly Placement[] } {
  const ids = sortedPieces(view, handOf(bottomSeat), numberOrder);
  const fan = { rect, card, visible, layer: LAYERS.hand };
  if (form === 'wide') return { ids, places: (count) => fanOfHand({ ...fan, count }) };
  return {
    ids,
    places: (count) => groupRows({ ...fan, groups: [count], rows, gap: 0, peek: PEEK }),
  };
}
