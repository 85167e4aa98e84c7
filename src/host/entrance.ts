import type { Entropy } from '#engine/table/ports.ts';
import { kidOf } from '#seal/keys.ts';
import type { Hall } from './hall/hall.ts';
import type { Greet } from './links/gate.ts';
import type { Sealing } from './links/sockets.ts';

/**
 * Where links from all doors come in. The doors are made before the hall, because the hall opens and closes them. So
 * they are given this entrance, which passes links on to the hall once it exists.
 */
export interface Entrance {
  readonly greet: Greet;
  readonly sealing: Sealing;
  /** Passes links on to this hall. Called once, before any door opens. */
  leadTo(hall: Pick<Hall, 'greet' | 'hashes'>): void;
  /** Resolves when guests may be let in. A guest who comes earlier waits, and is turned away if it fails. */
  prepared(): Promise<void>;
  /** Runs `work`; `prepared` waits for it. Throws what `work` throws, and after that nobody is let in. */
  prepare<T>(work: () => Promise<T>): Promise<T>;
}

/** An entrance that waits for nothing. */
export function createEntrance(entropy: Entropy): Entrance {
  let led: Pick<Hall, 'greet' | 'hashes'> | null = null;
  let prepared = Promise.resolve();
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
    prepared: () => prepared,
    prepare(work) {
      // The work begins one step later: doors it opens must already find the promise to wait for.
      const working = Promise.resolve().then(work);
      prepared = working.then(() => undefined);
      prepared.catch(() => undefined);
      return working;
    },
  };
}
