import { MAX_SEATS, type SeatId } from '#protocol/ids.ts';

/** A table for this many. */
interface Seats {
  readonly seats: number;
}

const ALL: readonly SeatId[] = Array.from({ length: MAX_SEATS }, (_, seat) => seat);

/** Written out once for each size of a table: rules ask for these all the time. */
const BY_COUNT: readonly (readonly SeatId[])[] = Array.from({ length: MAX_SEATS + 1 }, (_, count) =>
  ALL.slice(0, count),
);

/** The seats of a match, clockwise from seat 0. */
export function seatsOf({ seats }: Seats): readonly SeatId[] {
  return BY_COUNT[seats] ?? ALL;
}

/** The seats of a match, clockwise from `first`. */
export function seatsFrom(table: Seats, first: SeatId): readonly SeatId[] {
  const all = seatsOf(table);
  return [...all.slice(first), ...all.slice(0, first)];
}

/** Everybody but `seat`, clockwise from its left neighbour. */
export function othersOf(table: Seats, seat: SeatId): readonly SeatId[] {
  return seatsFrom(table, seat).slice(1);
}
