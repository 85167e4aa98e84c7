import type { Face, SeatId, ZoneId } from '#protocol/ids.ts';
import type { HandSorting, LayoutInput, Rect, TableLayout } from '#renderer/stage/contract.ts';
import { boundsOf, centreOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { captioned, stripRows } from './captioned.ts';
import { type CardSize, cardOfHeight } from './card.ts';
import { ownHandIn } from './fan.ts';
import { REST } from './lines.ts';
import { isOpenHand, layOthersHand } from './others-hand.ts';
import { pileOf } from './piles.ts';
import { countIn, layoutOf, type Placing, placingOf, sortedPieces } from './placing.ts';
import { regionsFor } from './regions.ts';
import type { Regions } from './regions-shape.ts';
import { turnsFrom } from './seats.ts';
import { trickForm } from './trick-form.ts';
import { layTrick, trickPlaces, trickSpots, type TrickTold } from './trick.ts';

/** What lies above what. */
const LAYERS = { stock: 0, taken: 100, others: 300, before: 360, trick: 400, hand: 500 } as const;
/** The backs of a hand and a pile stand beside a plate, so many small cards wide. */
const STRIP_CARDS = 3.9;
/** Beside a plate a pile takes this much, in small cards, and stays so far from the backs. */
const PILE = { wide: 1.5, tall: 1.1, apart: 0.2 } as const;
/** Cards of a pile, of a hidden hand, of the stock (pixels), as parts of a card's width. */
const STEPS = { taken: 0.02, backs: 0.1, stock: 0.25 } as const;

/** What a game of tricks says of its table. */
export interface TrickTable {
  /** How many cards a hand is dealt. */
  readonly handCards: number;
  readonly told: TrickTold;
  readonly orders: Readonly<Record<HandSorting, (face: Face) => number>>;
  /** Cards that each seat lays in its place of the trick before that: where, and what part of the trick's cards as high. */
  readonly before?: { readonly zoneOf: (seat: SeatId) => ZoneId; readonly part: number };
}

/**
 * A table on which hands are dealt and tricks are taken, with the zones `hand:<seat>`, `taken:<seat>`, `trick` and `stock`:
 * in the middle the trick, the viewer's own hand below, beside each plate the other hands and what was taken.
 */
export function trickTable(input: LayoutInput, { handCards, told, orders, before }: TrickTable): TableLayout {
  const { view, bottomSeat, seats } = input;
  const regions = regionsFor(input, trickForm({ handCards, stripCards: STRIP_CARDS }));
  const { centre, gap, smallCard, side } = regions;
  const air = rectOf(centre.x + gap, centre.y + gap / 2, centre.width - 2 * gap, centre.height - gap);
  const trick = trickSpots(air, seats, regions.tallest, gap);
  const placing = placingOf(view);
  const { put, slots } = placing;

  const open = [...regions.strips].flatMap(([seat, strip]) =>
    laySeat(placing, regions, input, { seat, strip, orderOf: orders.suit }),
  );
  for (const rect of trickPlaces(trick)) slots.push({ kind: 'place', rect });
  layTrick(placing, { trick, centre, told, layer: LAYERS.trick }, input);
  const smaller: readonly CardSize[] = before === undefined ? [] : [cardOfHeight(trick.card.height * before.part)];
  for (const card of smaller) {
    for (let seat = 0; seat < seats; seat++) {
      const spot = trick.spots[turnsFrom(seat, bottomSeat, seats)] ?? centreOf(centre);
      const rect = boundsOf({ ...spot, ...trick.card, rotation: 0, layer: 0 });
      const step = (rect.width - card.width) / 2;
      put(before?.zoneOf(seat) ?? '', rect, (count) => pileOf({ rect, count, card, layer: LAYERS.before, step }));
    }
  }
  const hand = `hand:${String(bottomSeat)}`;
  const ids = sortedPieces(view, hand, orders[input.handSorting ?? 'suit']);
  put(hand, regions.hand, ownHandIn(regions, LAYERS.hand), ids);
  const stock = captioned(regions, rectOf(rightOf(side) - smallCard.width, side.y, smallCard.width, side.height), true);
  put('stock', stock.cards, (count) =>
    pileOf({ rect: stock.cards, count, card: smallCard, layer: LAYERS.stock, step: STEPS.stock }),
  );
  // It has no place that would be marked while it is empty.
  if (regions.form === 'wide' && stock.caption && countIn(view, 'stock') > 0) {
    placing.captions.set('stock', stock.caption);
  }
  return layoutOf(input, regions, placing, [
    ...[trick.card, regions.handCard, regions.lateHandCard, smallCard],
    ...smaller,
    ...open,
  ]);
}

interface SeatInput {
  readonly seat: SeatId;
  readonly strip: Rect;
  readonly orderOf: (face: Face) => number;
}

/** Another player's hand, and the pile of what the seat has taken; returns the sizes of an open hand's cards. */
function laySeat(
  placing: Placing,
  regions: Regions,
  { view, bottomSeat }: LayoutInput,
  { seat, strip, orderOf }: SeatInput,
): readonly CardSize[] {
  const { put, slots, captions } = placing;
  const { smallCard: card, form } = regions;
  const isOwn = seat === bottomSeat;
  const gap = Math.round(card.width * PILE.apart);
  const zoneOfHand = `hand:${String(seat)}`;
  // A hand that lies open has the room that the pile can do without.
  const isOpen = !isOwn && isOpenHand(view, zoneOfHand);
  const pile = { width: Math.round(card.width * PILE[isOpen ? 'tall' : form]) };
  const { hand, taken } = stripRows(regions, { strip, isOwn, gap }, { hand: REST, taken: pile });
  const zone = `taken:${String(seat)}`;
  const { cards } = taken;
  put(zone, cards, (count) =>
    pileOf({ rect: cards, count, card, layer: LAYERS.taken, step: card.width * STEPS.taken }),
  );
  slots.push({ kind: 'won', rect: { ...cards, width: card.width } });
  if (taken.caption) captions.set(zone, taken.caption);
  if (isOwn) return [];
  const step = card.width * STEPS.backs;
  const held = { view, seat, zone: zoneOfHand, row: hand, layer: LAYERS.others, step, orderOf };
  return layOthersHand(placing, regions, held);
}
