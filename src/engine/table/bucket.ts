/** A token bucket: `burst` at once, then `perSecond`. */
export interface Bucket {
  /** Takes one if there is one. `now` in milliseconds; a clock set back adds nothing. */
  take(now: number): boolean;
}

/** A full bucket. */
export function createBucket(perSecond: number, burst: number): Bucket {
  let level = burst;
  let last: number | null = null;
  return {
    take(now) {
      const passed = last === null ? 0 : Math.max(0, now - last);
      last = now;
      level = Math.min(burst, level + (passed / 1000) * perSecond);
      if (level < 1) return false;
      level -= 1;
      return true;
    },
  };
}
