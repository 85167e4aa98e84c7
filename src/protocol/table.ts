import { listOf, z } from './schema.ts';
import { gameId, seatId, type SeatId } from './ids.ts';
import { absence, awayBotSeconds } from './absence.ts';
import { adviceRule } from './advice.ts';
import { optionValue } from './catalogue.ts';
import { audienceStatus, spectatorRule, type AudienceStatus } from './audience.ts';
import { exerciseView } from './exercise.ts';
import { bytes32, seedDraw } from './seed-draw.ts';
import { reason, text, type Text } from './text.ts';
import { playerName } from './typed-text.ts';

/** Who sits where, as everybody at the table may know it. */
export const seatInfo = z.strictObject({
  seat: seatId,
  name: z.string(),
  kind: z.enum(['person', 'bot', 'open']),
  /** The bot's policy: of a `bot` seat, or of the bot that plays for a person meanwhile. */
  bot: z.nullable(z.string()),
  /**
   * False while a person's seat has no link (dropped, reloading, asleep). The seat stays theirs. While a window is open
   * this stands as it was when it opened, so that a lost link looks like silence.
   */
  present: z.boolean(),
  /** The seat of the person who hosts. */
  host: z.boolean(),
});
export type SeatInfo = z.infer<typeof seatInfo>;

/** The deal is played at several tables at once, in this round of an evening (docs/evening.md). */
export const sharedDeal = z.strictObject({
  round: z.int().check(z.minimum(1), z.maximum(1_000)),
  tables: z.int().check(z.minimum(2), z.maximum(100)),
  /** Which of them this is, from 1. */
  table: z.int().check(z.minimum(1), z.maximum(100)),
});
export type SharedDeal = z.infer<typeof sharedDeal>;

/** Whether a seat may ask to take its last move back: `asked` where the others agree, or nobody learnt anything. */
export const takebackRule = z.enum(['asked', 'never']);
export type TakebackRule = z.infer<typeof takebackRule>;

/** What holds where nothing was said. */
export const STANDARD_TAKEBACKS: TakebackRule = 'asked';

export const tableInfo = z.strictObject({
  id: z.string().check(z.maxLength(40)),
  game: gameId,
  options: z.record(z.string(), optionValue),
  /** 1 for the first match at this table, raised by a rematch. */
  match: z.int().check(z.minimum(1)),
  /** The sequence number at which this match began; left out where it is 0. */
  start: z.optional(z.int().check(z.minimum(1))),
  takebacks: takebackRule,
  /** Left out where it is STANDARD_ADVICE. */
  advice: z.optional(adviceRule),
  /** A match that is over and only watched again, from its record: nobody has a seat, and there is no rematch. */
  isReplay: z.optional(z.boolean()),
  /** A lesson, or the exercises after it: nothing is played freely, and nothing is kept on the disk. */
  isLesson: z.optional(z.boolean()),
  /** The deal was played before, and the first `at` inputs are from there: somebody may know the cards. */
  again: z.optional(z.strictObject({ at: z.int().check(z.minimum(0)) })),
  /** Other tables play the same deal: nothing of it is shown to anybody who does not sit here. */
  evening: z.optional(sharedDeal),
  /** How everybody drew the seed; left out where it was not drawn for this match. */
  seedDraw: z.optional(seedDraw),
});
export type TableInfo = z.infer<typeof tableInfo>;

/** What everybody at such a table is told about its deal; undefined for a new one. */
export function againTold(again: TableInfo['again']): Text | undefined {
  if (again === undefined) return undefined;
  return again.at === 0 ? { code: 'dealAgain' } : { code: 'dealFrom', params: { at: again.at } };
}

/** What everybody at a table is told whose deal is played at other tables too; undefined for any other. */
export function sharedTold(evening: TableInfo['evening']): Text | undefined {
  return evening && { code: 'dealShared', params: { tables: evening.tables } };
}

/**
 * The window in which answers are sealed; everybody is told the same. Milliseconds from when the message was sent, as
 * clocks differ: until it closes and how long it is in all; or, if it waits for everybody, the least time it is open.
 */
export const windowView = z.union([
  z.strictObject({ endsIn: z.number().check(z.minimum(0)), length: z.number().check(z.minimum(0)) }),
  z.strictObject({ least: z.number().check(z.minimum(0)) }),
]);
export type WindowView = z.infer<typeof windowView>;

/** A seat asks to take its last move back. Until it is settled the table waits. */
const takebackView = z.strictObject({
  by: seatId,
  /** How many inputs would be undone: the move itself, and what chance and the others made after it. */
  undoes: z.int().check(z.minimum(1)),
  /** Who has yet to agree, ascending. */
  awaits: listOf(seatId),
});
export type TakebackView = z.infer<typeof takebackView>;

/** Whether one person plays alone with bots, and nobody watches at the table or elsewhere. */
export function isAloneAt({
  seats,
  watchers,
  audience,
}: {
  readonly seats: readonly Pick<SeatInfo, 'kind'>[];
  readonly watchers: number;
  readonly audience: Pick<AudienceStatus, 'isOnAir'>;
}): boolean {
  return watchers === 0 && !audience.isOnAir && seats.filter(({ kind }) => kind === 'person').length === 1;
}

/** The seat of whoever learns, in every lesson and exercise. */
export const LEARNER: SeatId = 0;

