import { randomBytes } from 'node:crypto';
import type { Entropy } from '#engine/table/ports.ts';

export { systemClock } from '#web/clock.ts';

/** The operating system's random bytes. */
export const systemEntropy: Entropy = { bytes: (count) => new Uint8Array(randomBytes(count)) };
