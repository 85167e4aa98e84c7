import { createBucket, type Bucket } from '#engine/table/bucket.ts';
import type { Clock } from '#engine/table/ports.ts';

/** More people than any room has; whoever has been quiet the longest is forgotten first. */
const REMEMBERED = 256;

/**
 * A limit for each person, which a new link does not reset. `take` uses up one, and says whether there was one left.
 */
export interface PersonalLimit {
  take(person: string): boolean;
}

/** Lets everybody do something `burst` times at once, then this many times a second. */
export function createPersonalLimit(
  clock: Clock,
  { perSecond, burst }: Record<'perSecond' | 'burst', number>,
): PersonalLimit {
  const buckets = new Map<string, Bucket>();
  return {
    take(person) {
      const bucket = buckets.get(person) ?? createBucket(perSecond, burst);
      buckets.delete(person);
      buckets.set(person, bucket);
      const [oldest] = buckets.keys();
      if (buckets.size > REMEMBERED && oldest !== undefined) buckets.delete(oldest);
      return bucket.take(clock.now());
    },
  };
}
