import { createBucket } from './bucket.ts';
import type { Cancel, Clock } from './ports.ts';

/** Something that is told at once as a rule, and less often when there is a rush of it. */
export interface Throttle {
  /** Tells now, or once when the rush allows it; the latest state is told then, so nothing is missed. */
  tell(): void;
  /** What was told by another way need not be told again. */
  cancel: Cancel;
}

/** A throttle that lets `burst` tellings through at once, and then `perSecond`. */
export function createThrottle(
  clock: Clock,
  { perSecond, burst }: { readonly perSecond: number; readonly burst: number },
  tell: () => void,
): Throttle {
  const bucket = createBucket(perSecond, burst);
  let waiting: Cancel | null = null;
  const cancel = (): void => {
    waiting?.();
    waiting = null;
  };
  return {
    tell() {
      if (waiting) return;
      if (bucket.take(clock.now())) {
        tell();
        return;
      }
      waiting = clock.after(1000 / perSecond, () => {
        waiting = null;
        // What is told late counts too, or a rush would be told at twice the rate.
        bucket.take(clock.now());
        tell();
      });
    },
    cancel,
  };
}
