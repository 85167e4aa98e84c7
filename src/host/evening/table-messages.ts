import { seatResult } from '#protocol/evening.ts';
import { seatId } from '#protocol/ids.ts';
import { listOf, z } from '#protocol/schema.ts';
import { sharedDeal, tablePlan } from '#protocol/table.ts';
import { reason } from '#protocol/text.ts';

/** One match of an evening, as its messages and its folder are named: `2-1-0` is round 2, deal 1, table 0. */
const matchKey = z.string().check(z.regex(/^\d{1,4}-\d{1,2}-\d{1,3}$/));
export type MatchKey = z.infer<typeof matchKey>;

/** What an evening tells the process of one table. */
export const toTable = z.discriminatedUnion('t', [
  /** Plays this match to its end, from its record where there is one. Instead of whatever is played there. */
  z.strictObject({
    t: z.literal('play'),
    match: matchKey,
    /** Where the record of this match, and nothing else, lies. */
    folder: z.string(),
    plan: tablePlan,
    dealt: z.strictObject({ ...sharedDeal.shape, seed: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  }),
  /** Asks for a sign of life. */
  z.strictObject({ t: z.literal('ask') }),
]);
export type ToTable = z.infer<typeof toTable>;

/** What the process of a table tells its evening. */
export const fromTable = z.discriminatedUnion('t', [
  /** How many messages it has taken since it was started. */
  z.strictObject({ t: z.literal('heard'), count: z.int().check(z.minimum(0)) }),
  /** How many moves and chances the match has so far. */
  z.strictObject({ t: z.literal('moves'), match: matchKey, count: z.int().check(z.minimum(0)) }),
  /** The match has ended; what its record says, by seat. */
  z.strictObject({
    t: z.literal('over'),
    match: matchKey,
    seats: listOf(seatResult),
    replaced: listOf(seatId),
  }),
  /** The match cannot be played. */
  z.strictObject({ t: z.literal('refused'), match: matchKey, reason }),
  /** For the operator's log. */
  z.strictObject({ t: z.literal('note'), line: z.string().check(z.maxLength(2_000)) }),
]);
export type FromTable = z.infer<typeof fromTable>;
