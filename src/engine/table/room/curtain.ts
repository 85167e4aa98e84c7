import type { SeatId } from '#protocol/ids.ts';
import { mustAct } from '../readers.ts';
import type { RunningTable } from '../table.ts';
import type { GuestEntry } from './guests.ts';
import { syncGuest } from './syncing.ts';

/**
 * Lowers the curtain of a device that several people share when another of them is to act. It comes down before
 * anything more is told, because somebody else may be looking at the screen now. True if it came down.
 */
export function lowerCurtain(table: RunningTable, guest: GuestEntry): boolean {
  if (guest.holds.length < 2 || (guest.seat !== null && mustAct(table, guest.seat))) return false;
  const next = guest.holds.find((seat) => mustAct(table, seat));
  if (next === undefined) return false;
  guest.seat = null;
  guest.link.send({ t: 'curtain', seat: next });
  return true;
}

/** A guest looks through one of its device's seats, or (null) through none. */
export function lookThrough(table: RunningTable, guest: GuestEntry, seat: SeatId | null): void {
  if (seat !== null && !guest.holds.includes(seat)) return;
  // Looking away is never delayed: the page shows nothing until it is told what the public sees.
  if (seat !== null && !guest.looks.take(table.ports.clock.now())) return;
  guest.seat = seat;
  syncGuest(table, guest);
}
