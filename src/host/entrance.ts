import type { Entropy } from '#engine/table/ports.ts';
import { kidOf } from '#seal/keys.ts';
import type { Hall } from './hall/hall.ts';
import type { Greet } from './links/gate.ts';
import type { Sealing } from './links/sockets.ts';

/**
 * Where links from all doors come in. Doors are made before the hall, since the hall opens and closes them; so they are
 * given this, which leads to the hall once there is one.
 */
export interface Entrance {
  readonly greet: Greet;
  readonly sealing: Sealing;
  /** Links are led to this hall. Called once, before any door opens. */
  leadTo(hall: Pick<Hall, 'greet' | 'hashes'>): void;
  /** Nobody is let in before this: whoever knocks earlier waits, and is turned away when it fails. */
  furnished(): Promise<void>;
  /** Runs `work`, until which `furnished` waits. Throws what it throws; then nobody is let in any more. */
  furnish<T>(work: () => Promise<T>): Promise<T>;
}

/** An entrance that waits for nothing. */
export function createEntrance(entropy: Entropy): Entrance {
  let led: Pick<Hall, 'greet' | 'hashes'> | null = null;
  let furnished = Promise.resolve();
  const hall = (): Pick<Hall, 'greet' | 'hashes'> => {
    if (!led) throw new Error('a link came in before there was a hall');
    return led;
  };
  return {
    greet: (link, hello, origin) => hall().greet(link, hello, origin),
    sealing: {
      knows: (kid) =>
        hall()
          .hashes()
          .find((hash) => kidOf(hash) === kid) ?? null,
      entropy,
      isPrivate: false,
    },
    leadTo(next) {
      led = next;
    },
    furnished: () => furnished,
    furnish(work) {
      // The work begins a step later: doors that it opens must find the promise that waits for it.
      const working = Promise.resolve().then(work);
      furnished = working.then(() => undefined);
      furnished.catch(() => undefined);
      return working;
    },
  };
}
