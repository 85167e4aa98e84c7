import type { Face, PieceId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { HandSorting, LayoutInput, Placement } from '#renderer/stage/contract.ts';
import { ownHandIn } from '#renderer/kit/layout/fan.ts';
import { groupRows } from '#renderer/kit/layout/group-rows.ts';
import { sortedPieces } from '#renderer/kit/layout/placing.ts';
import { LAYERS } from './layers.ts';
import type { DezaiShenTable } from './table.ts';

const GROUP_ORDER = ['cr', 'cu', 'sw', 'to', 'lo', 'hi'];
const RANK_ORDER = ['1', '2', '3', '4', '5', '6', '7', 'P', 'Q', 'K'];
/** Names have no rank among trumps; they only keep to one order. */
const TRUMP_ORDER = ['serpent', 'boar', 'wolf', 'bear', 'leopard', 'star', 'moon', 'sun'];
const PER_GROUP = 10;
/** How much of a covered card is seen while hand and poke are sorted, in parts of its width. */
const SEEN = 0.96;

/** Suits side by side, each from low to high, then the low trumps and at the far right the high ones. */
export function handOrder(face: Face): number {
  const group = GROUP_ORDER.indexOf(face.slice(0, 2));
  const isTrump = face.charAt(2) === '-';
  return group * PER_GROUP + (isTrump ? TRUMP_ORDER.indexOf(face.slice(3)) : RANK_ORDER.indexOf(face.slice(2)));
}

/** Cards of one rank side by side, from low to high, then the trumps as they stand among the suits. */
function rankOrder(face: Face): number {
  const suitOrder = handOrder(face);
  if (face.charAt(2) === '-') return RANK_ORDER.length * PER_GROUP + suitOrder;
  return RANK_ORDER.indexOf(face.slice(2)) * PER_GROUP + GROUP_ORDER.indexOf(face.slice(0, 2));
}

/** How the viewer's own hand can be fanned; as dealt, all are alike, so they stay as they are. */
const HAND_ORDERS: Readonly<Record<HandSorting, (face: Face) => number>> = {
  suit: handOrder,
  rank: rankOrder,
  dealt: () => 0,
};

/** How many cards of the hand stand together: each suit, and all trumps. */
function groupsOf(view: GameView, hand: string): readonly number[] {
  const faces = view.zones[hand]?.faces ?? [];
  const counts = new Map<string, number>();
  for (const face of [...faces].sort((a, b) => handOrder(a ?? '') - handOrder(b ?? ''))) {
    const group = face?.charAt(2) === '-' ? 'trumps' : (face?.slice(0, 2) ?? '');
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts.values()];
}

/**
 * The viewer's own cards in the order in which they are held, and where each lies. The 24 cards of an exchange stand by
 * suits however the hand is fanned: it is decided there what to be without.
 */
export function ownHand(
  { view, handSorting = 'suit' }: LayoutInput,
  hand: string,
  { regions, exchange }: DezaiShenTable,
): { readonly ids: readonly PieceId[]; readonly places: (count: number) => readonly Placement[] } {
  const ids = sortedPieces(view, hand, HAND_ORDERS[exchange ? 'suit' : handSorting]);
  if (!exchange) return { ids, places: ownHandIn(regions, LAYERS.hand) };
  const rect = regions.hand;
  const visible = exchange.card.width * SEEN;
  const places = () => groupRows({ rect, layer: LAYERS.hand, ...exchange, visible, groups: groupsOf(view, hand) });
  return { ids, places };
}
