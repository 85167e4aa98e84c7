import type { SeatId } from '#protocol/ids.ts';
import type { GuestEntry } from './guests.ts';
import type { Clock } from '../ports.ts';

/** The curtain of devices that several people share. */
export interface Curtain {
  /**
   * Another one of them is to act: the curtain comes down before anything more is told, as whoever sits before it now
   * may not be the one whom it would concern. True when it came down.
   */
  lower(guest: GuestEntry): boolean;
  /** Looks through one of the device's seats, or (null) through none. */
  look(guest: GuestEntry, seat: SeatId | null): void;
}

interface CurtainParts {
  readonly clock: Pick<Clock, 'now'>;
  /** Whether this seat's own person is to act now. */
  readonly mustAct: (seat: SeatId) => boolean;
  readonly sync: (guest: GuestEntry) => void;
}

/** A curtain over what `sync` tells. */
export function createCurtain({ clock, mustAct, sync }: CurtainParts): Curtain {
  return {
    lower(guest) {
      if (guest.holds.length < 2 || (guest.seat !== null && mustAct(guest.seat))) return false;
      const next = guest.holds.find(mustAct);
      if (next === undefined) return false;
      guest.seat = null;
      guest.link.send({ t: 'curtain', seat: next });
      return true;
    },
    look(guest, seat) {
      if (seat !== null && !guest.holds.includes(seat)) return;
      // Looking away is never put off: the page shows nothing until it is told what the public sees.
      if (seat !== null && !guest.looks.take(clock.now())) return;
      guest.seat = seat;
      sync(guest);
    },
  };
}
