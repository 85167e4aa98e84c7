import fc from 'fast-check';
import { newSeedNumber } from './seed.ts';

// What it tries is drawn from the seed of the run, so that a failure can be had again.
fc.configureGlobal({ seed: newSeedNumber() });

/**
 * Any text, with characters that end, turn or break a line. Of `fc.string({ unit: 'binary' })` the making alone takes a
 * second.
 */
export const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10_ff_ff })))
  .map((points) => String.fromCodePoint(...points));

export { fc };
