import type { SeatId } from '#protocol/ids.ts';
import type { LayoutInput, Rect, TableLayout } from '#renderer/stage/contract.ts';
import { boundsOf, centreOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { DECK_ORDERS } from '#renderer/kit/deck/faces.ts';
import { captioned, stripRows } from '#renderer/kit/layout/captioned.ts';
import { cardOfHeight } from '#renderer/kit/layout/card.ts';
import { ownHandIn } from '#renderer/kit/layout/fan.ts';
import { pileOf } from '#renderer/kit/layout/piles.ts';
import { layoutOf, type Placing, placingOf, sortedPieces } from '#renderer/kit/layout/placing.ts';
import { regionsFor } from '#renderer/kit/layout/regions.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { turnsFrom } from '#renderer/kit/layout/seats.ts';
import { trickForm } from '#renderer/kit/layout/trick-form.ts';
import { layTrick, trickPlaces, trickSpots } from '#renderer/kit/layout/trick.ts';
import { numbersOf } from './numbers.ts';

/** What lies above what. */
const LAYERS = { stock: 0, taken: 100, others: 300, passing: 360, trick: 400, hand: 500 } as const;
/** A hand by how many play (paragraph 1.2); the backs of a hand and a pile stand beside a plate. */
const HANDS: Readonly<Record<number, number>> = { 3: 17, 4: 13, 5: 10 };
const STRIP_CARDS = 3.9;
/** Cards that are passed are this part as high as those of the trick, in whose places they lie. */
const PASSED = 0.66;
/** Cards of a pile and of a hidden hand, as parts of a card's width; an open hand shows its indices. */
const STEPS = { taken: 0.02, backs: 0.1, open: 0.5 } as const;

/**
 * Lays out a table of Hearts: in the middle the trick, and before it the cards that are passed; the viewer's own hand
 * below, and beside each plate the other hands and what was taken.
 */
export function heartsLayout(input: LayoutInput): TableLayout {
  const { view, bottomSeat, seats } = input;
  const regions = regionsFor(input, trickForm({ handCards: HANDS[seats] ?? 13, stripCards: STRIP_CARDS }));
  const { centre, gap, smallCard, side } = regions;
  const air = rectOf(centre.x + gap, centre.y + gap / 2, centre.width - 2 * gap, centre.height - gap);
  const trick = trickSpots(air, seats, regions.tallest, gap);
  const placing = placingOf(view);
  const { put, slots } = placing;

  for (const [seat, strip] of regions.strips) laySeat(placing, regions, input, { seat, strip });
  for (const rect of trickPlaces(trick)) slots.push({ kind: 'place', rect });
  layTrick(placing, { trick, centre, told: numbersOf(view), layer: LAYERS.trick }, input);
  const passed = cardOfHeight(trick.card.height * PASSED);
  for (let seat = 0; seat < seats; seat++) {
    const spot = trick.spots[turnsFrom(seat, bottomSeat, seats)] ?? centreOf(centre);
    const rect = boundsOf({ ...spot, ...trick.card, rotation: 0, layer: 0 });
    const step = (rect.width - passed.width) / 2;
    put(`passing:${String(seat)}`, rect, (count) => pileOf({ rect, count, card: passed, layer: LAYERS.passing, step }));
  }
  const hand = `hand:${String(bottomSeat)}`;
  const ids = sortedPieces(view, hand, DECK_ORDERS[input.handSorting ?? 'suit']);
  put(hand, regions.hand, ownHandIn(regions, LAYERS.hand), ids);
  const stock = captioned(regions, rectOf(rightOf(side) - smallCard.width, side.y, smallCard.width, side.height), true);
  put('stock', stock.cards, (count) =>
    pileOf({ rect: stock.cards, count, card: smallCard, layer: LAYERS.stock, step: 0.25 }),
  );

  return layoutOf(input, regions, placing, [trick.card, regions.handCard, regions.lateHandCard, smallCard, passed]);
}

/** The backs of another player's hand, and the pile of what the seat has taken. */
function laySeat(
  { put, slots, captions }: Placing,
  regions: Regions,
  { view, bottomSeat }: LayoutInput,
  { seat, strip }: { readonly seat: SeatId; readonly strip: Rect },
): void {
  const { smallCard: card, form } = regions;
  const isOwn = seat === bottomSeat;
  const widths = [Math.round(card.width * (form === 'wide' ? 1.5 : 1.1))];
  const rows = stripRows(regions, { strip, isOwn, widths, gap: Math.round(card.width * 0.2) });
  const hand = isOwn ? null : rows[0];
  const taken = rows.at(-1);
  if (hand) {
    const zone = `hand:${String(seat)}`;
    const isOpen = view.zones[zone]?.faces.some((face) => face !== null) ?? false;
    const step = card.width * (isOpen ? STEPS.open : STEPS.backs);
    put(zone, hand.cards, (count) => pileOf({ rect: hand.cards, count, card, layer: LAYERS.others, step }));
  }
  if (!taken) return;
  const zone = `taken:${String(seat)}`;
  const { cards } = taken;
  put(zone, cards, (count) =>
    pileOf({ rect: cards, count, card, layer: LAYERS.taken, step: card.width * STEPS.taken }),
  );
  slots.push({ kind: 'won', rect: { ...cards, width: card.width } });
  if (taken.caption) captions.set(zone, taken.caption);
}
