import type { Cancel, Clock } from '#engine/table/ports.ts';
import { every } from '../discovery/discovery-links.ts';

/** Follows the address at which others in the room reach this computer. */
export interface RoomWatch {
  /** Looks now, and regularly from now on. */
  begin(): void;
  /** The network may have changed: looks now, if the watch has begun. */
  look(): void;
  end(): void;
}

interface RoomWatchParts {
  readonly clock: Clock;
  /**
   * Finds the address, or null without a network; `now` is the one found last. If it fails, it is called again later.
   */
  readonly find: (now: string | null) => Promise<string | null>;
  /** Whether listening at the address failed: an address may be listed before it can be used. */
  readonly isLost: () => boolean;
  /** Called with the new address, only when it differs from the one before. */
  readonly found: (address: string | null) => void;
}

/** How often to check whether this computer still has the address, in milliseconds. */
const LOOK_AGAIN = 5_000;

/** Creates a watch that does nothing until `begin`. */
export function createRoomWatch({ clock, find, isLost, found }: RoomWatchParts): RoomWatch {
  /** What was found last; undefined before the first search. */
  let now: string | null | undefined;
  /** A search takes a moment. Its result is dropped if a newer search has begun. */
  let latest = 0;
  let again: Cancel | null = null;

  function look(): void {
    const own = (latest += 1);
    const use = (address: string | null): void => {
      if (own !== latest || (address === now && !isLost())) return;
      now = address;
      found(address);
    };
    void find(now ?? null).then(use, () => {
      // The system did not say, so nothing changes; if nothing was found yet, there is no network so far.
      use(now ?? null);
    });
  }

  function end(): void {
    latest += 1;
    again?.();
    again = null;
    now = undefined;
  }

  return {
    begin() {
      end();
      again = every(clock, LOOK_AGAIN, look);
      look();
    },
    look() {
      if (again) look();
    },
    end,
  };
}
