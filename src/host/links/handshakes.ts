import { createBucket, type Bucket } from '#engine/table/bucket.ts';
import type { Clock } from '#engine/table/ports.ts';
import type { Limits } from '../limits.ts';

/** Addresses that are remembered; the one that was first is forgotten first. */
const REMEMBERED = 1_024;

/** Decides who may begin a handshake now. */
export interface Handshakes {
  /** Takes one from what this address may do, and for an exchange also from what all together may. */
  admit(peer: string, kind: 'secret' | 'exchange'): boolean;
}

/**
 * A handshake costs the host two multiplications on the curve, which is milliseconds, and an attacker nothing; so each
 * address has an allowance of its own. Exchanges without a secret also have a common one: somebody in the middle who
 * may try as often as he likes finds one whose two words fit.
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
