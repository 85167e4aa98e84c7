import type { Clock } from '#engine/table/ports.ts';

/** How many wrong codes one address may try before it has to wait, and how long, in milliseconds. */
export const TRIES = 3;
export const WAIT = 60_000;

/** Codes tried per minute by all addresses together: an attacker may have many. */
export const TRIES_TOGETHER = 60;

/**
 * How many addresses are remembered; beyond that the oldest is forgotten, and the limit for all together still applies.
 */
const ADDRESSES = 1_000;

/** Who may try a join code (lan-notes 3.2: thirty bits are enough only while few guesses can be made). */
export interface Attempts {
  /** Whether this address may try now. Counts towards the limit for all together. */
  mayTry(peer: string): boolean;
  /** Notes that it tried a wrong code. Returns how many tries it has left before it must wait. */
  wrong(peer: string): number;
  right(peer: string): void;
}

interface Tries {
  readonly wrong: number;
  readonly until: number;
}

/** Creates the limit; nobody has tried yet. */
export function createAttempts(clock: Pick<Clock, 'now'>): Attempts {
  const known = new Map<string, Tries>();
  let minute: readonly number[] = [];

  const current = (peer: string): Tries => {
    const tries = known.get(peer);
    return tries && (tries.wrong < TRIES || tries.until > clock.now()) ? tries : { wrong: 0, until: 0 };
  };

  return {
    mayTry(peer) {
      const now = clock.now();
      minute = minute.filter((at) => at > now - 60_000);
      if (current(peer).wrong >= TRIES || minute.length >= TRIES_TOGETHER) return false;
      minute = [...minute, now];
      return true;
    },
    wrong(peer) {
      const wrong = current(peer).wrong + 1;
      known.delete(peer);
      known.set(peer, { wrong, until: clock.now() + WAIT });
      const [oldest] = known.keys();
      if (known.size > ADDRESSES && oldest !== undefined) known.delete(oldest);
      return TRIES - wrong;
    },
    right(peer) {
      known.delete(peer);
    },
  };
}
