import { ref, seatId } from './ids.ts';
import { listOf, z } from './schema.ts';
import { bytes32, lockedSeat, matchNumber, seatCommit, seatReveal, signature } from './seed-draw.ts';
import { matchTerms } from './terms.ts';

/* What a host and a device say to one another while they draw the seed of a match (docs/fairness.md). */

/** Which match's seed is drawn: the table's id, and the match's number there. */
const ofMatch = { table: z.string().check(z.maxLength(40)), match: matchNumber };

/** Host to a device with seats: commit to a secret for each of these. */
export const seedDrawAsk = z.strictObject({
  t: z.literal('seedDraw'),
  ...ofMatch,
  terms: matchTerms,
  /** The host's commitment to its own secret, and its public key for this table. */
  commit: bytes32,
  key: bytes32,
  seats: listOf(seatId),
});
export type SeedDrawAsk = z.infer<typeof seedDrawAsk>;

/** Host to everybody at the table: every commitment is fixed, and those who committed now show their secrets. */
export const seedLock = z.strictObject({
  t: z.literal('seedLock'),
  ...ofMatch,
  commit: bytes32,
  key: bytes32,
  seats: listOf(lockedSeat),
  /** The host's, over this list and the terms that `seedDraw` named. */
  signature,
});
export type SeedLock = z.infer<typeof seedLock>;

/** A device's answer to `seedDraw`: one commitment for each of its seats. */
export const seedCommit = z.strictObject({ t: z.literal('seedCommit'), ref, ...ofMatch, seats: listOf(seatCommit) });
export type SeedCommit = z.infer<typeof seedCommit>;

/** A device's answer to `seedLock`: the secrets of its seats. */
export const seedReveal = z.strictObject({ t: z.literal('seedReveal'), ref, ...ofMatch, seats: listOf(seatReveal) });
export type SeedReveal = z.infer<typeof seedReveal>;
