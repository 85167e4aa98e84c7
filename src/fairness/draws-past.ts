import { z } from '#protocol/schema.ts';
import { bytes32, matchNumber } from '#protocol/seed-draw.ts';

/** What a device remembers of draws in which it has shown its secrets. */
export const drawsPast = z.strictObject({
  /** How many were broken off afterwards: the host knew the seed of each. */
  brokenOff: z.int().check(z.minimum(0)),
  /** The latest, while it is not known what became of it; null otherwise. `commit` is the host's. */
  open: z.nullable(z.strictObject({ table: z.string().check(z.maxLength(40)), match: matchNumber, commit: bytes32 })),
});
export type DrawsPast = z.infer<typeof drawsPast>;

/** A device that has shown nothing yet. */
export const NO_PAST: DrawsPast = { brokenOff: 0, open: null };
