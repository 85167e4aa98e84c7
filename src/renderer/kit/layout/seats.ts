import type { SeatId } from '#protocol/ids.ts';

/** The other seats as they sit around the table, clockwise from the left of `bottomSeat`. */
export function othersClockwise(seats: number, bottomSeat: SeatId): readonly SeatId[] {
  return Array.from({ length: Math.max(0, seats - 1) }, (_, index) => (bottomSeat + 1 + index) % seats);
}

/** How many places `seat` sits clockwise from `bottomSeat`: 0 is the bottom, 1 the next to the left. */
export function turnsFrom(seat: SeatId, bottomSeat: SeatId, seats: number): number {
  return (seat - bottomSeat + seats) % seats;
}

/** The direction in which a seat sits, as a unit vector on the screen (y grows downwards), seats spread on a circle. */
export function directionOf(turns: number, seats: number): { readonly x: number; readonly y: number } {
  const angle = Math.PI / 2 + (turns * 2 * Math.PI) / seats;
  return { x: tidy(Math.cos(angle)), y: tidy(Math.sin(angle)) };
}

function tidy(value: number): number {
  return Math.abs(value) < 1e-9 ? 0 : value;
}

/** The sides of the table at which the others sit: counts for the left column, the top row and the right column. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
}

/** Spreads `others` (1 to 7) over three sides, an odd one sitting opposite; `topHolds` is how many fit on the top. */
export function sidesFor(others: number, topHolds: number): Sides {
  const top = others % 2 === 1 ? 1 : others >= 4 && topHolds >= 2 ? 2 : 0;
  const left = Math.ceil((others - top) / 2);
  return { left, top, right: others - top - left };
}
