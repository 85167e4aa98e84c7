import type { SeatId } from '#protocol/ids.ts';
import type { LayoutInput, Placement, Rect } from '#renderer/stage/contract.ts';
import { boundsOf, centreOf, clamp } from '#renderer/stage/geometry.ts';
import { seatOfPlay } from '#renderer/stage/told.ts';
import { CARD_RATIO, type CardSize, cardOfHeight } from './card.ts';
import type { Placing } from './placing.ts';
import { directionOf, turnsFrom } from './seats.ts';

/** Where each seat's card of a trick lies: centres by turns from the bottom seat, and the size all cards have. */
export interface TrickSpots {
  readonly card: CardSize;
  readonly spots: readonly { readonly x: number; readonly y: number }[];
  /** `ring`: around the centre. `line`: side by side, each shifted a little toward its player. */
  readonly form: 'ring' | 'line';
}

/** By how much of its height a card of a line is moved toward its player, at least and at most. */
const LEAST_SHIFT = 0.12;
const MOST_SHIFT = 0.34;
/** A line has to give cards larger by this much: a ring shows better who sits where. */
const WORTH = 1.12;

/**
 * Lays one card per seat, each toward its player and none over another, as large as `rect` and `tallest` allow. A ring
 * (a cross for four) where there is height enough; in a lower rectangle a line, up and down, which gives larger cards.
 */
export function trickSpots(rect: Rect, seats: number, tallest: number, gap: number): TrickSpots {
  const ring = ringOf(rect, seats, tallest, gap);
  const line = lineOf(rect, seats, tallest, gap);
  return line.card.height > ring.card.height * WORTH ? line : ring;
}

function ringOf(rect: Rect, seats: number, tallest: number, gap: number): TrickSpots {
  let low = 7;
  let high = Math.max(low, Math.min(rect.height, tallest));
  const full = (card: CardSize) => ({ x: (rect.width - card.width) / 2, y: (rect.height - card.height) / 2 });
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2;
    const card = cardOfHeight(middle);
    const radii = full(card);
    if (radii.x >= 0 && radii.y >= 0 && isClear(seats, card, radii, gap)) low = middle;
    else high = middle;
  }
  const card = cardOfHeight(Math.floor(low));
  const widest = full(card);
  // Draw the ring together: first the sides, then top and bottom, as far as no card covers another.
  const x = shrink(widest.x, (radius) => isClear(seats, card, { x: radius, y: widest.y }, gap));
  // Cards that lie side by side anyway stay a little above or below one another, toward their players.
  const least = Math.min(widest.y, MOST_SHIFT * card.height);
  const y = Math.max(
    least,
    shrink(widest.y, (radius) => isClear(seats, card, { x, y: radius }, gap)),
  );
  const centre = centreOf(rect);
  const spots = Array.from({ length: seats }, (_, turns) => {
    const direction = directionOf(turns, seats);
    return { x: centre.x + direction.x * x, y: centre.y + direction.y * y };
  });
  return { card, spots, form: 'ring' };
}

function shrink(widest: number, fits: (radius: number) => boolean): number {
  let low = 0;
  let high = Math.max(0, widest);
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function isClear(seats: number, card: CardSize, radii: { x: number; y: number }, gap: number): boolean {
  for (let one = 0; one < seats; one++) {
    for (let other = one + 1; other < seats; other++) {
      const a = directionOf(one, seats);
      const b = directionOf(other, seats);
      const apartX = Math.abs(a.x - b.x) * radii.x;
      const apartY = Math.abs(a.y - b.y) * radii.y;
      if (apartX < card.width + gap && apartY < card.height + gap) return false;
    }
  }
  return true;
}

function lineOf(rect: Rect, seats: number, tallest: number, gap: number): TrickSpots {
  const byHeight = rect.height / (1 + 2 * LEAST_SHIFT);
  const byWidth = (rect.width - gap * (seats - 1)) / seats / CARD_RATIO;
  const card = cardOfHeight(Math.floor(Math.max(7, Math.min(byHeight, byWidth, tallest)) - 1));
  const shift = clamp((rect.height / card.height - 1) / 2, LEAST_SHIFT, MOST_SHIFT);
  const centre = centreOf(rect);
  const order = Array.from({ length: seats }, (_, turns) => turns).sort((one, other) => {
    const a = directionOf(one, seats);
    const b = directionOf(other, seats);
    return Math.abs(a.x - b.x) > 1e-6 ? a.x - b.x : a.y - b.y;
  });
  const spots = Array.from({ length: seats }, (_, turns) => ({
    x: centre.x + (order.indexOf(turns) - (seats - 1) / 2) * (card.width + gap),
    y: centre.y + directionOf(turns, seats).y * shift * card.height,
  }));
  return { card, spots, form: 'line' };
}

/** The cards of a trick as they lie: `turns[i]` is how many places the player of the card at `i` sits clockwise. */
export function cardsOfTrick(
  { card, spots }: TrickSpots,
  centre: Rect,
  turns: readonly number[],
  layer: number,
): readonly Placement[] {
  return turns.map((turn, index) => ({
    ...(spots[turn] ?? centreOf(centre)),
    ...card,
    rotation: 0,
    layer: layer + index,
  }));
}

/** Where each seat's card comes to lie, as rectangles. */
export function trickPlaces({ card, spots }: TrickSpots): readonly Rect[] {
  return spots.map((spot) => boundsOf({ ...spot, ...card, rotation: 0, layer: 0 }));
}

/** Who has led a trick, if that is known. */
export interface TrickTold {
  readonly leader: SeatId | null;
}

/** A trick as it is told, and where it lies. */
export interface TrickLaid {
  readonly trick: TrickSpots;
  readonly centre: Rect;
  readonly told: TrickTold;
  /** The layer of the first card; the following ones lie above. */
  readonly layer: number;
}

/** Lays the trick into the middle, each card toward its player. */
export function layTrick(
  { put }: Placing,
  { trick, centre, told, layer }: TrickLaid,
  { bottomSeat, seats }: Pick<LayoutInput, 'bottomSeat' | 'seats'>,
): void {
  put('trick', centre, (count) => {
    const turns = Array.from({ length: count }, (_, index) =>
      turnsFrom(seatOfPlay(told.leader, index, seats), bottomSeat, seats),
    );
    return cardsOfTrick(trick, centre, turns, layer);
  });
}
