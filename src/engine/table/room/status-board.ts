import type { SeatId } from '#protocol/ids.ts';
import type { SeatInfo, TableStatus, WindowView } from '#protocol/table.ts';
import { createDamper } from '../throttle.ts';
import type { GuestList } from './guests.ts';
import type { TablePorts } from '../ports.ts';

/** How often it is told who came and went: whoever opens and closes links without end must not keep everybody busy. */
const PRESENCE = { perSecond: 4, burst: 12 };

/** Who sits at the table and who watches. */
type Present = Pick<TableStatus, 'seats' | 'watchers'>;

/** What is told of a table apart from the game itself. */
export interface StatusBoard {
  /** As this seat, or the public (null), is told. */
  of(viewer: SeatId | null): TableStatus;
  /** Tells everybody now. */
  tell(): void;
  /** Somebody came or went. */
  attended(): void;
  /**
   * From now on everybody is told who is there as it is now: while a window is open a link that is lost must look like
   * silence. A seat always knows how it stands with itself.
   */
  hold(): void;
  isHeld(): boolean;
  /** Tells how things are again, if they changed meanwhile. */
  release(): void;
  /** The host changed, before everybody's eyes, who plays for this seat: that is told even while the rest is held. */
  reseated(seat: SeatId): void;
  cancel(): void;
}

interface BoardParts {
  readonly clock: TablePorts['clock'];
  readonly guests: GuestList;
  readonly now: () => TableStatus;
  readonly window: () => WindowView | null;
  /** Who is there may be told again. */
  readonly released: () => void;
}

/** A status board that reads from `now` how things are. */
export function createStatusBoard({ clock, guests, now, window, released }: BoardParts): StatusBoard {
  let held: Present | null = null;
  const presence = createDamper(clock, PRESENCE, tell);

  const present = (): Present => {
    const { seats, watchers } = now();
    return { seats, watchers };
  };
  const changed = (seat: SeatId, change: (told: SeatInfo, live: SeatInfo) => SeatInfo): readonly SeatInfo[] => {
    const { seats } = now();
    return (held?.seats ?? seats).map((told) => (told.seat === seat ? change(told, seats[seat] ?? told) : told));
  };

  function of(viewer: SeatId | null): TableStatus {
    if (held === null) return now();
    const seats = viewer === null ? held.seats : changed(viewer, (_told, live) => live);
    return { ...now(), ...held, seats };
  }

  function tell(): void {
    presence.cancel();
    for (const { link, seat } of guests.all()) link.send({ t: 'status', status: of(seat), window: window() });
  }

  return {
    of,
    tell,
    attended() {
      if (held === null) presence.tell();
    },
    hold() {
      held ??= present();
    },
    isHeld: () => held !== null,
    release() {
      const told = held;
      held = null;
      if (told !== null) released();
      if (told !== null && JSON.stringify(told) !== JSON.stringify(present())) presence.tell();
    },
    reseated(seat) {
      if (held !== null) held = { ...held, seats: changed(seat, (told, { bot }) => ({ ...told, bot })) };
    },
    cancel: presence.cancel,
  };
}
