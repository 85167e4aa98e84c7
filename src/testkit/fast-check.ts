import fc from 'fast-check';
import { newSeedNumber } from './seed.ts';

// What it tries is drawn from the seed of the run, so that a failure can be had again.
fc.configureGlobal({ seed: newSeedNumber() });

export { fc };
