import type { KirinNumbers } from '#engine/games/kirin/types.ts';
import type { GameView } from '#protocol/view.ts';
import type { LayoutInput, TableLayout } from '#renderer/stage/contract.ts';
import { overlaps } from '#renderer/stage/geometry.ts';
import { ownHandIn } from '#renderer/kit/layout/fan.ts';
import { layOthersHand } from '#renderer/kit/layout/others-hand.ts';
import { pileOf } from '#renderer/kit/layout/piles.ts';
import { handOrdersBy, layoutOf, placingOf, sortedPieces } from '#renderer/kit/layout/placing.ts';
import { layTrick, trickPlaces } from '#renderer/kit/layout/trick.ts';
import { LAYERS } from './layers.ts';
import { sideParts, stripParts } from './small-cards.ts';
import { kirinTable } from './table.ts';

/** Kirin's public numbers out of a view. */
export function numbersOf(view: GameView): KirinNumbers {
  return view.numbers as unknown as KirinNumbers;
}

/** How far each card at the side lies from the one below it, in pixels. */
const STEPS = { aside: 1, stock: 0.25 } as const;
const BEAST_ORDER = ['az', 've', 'wh', 'bl'];
const RANK_ORDER = ['1', '2', '3', '4', '5', '6', 'T', 'KA', 'KD'];

/** Cards of one beast together, in the order dragon, bird, tiger, tortoise, or of one rank: numbers, trump, Kirin. */
export const HAND_ORDERS = handOrdersBy(
  (face) => BEAST_ORDER.indexOf(face.slice(0, 2)),
  (face) => RANK_ORDER.indexOf(face.slice(2)),
);

/**
 * Lays out a Kirin table: the trick in the middle, the viewer's own hand below, declared and captured cards beside each
 * plate.
 */
export function kirinLayout(input: LayoutInput): TableLayout {
  const { view, bottomSeat } = input;
  const { regions, trick } = kirinTable(input);
  const { smallCard } = regions;
  const placing = placingOf(view);
  const { put, slots, captions } = placing;

  for (const rect of trickPlaces(trick)) slots.push({ kind: 'place', rect });
  const open = [...regions.strips].flatMap(([seat, strip]) => {
    const { hand, piles } = stripParts(regions, strip, seat, seat === bottomSeat);
    for (const { zone, row, layer, step, slot } of piles) {
      put(zone, row.cards, (count) => pileOf({ rect: row.cards, count, card: smallCard, layer, step }));
      slots.push({ kind: slot, rect: { ...row.cards, width: smallCard.width } });
      if (row.caption) captions.set(zone, row.caption);
    }
    return hand ? layOthersHand(placing, regions, { ...hand, view, seat, orderOf: HAND_ORDERS.suit }) : [];
  });

  const hand = `hand:${String(bottomSeat)}`;
  const ids = sortedPieces(view, hand, HAND_ORDERS[input.handSorting ?? 'suit']);
  put(hand, regions.hand, ownHandIn(regions, LAYERS.hand), ids);
  layTrick(placing, { trick, centre: regions.centre, told: numbersOf(view), layer: LAYERS.trick }, input);

  const [aside, stock] = sideParts(regions);
  put('aside', aside.cards, (count) =>
    pileOf({ rect: aside.cards, count, card: smallCard, layer: LAYERS.aside, step: STEPS.aside }),
  );
  put('stock', stock.cards, (count) =>
    pileOf({ rect: stock.cards, count, card: smallCard, layer: LAYERS.stock, step: STEPS.stock }),
  );
  const { side } = regions;
  // Hardly ever is a trick set aside: before one is, its place would be a riddle. On a very small screen the few cards lie in a
  // corner of the trick, and nothing is printed there.
  const isUsed = (view.zones['aside']?.pieces.length ?? 0) > 0;
  if (isUsed && !slots.some(({ kind, rect: place }) => kind === 'place' && overlaps(place, side))) {
    slots.push({ kind: 'out', rect: { ...aside.cards, width: smallCard.width } });
    if (aside.caption) captions.set('aside', aside.caption);
  }

  return layoutOf(input, regions, placing, [
    ...[trick.card, regions.handCard, regions.lateHandCard, smallCard],
    ...open,
  ]);
}