/** Where a lesson has stopped. */
const lessonView = z.strictObject({
  /** The number of this stop, from 0, and of how many. */
  stop: z.int().check(z.minimum(0)),
  of: z.int().check(z.minimum(1)),
  /** The sentence that is said, by its key in `resources/lessons`. */
  say: z.string().check(z.maxLength(40)),
  /** What it is about. */
  points: listOf(z.string().check(z.maxLength(128))),
  /** What the learner does: reads and goes on, makes the move that is written, or has finished. */
  task: z.enum(['read', 'move', 'end']),
});
export type LessonView = z.infer<typeof lessonView>;

/** What changes at a table apart from the game itself. */
export const tableStatus = z.strictObject({
  seats: listOf(seatInfo),
  paused: z.boolean(),
  /** What keeps the table from going on by itself, and what helps; null for nothing. Not the host's own pause. */
  trouble: z.nullable(reason),
  /** How many people watch without a seat. */
  watchers: z.int().check(z.minimum(0)),
  takeback: z.nullable(takebackView),
  /** Who is away, by seat; left out where nobody is, and where nobody is waited for. */
  away: z.optional(listOf(absence)),
  /** After how many seconds a bot plays for whoever is away; left out where none does. */
  awayBot: z.optional(awayBotSeconds),
  /**
   * For a seat that decides nothing more in this round and is alone with bots: whether they play on at once, as its host can
   * ask. Left out where that cannot be asked.
   */
  hurry: z.optional(z.boolean()),
  audience: audienceStatus,
  /** SHA-256 of the seed, told from the beginning: the seed shown at the end must fit it. */
  seedHash: z.string(),
  /** Shown once the match is over, so that anybody can redraw every chance. */
  seed: z.nullable(z.string()),
  /** With the seed, where everybody drew it: the host's own secret. */
  hostSecret: z.optional(bytes32),
  /**
   * By seat: how often the person who has it was advised, and those who had it before in this match. Sent once the match
   * is over, and only where anybody was; left out otherwise.
   */
  advised: z.optional(listOf(z.int().check(z.minimum(0)))),
  advisedBefore: z.optional(listOf(z.int().check(z.minimum(0)))),
  /** In a lesson: where it has stopped. Left out while it goes on, and at every other table. */
  lesson: z.optional(lessonView),
  /** In exercises: the question, and how they go. Left out at every other table. */
  exercise: z.optional(exerciseView),
});
export type TableStatus = z.infer<typeof tableStatus>;

/** The name of a match in lists and orders, from its table's `id` and its number there. */
export function savedId(table: string, match: number): string {
  return `${table}-${String(match)}`.slice(-40);
}

/** An unfinished match on the host's disk that can be continued. */
export const savedTable = z.strictObject({
  id: z.string().check(z.maxLength(40)),
  /** The table's `id` and the number of the match, as `TableInfo` told them while it was open. */
  table: z.string().check(z.maxLength(40)),
  match: z.int().check(z.minimum(1)),
  game: gameId,
  seats: listOf(z.string()),
  /** Milliseconds since 1970, when the record was last written. */
  savedAt: z.number(),
  headline: listOf(text),
  /** It was handed over to another computer: taken up here too, the match would be played twice. */
  handedOver: z.optional(z.boolean()),
  /** Its record is damaged. Where it `asks`, something is missing, and the match goes on only with this reason as `acceptLoss`. */
  damage: z.optional(z.strictObject({ reason, asks: z.boolean() })),
});
export type SavedTable = z.infer<typeof savedTable>;

/** A record on the host's disk that cannot be continued, and why. */
export const unusableRecord = z.strictObject({
  /** The name of its file. */
  file: z.string().check(z.maxLength(200)),
  /** As in `savedTable`, and its game, where its first line still tells. */
  id: z.nullable(z.string().check(z.maxLength(40))),
  game: z.nullable(gameId),
  /** Milliseconds since 1970, when the record was last written. */
  savedAt: z.number(),
  reason,
});
export type UnusableRecord = z.infer<typeof unusableRecord>;

/** A seat as the host lays it out when a table is opened. Several `me` are people who share the host's screen. */
export const seatPlan = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me'), name: playerName }),
  z.strictObject({ kind: z.literal('person'), name: playerName }),
  z.strictObject({
    kind: z.literal('bot'),
    bot: z.string().check(z.minLength(1), z.maxLength(32)),
    name: z.optional(playerName),
  }),
  /** A chair that waits for a guest: the table gathers until the host begins. */
  z.strictObject({ kind: z.literal('open') }),
]);
export type SeatPlan = z.infer<typeof seatPlan>;

export const tablePlan = z.strictObject({
  game: gameId,
  options: z.record(z.string().check(z.maxLength(32)), optionValue),
  seats: listOf(seatPlan),
  /** A seed text for a repeatable match; drawn from the operating system when absent. */
  seed: z.optional(z.string().check(z.maxLength(200))),
  takebacks: z.optional(takebackRule),
  advice: z.optional(adviceRule),
  /** What people without a seat are told; STANDARD_SPECTATORS when left out. */
  spectators: z.optional(spectatorRule),
  /** As in `TableStatus`. */
  awayBot: z.optional(awayBotSeconds),
});
export type TablePlan = z.infer<typeof tablePlan>;
