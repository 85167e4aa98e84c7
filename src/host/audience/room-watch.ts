import type { Cancel, Clock } from '#engine/table/ports.ts';
import { every } from '../discovery/discovery-links.ts';

/** Follows the address at which others in the room reach this computer. */
export interface RoomWatch {
  /** Looks now, and again and again from now on. */
  begin(): void;
  /** The network may be another one: looks now, if it follows at all. */
  look(): void;
  end(): void;
}

interface RoomWatchParts {
  readonly clock: Clock;
  /** The address, null without a network; `now` is the one that was found last. May fail: then it is looked again. */
  readonly find: (now: string | null) => Promise<string | null>;
  /** Whether it could not be listened on at the address: one may be listed before that works. */
  readonly isLost: () => boolean;
  /** It is this one from now on. Not called where it is the same as before. */
  readonly found: (address: string | null) => void;
}

/** So often it is looked whether this computer still has the address, in milliseconds. */
const LOOK_AGAIN = 5_000;

/** Follows nothing before it is begun. */
export function createRoomWatch({ clock, find, isLost, found }: RoomWatchParts): RoomWatch {
  /** What was found last; undefined before anything was. */
  let now: string | null | undefined;
  /** Looking takes a moment: what is found while something newer is looked for is not used. */
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
      // The system did not say: nothing is changed by that, and where nothing was found yet there is no network so far.
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
