import { seatResult } from '#protocol/evening.ts';
import { MAX_SEATS, seatId } from '#protocol/ids.ts';
import { downMessage, upMessage, type DownMessage } from '#protocol/messages.ts';
import { listOf, z } from '#protocol/schema.ts';
import { sharedDeal, tableInfo, tablePlan } from '#protocol/table.ts';
import { reason } from '#protocol/text.ts';

/** One match of an evening, as its messages and its folder are named: `2-1-0` is round 2, deal 1, table 0. */
const matchKey = z.string().check(z.regex(/^\d{1,4}-\d{1,2}-\d{1,3}$/));
export type MatchKey = z.infer<typeof matchKey>;

/** The name of one guest's place at a table, for as long as it sits there. Never given out twice to one process. */
const guestNumber = z.int().check(z.minimum(1));

/** As in `Pace`. */
const pace = z.enum(['instant', 'brisk', 'relaxed']);

const someSeats = listOf(seatId).check(z.maxLength(MAX_SEATS));

/** What an evening tells the process of one table. */
export const toTable = z.discriminatedUnion('t', [
  /** Plays this match to its end, from its record where there is one. Instead of whatever is played there. */
  z.strictObject({
    t: z.literal('play'),
    match: matchKey,
    /** Where the record of this match, and nothing else, lies. */
    folder: z.string(),
    plan: tablePlan,
    /** How long bots take, so that people can follow; no time where it is left out. */
    pace: z.optional(pace),
    dealt: z.strictObject({ ...sharedDeal.shape, seed: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  }),
  /** Asks for a sign of life. */
  z.strictObject({ t: z.literal('ask') }),
  /** A guest of the room sits down at the match that is on; `seats` are those of its device. */
  z.strictObject({ t: z.literal('join'), guest: guestNumber, seats: someSeats, owns: someSeats }),
  /** What a guest has sent, for the table to judge. */
  z.strictObject({ t: z.literal('say'), guest: guestNumber, message: upMessage }),
  /** The link of a guest is gone; its seat remains its own. */
  z.strictObject({ t: z.literal('leave'), guest: guestNumber }),
  z.strictObject({ t: z.literal('pause'), paused: z.boolean() }),
  /** A bot of this policy plays for a person who takes part no longer; null hands the seat back, and so does joining. */
  z.strictObject({ t: z.literal('mind'), seat: seatId, bot: z.nullable(z.string().check(z.maxLength(32))) }),
]);
export type ToTable = z.infer<typeof toTable>;

/**
 * What a table may tell a guest. Who is greeted, what the room is and when a link ends is for the host of the evening to
 * say.
 */
const AT_TABLE: readonly string[] = [
  'curtain',
  'sync',
  'update',
  'sealed',
  'status',
  'chat',
  'advice',
  'done',
  'refused',
] satisfies readonly DownMessage['t'][];

/** The longest frame for a guest, in characters: many times the longest whole picture. */
const MAX_TOLD = 4_000_000;

/** What the process of a table tells its evening. */
export const fromTable = z.discriminatedUnion('t', [
  /** How many messages it has taken since it was started. */
  z.strictObject({ t: z.literal('heard'), count: z.int().check(z.minimum(0)) }),
  /** How many moves and chances the match has so far. */
  z.strictObject({ t: z.literal('moves'), match: matchKey, count: z.int().check(z.minimum(0)) }),
  /** The match is on, and guests may join. */
  z.strictObject({ t: z.literal('laid'), match: matchKey, table: tableInfo }),
  /** For one guest. */
  z.strictObject({ t: z.literal('told'), guest: guestNumber, frame: z.string().check(z.maxLength(MAX_TOLD)) }),
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

/** What a table tells a guest, from its frame; null where it is nothing that a table may say. */
export function readTold(frame: string): DownMessage | null {
  let content: unknown;
  try {
    content = JSON.parse(frame);
  } catch {
    return null;
  }
  const read = downMessage.safeParse(content);
  return read.success && AT_TABLE.includes(read.data.t) ? read.data : null;
}
