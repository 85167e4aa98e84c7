import { seatId } from './ids.ts';
import { listOf, z } from './schema.ts';

/*
 * The seed of a match is drawn by everybody who sits there (docs/fairness.md): the host and each seat commit to secrets
 * before anybody shows one. All values are in lower-case hexadecimal.
 */

/** 32 bytes: a hash, a public key, or a secret. */
export const bytes32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** An Ed25519 signature. */
export const signature = z.string().check(z.regex(/^[0-9a-f]{128}$/));

/** A match's number at its table, from 1. Four bytes of it are hashed: a larger one would be taken for another match. */
export const matchNumber = z.int().check(z.minimum(1), z.maximum(0xffff_ffff));

/** What a seat's device commits to: SHA-256 over the seat's secret, signed with a key of that device. */
export const seatCommit = z.strictObject({ seat: seatId, commit: bytes32, key: bytes32, signature });
export type SeatCommit = z.infer<typeof seatCommit>;

/** A seat's secret, shown once every commitment is fixed. */
export const seatReveal = z.strictObject({ seat: seatId, secret: bytes32 });
export type SeatReveal = z.infer<typeof seatReveal>;

/**
 * Why a seat has no part in the seed: a bot, a person who was not there, one whose device did not commit in time, or one
 * who was not asked, because the seat withheld its secret twice at this table.
 */
const missing = z.enum(['bot', 'absent', 'silent', 'unasked']);
export type Missing = z.infer<typeof missing>;

const unheard = z.strictObject({ seat: seatId, missing });

/** A seat once every commitment is fixed. */
export const lockedSeat = z.union([seatCommit, unheard]);
export type LockedSeat = z.infer<typeof lockedSeat>;

/** A seat when the seed is made; `secret` is null where a device committed and then did not show its secret in time. */
export const drawnSeat = z.union([z.extend(seatCommit, { secret: z.nullable(bytes32) }), unheard]);
export type DrawnSeat = z.infer<typeof drawnSeat>;

/** What part a seat had in the seed; `withheld` where a device committed and then did not show its secret. */
export type SeedPart = 'contributed' | 'withheld' | Missing;

/** What part this seat had in the seed. */
export function partInSeed(drawn: DrawnSeat): SeedPart {
  if ('missing' in drawn) return drawn.missing;
  return drawn.secret === null ? 'withheld' : 'contributed';
}

/** The draw of one match's seed as everybody at the table may know it from the match's beginning. */
export const seedDraw = z.strictObject({
  /** The host's commitment to its own secret. */
  commit: bytes32,
  /** The host's public key for this table. */
  key: bytes32,
  /** Every seat, in order. */
  seats: listOf(drawnSeat),
  /** The host's, over the list as it was before anybody showed a secret. */
  signature,
});
export type SeedDraw = z.infer<typeof seedDraw>;

/** The draw as the record keeps it: with the host's secret. */
export const openedSeedDraw = z.extend(seedDraw, { secret: bytes32 });
export type OpenedSeedDraw = z.infer<typeof openedSeedDraw>;

/** What everybody may know of a draw before the host opens its secret. */
export function publicSeedDraw({ secret: _secret, ...draw }: OpenedSeedDraw): SeedDraw {
  return draw;
}
