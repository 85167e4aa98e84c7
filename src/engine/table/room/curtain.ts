import type { SeatId } from '#protocol/ids.ts';
import { guarded } from '../lifecycle/trouble.ts';
import { mustAct } from '../readers.ts';
import type { RunningTable } from '../table.ts';
import { forgetLook, LOOKS, type GuestEntry } from './guests.ts';
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

/**
 * A guest looks through one of its device's seats, or (null) through none. When looks come too fast the last of them is
 * answered a little later: the page shows nothing of a seat until then.
 */
export function lookThrough(table: RunningTable, guest: GuestEntry, seat: SeatId | null): void {
  if (seat !== null && !guest.holds.includes(seat)) return;
  forgetLook(guest);
  const { clock } = table.ports;
  // Looking away is never delayed.
  if (seat !== null && !guest.looks.take(clock.now())) {
    guest.nextLook = clock.after(1000 / LOOKS.perSecond, () => {
      guarded(table, () => {
        lookThrough(table, guest, seat);
      });
    });
    return;
  }
  guest.seat = seat;
  syncGuest(table, guest);
}
