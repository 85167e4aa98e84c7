import { randomBytes } from 'node:crypto';
import type { Clock, Entropy } from '#engine/table/ports.ts';

/** The computer's clock. Its timers do not keep the process alive: a listening server or an open window does that. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    timer.unref();
    return () => {
      clearTimeout(timer);
    };
  },
};

/** The operating system's random bytes. */
export const systemEntropy: Entropy = { bytes: (count) => new Uint8Array(randomBytes(count)) };
