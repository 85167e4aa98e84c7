import { listOf, z } from '#protocol/schema.ts';
import { bytes32, matchNumber } from '#protocol/seed-draw.ts';

/** How many draws are kept one by one; of older ones it is known only that they came to nothing. */
export const MOST_OPEN = 32;

/** What a device remembers of draws in which it has shown its secrets: the host knew the seed of each. */
export const drawsPast = z.strictObject({
  /** How many older ones led to no match that the device saw to its end. */
  brokenOff: z.int().check(z.minimum(0)),
  /** Those whose seed the host has not opened to the device, the latest last. `commit` is the host's. */
  open: listOf(z.strictObject({ table: z.string().check(z.maxLength(40)), match: matchNumber, commit: bytes32 })).check(
    z.refine((open) => open.length <= MOST_OPEN),
  ),
});
export type DrawsPast = z.infer<typeof drawsPast>;

/** A device that has shown nothing yet. */
export const NO_PAST: DrawsPast = { brokenOff: 0, open: [] };
