import type { KirinNumbers } from '#engine/games/kirin/types.ts';
import type { Face, PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { LayoutInput, Placement, Rect, Slot, TableLayout } from '#renderer/stage/contract.ts';
import { boundsOf, centreOf, overlaps } from '#renderer/stage/geometry.ts';
import { fanOfHand, rowsOfHand } from '#renderer/stage/layout/fan.ts';
import { pileOf } from '#renderer/stage/layout/piles.ts';
import { turnsFrom } from '#renderer/stage/layout/seats.ts';
import { LAYERS } from './layers.ts';
import { sideParts, stripParts } from './small-cards.ts';
import { kirinTable } from './table.ts';

/** Kirin's public numbers out of a view. */
export function numbersOf(view: GameView): KirinNumbers {
  return view.numbers as unknown as KirinNumbers;
}

/** The seat that played the card at `index` of the trick; turns are clockwise from the leader. */
export function seatOfPlay(view: GameView, index: number, seats: number): SeatId {
  const { plays, leader } = numbersOf(view);
  return plays[index]?.seat ?? ((leader ?? 0) + index) % seats;
}

const BEAST_ORDER = ['az', 've', 'wh', 'bl'];
const RANK_ORDER = ['1', '2', '3', '4', '5', '6', 'T', 'KA', 'KD'];

/** Cards of one beast together, in the order dragon, bird, tiger, tortoise; numbers, trump, Kirin. */
export function handOrder(face: Face): number {
  return BEAST_ORDER.indexOf(face.slice(0, 2)) * RANK_ORDER.length + RANK_ORDER.indexOf(face.slice(2));
}

/** Lays out a Kirin table: the trick in the middle, the own hand below, declared and captured cards beside each plate. */
export function kirinLayout(input: LayoutInput): TableLayout {
  const { view, width, height, bottomSeat, seats } = input;
  const { regions, trick } = kirinTable(input);
  const pieces = new Map<PieceId, Placement>();
  const zones = new Map<ZoneId, Rect>();
  const put = (zone: ZoneId, rect: Rect, places: (count: number) => readonly Placement[], ids = idsIn(view, zone)) => {
    zones.set(zone, rect);
    const placements = places(ids.length);
    ids.forEach((id, index) => {
      const placement = placements[index];
      if (placement) pieces.set(id, placement);
    });
  };

  const captions = new Map<ZoneId, Rect>();
  const slots: Slot[] = trick.spots.map((spot) => ({
    kind: 'place',
    rect: boundsOf({ ...spot, ...trick.card, rotation: 0, layer: 0 }),
  }));
  const { smallCard } = regions;

  for (const [seat, strip] of regions.strips) {
    for (const { zone, row, layer, step, slot } of stripParts(regions, strip, seat, seat === bottomSeat)) {
      put(zone, row.cards, (count) => pileOf({ rect: row.cards, count, card: smallCard, layer, step }));
      if (slot) slots.push({ kind: slot, rect: { ...row.cards, width: smallCard.width } });
      if (slot && row.caption) captions.set(zone, row.caption);
    }
  }

  const { hand: rect, handCard: card, visible, rows } = regions;
  const fan = { rect, card, visible, layer: LAYERS.hand };
  put(
    `hand:${String(bottomSeat)}`,
    rect,
    (count) =>
      regions.form === 'wide'
        ? fanOfHand({ ...fan, count })
        : rowsOfHand({ ...fan, count, rows, large: regions.lateHandCard }),
    sortedHand(view, bottomSeat),
  );

  put('trick', regions.centre, (count) =>
    Array.from({ length: count }, (_, index) => {
      const turns = turnsFrom(seatOfPlay(view, index, seats), bottomSeat, seats);
      const spot = trick.spots[turns] ?? centreOf(regions.centre);
      return { ...spot, ...trick.card, rotation: 0, layer: LAYERS.trick + index };
    }),
  );

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

  return {
    form: regions.form,
    em: regions.em,
    size: { width, height },
    pieces,
    pieceSizes: [trick.card, regions.handCard, regions.lateHandCard, regions.smallCard],
    zones,
    captions,
    slots,
    plates: regions.plates,
    headline: regions.headline,
    panel: regions.panel,
    prompt: regions.prompt,
  };
}

function idsIn(view: GameView, zone: ZoneId): readonly PieceId[] {
  return view.zones[zone]?.pieces ?? [];
}

/** Left to right as the player wants to read them; a hand whose faces are unknown keeps the view's order. */
function sortedHand(view: GameView, seat: SeatId): readonly PieceId[] {
  const zone = view.zones[`hand:${String(seat)}`];
  if (!zone) return [];
  const keyed = zone.pieces.map((piece, index) => {
    const face = zone.faces[index];
    return { piece, key: typeof face === 'string' ? handOrder(face) : index };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ piece }) => piece);
}
