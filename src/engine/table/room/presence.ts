import type { Present, RunningTable } from '../table.ts';
import { seatInfo } from './seating.ts';

/** Who is there now. Everybody is told `presence.held` in its place while that stands. */
export function present({ seats, guests, isReplay }: RunningTable): Present {
  // In a replay nobody is awaited, so nobody is missed.
  const told = seats.map((seat) => seatInfo(seat, isReplay || guests.isPresent(seat.seat)));
  return { seats: told, watchers: guests.watchers() };
}
