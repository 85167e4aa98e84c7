import type { KirinNumbers } from '#engine/games/kirin/types.ts';
import type { Face, PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { LayoutInput, Placement, Rect, TableLayout } from '#renderer/stage/contract.ts';
import { centreOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { fanOfHand, rowsOfHand } from '#renderer/stage/layout/fan.ts';
import { columnsOf, pileOf } from '#renderer/stage/layout/piles.ts';
import type { Regions } from '#renderer/stage/layout/regions.ts';
import { turnsFrom } from '#renderer/stage/layout/seats.ts';
import { kirinTable } from './table.ts';

/** What lies above what. The marker lies over the trick, the own hand over everything. */
export const LAYERS = {
  stock: 0,
  aside: 50,
  captured: 100,
  declared: 200,
  others: 300,
  trick: 400,
  marker: 490,
  hand: 500,
} as const;

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

  for (const [seat, strip] of regions.strips) {
    const isOwn = seat === bottomSeat;
    for (const part of stripParts(regions, strip, seat, isOwn)) {
      put(part.zone, part.rect, (count) =>
        pileOf({ rect: part.rect, count, card: regions.smallCard, layer: part.layer, step: part.step }),
      );
    }
  }

  const { hand: rect, handCard: card, visible, rows } = regions;
  const fan = { rect, card, visible, layer: LAYERS.hand };
  put(
    `hand:${String(bottomSeat)}`,
    rect,
    (count) => (regions.form === 'wide' ? fanOfHand({ ...fan, count }) : rowsOfHand({ ...fan, count, rows })),
    sortedHand(view, bottomSeat),
  );

  put('trick', regions.centre, (count) =>
    Array.from({ length: count }, (_, index) => {
      const turns = turnsFrom(seatOfPlay(view, index, seats), bottomSeat, seats);
      const spot = trick.spots[turns] ?? centreOf(regions.centre);
      return { ...spot, ...trick.card, rotation: 0, layer: LAYERS.trick + index };
    }),
  );

  const [aside, stock] = halves(regions.side, regions.smallCard.width);
  put('aside', aside, (count) => pileOf({ rect: aside, count, card: regions.smallCard, layer: LAYERS.aside, step: 1 }));
  put('stock', stock, (count) =>
    pileOf({ rect: stock, count, card: regions.smallCard, layer: LAYERS.stock, step: 0.25 }),
  );

  return {
    form: regions.form,
    em: regions.em,
    size: { width, height },
    pieces,
    pieceSizes: [trick.card, regions.handCard, regions.smallCard],
    zones,
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

interface StripPart {
  readonly zone: ZoneId;
  readonly rect: Rect;
  readonly layer: number;
  readonly step: number;
}

/** The small cards beside a plate: the others' hidden hand, the declaration, what was captured. */
function stripParts(regions: Regions, strip: Rect, seat: SeatId, isOwn: boolean): readonly StripPart[] {
  const small = regions.smallCard.width;
  const gap = Math.max(3, Math.round(regions.gap * 0.6));
  const captured = { zone: `captured:${String(seat)}`, layer: LAYERS.captured, step: small * 0.025 };
  const declared = { zone: `declared:${String(seat)}`, layer: LAYERS.declared, step: 0 };
  const pileWidth = Math.round(small * 1.5);
  if (isOwn) {
    const x = regions.form === 'wide' ? strip.x : rightOf(strip) - pileWidth - gap - small;
    return [
      { ...declared, rect: rectOf(x, strip.y, small, strip.height) },
      { ...captured, rect: rectOf(x + small + gap, strip.y, pileWidth, strip.height) },
    ];
  }
  const [hand = strip, second = strip, third = strip] = columnsOf(strip, [small, pileWidth], gap);
  return [
    { zone: `hand:${String(seat)}`, rect: hand, layer: LAYERS.others, step: small * 0.14 },
    { ...declared, rect: second },
    { ...captured, rect: third },
  ];
}

function halves(rect: Rect, width: number): readonly [Rect, Rect] {
  return [rectOf(rect.x, rect.y, width, rect.height), rectOf(rightOf(rect) - width, rect.y, width, rect.height)];
}
