import type { KirinNumbers } from '#engine/games/kirin/types.ts';
import type { Face } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { HandSorting, LayoutInput, TableLayout } from '#renderer/stage/contract.ts';
import { overlaps } from '#renderer/stage/geometry.ts';
import { fanOfHand, rowsOfHand } from '#renderer/kit/layout/fan.ts';
import { pileOf } from '#renderer/kit/layout/piles.ts';
import { layoutOf, placingOf, sortedPieces } from '#renderer/kit/layout/placing.ts';
import { turnsFrom } from '#renderer/kit/layout/seats.ts';
import { cardsOfTrick, seatOfPlay, trickPlaces } from '#renderer/kit/layout/trick.ts';
import { LAYERS } from './layers.ts';
import { sideParts, stripParts } from './small-cards.ts';
import { kirinTable } from './table.ts';

/** Kirin's public numbers out of a view. */
export function numbersOf(view: GameView): KirinNumbers {
  return view.numbers as unknown as KirinNumbers;
}

const BEAST_ORDER = ['az', 've', 'wh', 'bl'];
const RANK_ORDER = ['1', '2', '3', '4', '5', '6', 'T', 'KA', 'KD'];

/** Cards of one beast together, in the order dragon, bird, tiger, tortoise; numbers, trump, Kirin. */
export function handOrder(face: Face): number {
  return BEAST_ORDER.indexOf(face.slice(0, 2)) * RANK_ORDER.length + RANK_ORDER.indexOf(face.slice(2));
}

/** Cards of one rank together, numbers, trumps, Kirin; within a rank the beasts in their order. */
function rankOrder(face: Face): number {
  return RANK_ORDER.indexOf(face.slice(2)) * BEAST_ORDER.length + BEAST_ORDER.indexOf(face.slice(0, 2));
}

/** How the viewer's own hand can be fanned; as dealt, all are alike, so they stay as they are. */
const HAND_ORDERS: Readonly<Record<HandSorting, (face: Face) => number>> = {
  suit: handOrder,
  rank: rankOrder,
  dealt: () => 0,
};

/**
 * Lays out a Kirin table: the trick in the middle, the viewer's own hand below, declared and captured cards beside each
 * plate.
 */
export function kirinLayout(input: LayoutInput): TableLayout {
  const { view, bottomSeat, seats } = input;
  const { regions, trick } = kirinTable(input);
  const { smallCard } = regions;
  const placing = placingOf(view);
  const { put, slots, captions } = placing;

  for (const rect of trickPlaces(trick)) slots.push({ kind: 'place', rect });
  for (const [seat, strip] of regions.strips) {
    for (const { zone, row, layer, step, slot } of stripParts(regions, strip, seat, seat === bottomSeat)) {
      put(zone, row.cards, (count) => pileOf({ rect: row.cards, count, card: smallCard, layer, step }));
      if (slot) slots.push({ kind: slot, rect: { ...row.cards, width: smallCard.width } });
      if (slot && row.caption) captions.set(zone, row.caption);
    }
  }

  const { hand: rect, handCard: card, visible, rows } = regions;
  const fan = { rect, card, visible, layer: LAYERS.hand };
  const hand = `hand:${String(bottomSeat)}`;
  put(
    hand,
    rect,
    (count) =>
      regions.form === 'wide'
        ? fanOfHand({ ...fan, count })
        : rowsOfHand({ ...fan, count, rows, large: regions.lateHandCard }),
    sortedPieces(view, hand, HAND_ORDERS[input.handSorting ?? 'suit']),
  );

  const told = numbersOf(view);
  put('trick', regions.centre, (count) => {
    const turns = Array.from({ length: count }, (_, index) =>
      turnsFrom(seatOfPlay(told, index, seats), bottomSeat, seats),
    );
    return cardsOfTrick(trick, regions.centre, turns, LAYERS.trick);
  });

  const [aside, stock] = sideParts(regions);
  put('aside', aside.cards, (count) =>
    pileOf({ rect: aside.cards, count, card: smallCard, layer: LAYERS.aside, step: 1 }),
  );
  put('stock', stock.cards, (count) =>
    pileOf({ rect: stock.cards, count, card: smallCard, layer: LAYERS.stock, step: 0.25 }),
  );
  const { side } = regions;
  // On a very small screen the few cards set aside lie in a corner of the trick, and nothing is printed there.
  if (!slots.some(({ kind, rect: place }) => kind === 'place' && overlaps(place, side))) {
    slots.push({ kind: 'out', rect: { ...aside.cards, width: smallCard.width } });
    if (aside.caption) captions.set('aside', aside.caption);
  }

  return layoutOf(input, regions, placing, [trick.card, regions.handCard, regions.lateHandCard, smallCard]);
}
