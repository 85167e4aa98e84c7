import { createBucket, type Bucket } from '#engine/table/bucket.ts';
import type { Clock } from '#engine/table/ports.ts';
import type { Limits } from '../limits.ts';

/** How many addresses are remembered; the oldest is forgotten first. */
const REMEMBERED = 1_024;

/** Decides who may begin a handshake now. */
export interface Handshakes {
  /** Uses up one handshake of this address; an exchange also uses up one of those for all addresses together. */
  admit(peer: string, kind: 'secret' | 'exchange'): boolean;
}

/**
 * A handshake costs the host two multiplications on the curve, which is milliseconds, and an attacker nothing; so each
 * address has its own limit. Exchanges without a secret also share one: an attacker in the middle with unlimited tries
 * would find an exchange whose two words match.
 */
export function createHandshakes(clock: Clock, limits: Pick<Limits, 'handshakes' | 'exchanges'>): Handshakes {
  const exchanges = createBucket(limits.exchanges.perSecond, limits.exchanges.burst);
  const buckets = new Map<string, Bucket>();

  function bucketOf(peer: string): Bucket {
    const known = buckets.get(peer);
    if (known) return known;
    const [oldest] = buckets.keys();
    if (oldest !== undefined && buckets.size >= REMEMBERED) buckets.delete(oldest);
    const bucket = createBucket(limits.handshakes.perSecond, limits.handshakes.burst);
    buckets.set(peer, bucket);
    return bucket;
  }

  return {
    admit: (peer, kind) => bucketOf(peer).take(clock.now()) && (kind === 'secret' || exchanges.take(clock.now())),
  };
}
