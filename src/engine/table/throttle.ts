import { createBucket } from './bucket.ts';
import type { Cancel, Clock } from './ports.ts';

/** Something that is normally told at once, and less often when it changes fast. */
export interface Throttle {
  /** Tells now, or once as soon as the rate allows it; the latest state is told then, so nothing is missed. */
  tell(): void;
  /** Cancels what still has to be told, because it was told in another way. */
  cancel: Cancel;
}

/** A throttle that lets `burst` through at once, and then `perSecond`. */
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
        // A late one counts too, or the rate would be twice as high.
        bucket.take(clock.now());
        tell();
      });
    },
    cancel,
  };
}
