import { EVENING_TABLES, eveningUnit, MOST_DEALS, MOST_ENTRANTS, MOST_ROUNDS } from './evening.ts';
import { gameId, MAX_SEATS } from './ids.ts';
import { listeningProblem } from './publishing.ts';
import { listOf, z } from './schema.ts';

const name = z.string().check(z.maxLength(64));

/** Somebody at a table, as everybody in the room may know it. A bot of the house has no name. */
const sitter = z.strictObject({ name: z.nullable(name), isBot: z.boolean() });

const tablePicture = z.strictObject({
  /** By seat. */
  seats: listOf(sitter).check(z.maxLength(MAX_SEATS)),
  /** How many of its matches of this round are done, of `deals`. */
  done: z.int().check(z.minimum(0), z.maximum(MOST_DEALS)),
  /** How many of those were given up. */
  abandoned: z.int().check(z.minimum(0), z.maximum(MOST_DEALS)),
  /**
   * How many moves and chances the present match has. Null in an evening with people: where several answer at once, the
   * number would tell who has answered.
   */
  moves: z.nullable(z.int().check(z.minimum(0))),
});

/** A line of the standings; figures in hundredths of the unit, as in `eveningStandings`. */
const linePicture = z.strictObject({
  place: z.nullable(z.int().check(z.minimum(1))),
  name,
  isBot: z.boolean(),
  mean: z.nullable(z.int()),
  played: z.int().check(z.minimum(0)),
  rounds: listOf(z.nullable(z.int())).check(z.maxLength(MOST_ROUNDS)),
  left: z.boolean(),
});

/**
 * An evening as anybody in the room may see it while it is played: who sits where, how far each table is, and the
 * standings after the last deal that every table has finished. Nothing of a deal, and no result of one that others still play.
 */
export const eveningPicture = z.strictObject({
  game: gameId,
  /** The last round that was drawn; 0 before the first. */
  round: z.int().check(z.minimum(0), z.maximum(MOST_ROUNDS)),
  rounds: z.int().check(z.minimum(1), z.maximum(MOST_ROUNDS)),
  /** How many matches each table plays in a round. */
  deals: z.int().check(z.minimum(1), z.maximum(MOST_DEALS)),
  isOver: z.boolean(),
  tables: listOf(tablePicture).check(z.maxLength(EVENING_TABLES.max)),
  unit: eveningUnit,
  /** How many deals the standings count: those that are finished at every table. */
  counted: z.int().check(z.minimum(0), z.maximum(MOST_ROUNDS * MOST_DEALS)),
  standings: listOf(linePicture).check(z.maxLength(MOST_ENTRANTS)),
});
export type EveningPicture = z.infer<typeof eveningPicture>;

/** What an evening tells the process that serves its screen. */
export const toScreen = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('listen'),
    bind: z.string().check(z.maxLength(253)),
    /** Null for the standard port or one of the next. */
    port: z.nullable(z.int().check(z.minimum(0), z.maximum(65_535))),
  }),
  z.strictObject({ t: z.literal('show'), picture: eveningPicture }),
]);
export type ToScreen = z.infer<typeof toScreen>;

/** What that process answers to `listen`: where it serves, or why it does not. */
export const fromScreen = z.strictObject({
  t: z.literal('listening'),
  origin: z.nullable(z.string().check(z.maxLength(300))),
  problem: z.nullable(listeningProblem),
});
export type FromScreen = z.infer<typeof fromScreen>;

/** Where the page hears how the evening stands: a stream of events, each a picture. */
export const EVENING_STREAM = '/evening/stream';
