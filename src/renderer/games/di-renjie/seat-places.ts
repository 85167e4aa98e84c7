import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { rightOf } from '#renderer/stage/geometry.ts';
import { type CardSize, cardOfHeight } from '#renderer/kit/layout/card.ts';
import { inColumn, inRow, REST } from '#renderer/kit/layout/lines.ts';
import { isOpenHand } from '#renderer/kit/layout/others-hand.ts';
import { countIn } from '#renderer/kit/layout/placing.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { type Shingles, shingled } from '#renderer/kit/layout/shingles.ts';
import { isAtRight } from '#renderer/kit/layout/stations.ts';
import { bandOf } from './art/detail.ts';
import { cluesOf, isClueOpen, zonesOf } from './zones.ts';

/** Where a seat's cards lie beside its plate. */
export interface SeatPlaces {
  /** The hand of another seat, and before the deal its hints; null for the viewer's own, which lies in front of it. */
  readonly hand: { readonly rect: Rect; readonly card: CardSize; readonly open: Shingles | null } | null;
  readonly clueRow: Rect;
  readonly clues: readonly CluePlace[];
}

/** A clue as it lies: its three cards from the top one down, each a little further right and up. */
export interface CluePlace {
  readonly clue: number;
  readonly card: CardSize;
  /** The upper left corners of top, middle and bottom. */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
}

/** How far each card of a stack shows beyond the one above it, in parts of its width and height. */
const LEAN = { across: 0.1, up: 0.06 } as const;
/** In an open stack the bottom card shows most of the band with its letter and number. */
const OPEN = 0.92;

/** In a strip so many times as long as high the clues lie beside the hand, else below it. */
const LONG = 1.7;
/** A hand beside clues: open and at most in parts of the strip's width, as backs in the breadth of a small card. */
const BESIDE = { open: 0.56, most: 0.6, backs: 1.85 } as const;
/** A hand above clues, in parts of the strip's height, and the pixels between them. */
const ABOVE = { open: 0.54, backs: 0.42 } as const;
const APART = 3;
/** Of a covered card this part of its width is seen at least: in an open hand and in a row of clues. */
const SEEN = { hand: 0.92, clue: 0.86 } as const;
/** Free space between open cards, in pixels, and between clues, in the breadth of a small card. */
const BETWEEN = { cards: 2, clues: 0.12 } as const;

/** The places beside everybody's plate; `taken` pixels at the right end of the viewer's own row are for something else. */
export function seatPlaces(
  regions: Regions,
  view: GameView,
  bottomSeat: SeatId,
  taken: number,
): ReadonlyMap<SeatId, SeatPlaces> {
  return new Map(
    [...regions.strips].map(([seat, strip]): readonly [SeatId, SeatPlaces] => {
      if (seat === bottomSeat) {
        const own = { hand: null, ...clueRow(regions, view, seat, { ...strip, width: strip.width - taken }) };
        return [seat, regions.form === 'wide' ? againstPlate(own, regions, seat) : own];
      }
      const { hand: rect, clues } = partsOf(regions, view, seat, strip);
      const hand = { rect, card: handCard(regions, rect), open: openHand(regions, view, seat, rect) };
      return [seat, againstPlate({ hand, ...clueRow(regions, view, seat, clues) }, regions, seat)];
    }),
  );
}

/** Moves everything to the right end of its strip where the plate stands there too. */
function againstPlate(places: SeatPlaces, regions: Regions, seat: SeatId): SeatPlaces {
  const { hand, clueRow: row, clues } = places;
  const strip = regions.strips.get(seat);
  if (!strip || !isAtRight(regions, seat)) return places;
  const ends = clues.flatMap(({ card, corners }) => corners.map(({ x }) => x + card.width));
  const end = Math.max(hand ? rightOf(hand.rect) : strip.x, ...ends);
  const aside = Math.max(0, Math.floor(rightOf(strip) - end));
  const moved = <Place extends { readonly x: number }>(place: Place): Place => ({ ...place, x: place.x + aside });
  const open = hand?.open ? { ...hand.open, spots: hand.open.spots.map(moved) } : null;
  return {
    hand: hand ? { ...hand, rect: moved(hand.rect), open } : null,
    clueRow: moved(row),
    clues: clues.map((place) => ({ ...place, corners: place.corners.map(moved) })),
  };
}

/** Beside one another where the strip is long, else the hand above the clues. */
function partsOf({ gap, smallCard }: Regions, view: GameView, seat: SeatId, strip: Rect) {
  const isOpen = isOpenHand(view, zonesOf(seat).hand);
  if (strip.width > strip.height * LONG) {
    const { open, most } = BESIDE;
    const wanted = isOpen
      ? Math.min(strip.width * open, strip.width - smallCard.width)
      : smallCard.width * BESIDE.backs;
    return inRow(strip, gap, { hand: { width: Math.round(Math.min(wanted, strip.width * most)) }, clues: REST });
  }
  const { open, backs } = ABOVE;
  const height = isOpen ? strip.height * open : Math.min(smallCard.height, strip.height * backs);
  return inColumn(strip, APART, { hand: { height: Math.round(height) }, clues: REST });
}

function handCard({ form, smallCard }: Regions, rect: Rect): CardSize {
  return form === 'wide' ? smallCard : cardOfHeight(Math.min(smallCard.height, rect.height));
}

function openHand({ smallCard }: Regions, view: GameView, seat: SeatId, rect: Rect): Shingles | null {
  if (!isOpenHand(view, zonesOf(seat).hand)) return null;
  const count = countIn(view, zonesOf(seat).hand);
  return shingled({
    rect,
    count,
    tallest: smallCard.height,
    seen: (card) => ({ across: SEEN.hand, down: bandOf(card.width) }),
    gap: BETWEEN.cards,
  });
}

function clueRow(
  { smallCard }: Regions,
  view: GameView,
  seat: SeatId,
  rect: Rect,
): Pick<SeatPlaces, 'clueRow' | 'clues'> {
  const clues = cluesOf(view, seat);
  const isAnyOpen = clues.some((clue) => isClueOpen(view, clue));
  const rise = ({ width }: CardSize) => (isAnyOpen ? OPEN * bandOf(width) : 2 * LEAN.up);
  const lean = (card: CardSize) => ({
    across: Math.round(2 * LEAN.across * card.width),
    up: Math.round(rise(card) * card.height),
  });
  const { card, spots } = shingled({
    rect,
    count: clues.length,
    tallest: smallCard.height,
    lean,
    seen: (card) => ({ across: SEEN.clue, down: bandOf(card.width) + rise(card) }),
    gap: Math.round(smallCard.width * BETWEEN.clues),
  });
  return {
    clueRow: rect,
    clues: clues.flatMap((clue, index) => {
      const spot = spots[index];
      return spot ? [{ clue, card, corners: cornersOf(spot, card, isClueOpen(view, clue)) }] : [];
    }),
  };
}

function cornersOf({ x, y }: { readonly x: number; readonly y: number }, card: CardSize, isOpen: boolean) {
  const [middle, bottom] = isOpen ? [LEAN.up, OPEN * bandOf(card.width)] : [LEAN.up, 2 * LEAN.up];
  const at = (cards: number, up: number) => ({
    x: x + Math.round(cards * LEAN.across * card.width),
    y: y - Math.round(up * card.height),
  });
  return [at(0, 0), at(1, middle), at(2, bottom)];
}
