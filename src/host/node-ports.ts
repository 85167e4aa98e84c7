import { randomBytes } from 'node:crypto';
import type { Clock, Entropy } from '#engine/table/ports.ts';

export { systemClock } from '#web/clock.ts';

/** Milliseconds since some moment: unlike the time of day, nobody sets it forward or back. */
export const steadyClock: Pick<Clock, 'now'> = { now: () => performance.now() };

/** The operating system's random bytes. */
export const systemEntropy: Entropy = { bytes: (count) => new Uint8Array(randomBytes(count)) };
