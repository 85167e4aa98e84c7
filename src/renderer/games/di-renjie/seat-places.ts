import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { type CardSize, cardOfHeight } from '#renderer/kit/layout/card.ts';
import { countIn } from '#renderer/kit/layout/placing.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { type Shingles, shingled } from '#renderer/kit/layout/shingles.ts';
import { bandOf } from './art/detail.ts';
import { sceneOf } from './numbers.ts';
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

/** The places beside everybody's plate; `taken` pixels at the right end of the viewer's own row are for something else. */
export function seatPlaces(
  regions: Regions,
  view: GameView,
  bottomSeat: SeatId,
  taken: number,
): ReadonlyMap<SeatId, SeatPlaces> {
  return new Map(
    [...regions.strips].map(([seat, strip]): readonly [SeatId, SeatPlaces] => {
      const plate = regions.plates.get(seat) ?? strip;
      if (seat === bottomSeat) {
        const own = { hand: null, ...clueRow(regions, view, seat, { ...strip, width: strip.width - taken }) };
        return [seat, regions.form === 'wide' ? againstPlate(own, strip, plate) : own];
      }
      const { hand: rect, clues } = partsOf(regions, view, seat, strip);
      const hand = { rect, card: handCard(regions, rect), open: openHand(regions, view, seat, rect) };
      return [seat, againstPlate({ hand, ...clueRow(regions, view, seat, clues) }, strip, plate)];
    }),
  );
}

/** Moves everything to the right end of its strip where the plate stands there too. */
function againstPlate(places: SeatPlaces, strip: Rect, plate: Rect): SeatPlaces {
  const { hand, clueRow: row, clues } = places;
  if (rightOf(plate) !== rightOf(strip) || plate.x <= strip.x) return places;
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
  const isOpen = isHandOpen(view, seat);
  if (strip.width > strip.height * 1.7) {
    const share = isOpen ? Math.min(strip.width * 0.56, strip.width - smallCard.width) : smallCard.width * 1.85;
    const width = Math.round(Math.min(share, strip.width * 0.6));
    return {
      hand: rectOf(strip.x, strip.y, width, strip.height),
      clues: rectOf(strip.x + width + gap, strip.y, strip.width - width - gap, strip.height),
    };
  }
  const air = 3;
  const height = Math.round(isOpen ? strip.height * 0.54 : Math.min(smallCard.height, strip.height * 0.42));
  const below = strip.y + height + air;
  return {
    hand: rectOf(strip.x, strip.y, strip.width, height),
    clues: rectOf(strip.x, below, strip.width, bottomOf(strip) - below),
  };
}

function handCard({ form, smallCard }: Regions, rect: Rect): CardSize {
  return form === 'wide' ? smallCard : cardOfHeight(Math.min(smallCard.height, rect.height));
}

/** At the end every hand lies open. A single card whose face is known on its way does not open it. */
function isHandOpen(view: GameView, seat: SeatId): boolean {
  return sceneOf(view) === 'solved' && (view.zones[zonesOf(seat).hand]?.faces.some((face) => face !== null) ?? false);
}

function openHand({ smallCard }: Regions, view: GameView, seat: SeatId, rect: Rect): Shingles | null {
  if (!isHandOpen(view, seat)) return null;
  const count = countIn(view, zonesOf(seat).hand);
  return shingled({
    rect,
    count,
    tallest: smallCard.height,
    seen: (card) => ({ across: 0.92, down: bandOf(card.width) }),
    gap: 2,
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
    seen: (card) => ({ across: 0.86, down: bandOf(card.width) + rise(card) }),
    gap: Math.round(smallCard.width * 0.12),
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
