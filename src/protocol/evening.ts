import { optionValue } from './catalogue.ts';
import { gameId, MAX_SEATS, seatId } from './ids.ts';
import { listOf, z } from './schema.ts';
import { playerName } from './typed-text.ts';

/** How many tables an evening has. */
export const EVENING_TABLES = { min: 2, max: 12 } as const;
export const MOST_ROUNDS = 40;
/** The most deals that a table plays in one round. */
export const MOST_DEALS = 8;
/** The most entrants of one evening, including those who have left. */
export const MOST_ENTRANTS = 4 * EVENING_TABLES.max * MAX_SEATS;
/** A log holds no more entries than this: bounds what a file may say. */
export const MOST_ENTRIES = 20_000;
/** From here on nobody comes or goes: the rest is kept for the most draws and results that an evening can have. */
export const MOST_ENTRIES_OF_PEOPLE = MOST_ENTRIES - 2 - MOST_ROUNDS * (1 + MOST_DEALS * EVENING_TABLES.max);

const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const policy = z.string().check(z.minLength(1), z.maxLength(32));
const roundNumber = z.int().check(z.minimum(1), z.maximum(MOST_ROUNDS));
const dealNumber = z.int().check(z.minimum(1), z.maximum(MOST_DEALS));
/** Tables are counted from 0. */
const tableNumber = z.int().check(z.minimum(0), z.maximum(EVENING_TABLES.max - 1));

/** The name of somebody who takes part, for this evening: `e1`. */
export const entrantId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
export type EntrantId = z.infer<typeof entrantId>;

const entrant = z.strictObject({
  id: entrantId,
  name: playerName,
  kind: z.enum(['person', 'bot']),
  /** The bot's policy; null for a person. */
  bot: z.nullable(policy),
});
export type Entrant = z.infer<typeof entrant>;

/** The systems for drawing who sits where; docs/evening.md says how each works. */
export const eveningDraw = z.enum(['roundRobin', 'swiss']);

/** An evening as it is laid out: the same game with the same options at every table. */
export const eveningPlan = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  game: gameId,
  /** Complete, as in a record. */
  options: z.record(z.string().check(z.maxLength(32)), optionValue),
  tables: z.int().check(z.minimum(EVENING_TABLES.min), z.maximum(EVENING_TABLES.max)),
  /** Chairs at each table. */
  seats: z.int().check(z.minimum(2), z.maximum(MAX_SEATS)),
  rounds: roundNumber,
  /** How many matches each table plays in a round, in the same seats; each has its own deal. */
  deals: dealNumber,
  draw: eveningDraw,
  /** The policy of the bots that sit on empty chairs. */
  house: policy,
  /** Who takes part from the beginning. */
  entrants: listOf(entrant).check(z.maxLength(EVENING_TABLES.max * MAX_SEATS)),
  /** Every deal and draw follows from it. Only its hash is told before the evening is over. */
  seed: hex32,
});
export type EveningPlan = z.infer<typeof eveningPlan>;

/** Who has each chair of a table, by seat; null for a bot of the house. */
export const seating = listOf(z.nullable(entrantId)).check(z.maxLength(MAX_SEATS));
export type Seating = z.infer<typeof seating>;

/** One match of an evening: `deal` counts from 1 within the round, `table` from 0. */
const ofMatch = { round: roundNumber, deal: dealNumber, table: tableNumber };

/** How a seat's match ended, as the game's result says it. */
export const seatResult = z.strictObject({
  score: z.number(),
  place: z.int().check(z.minimum(1), z.maximum(MAX_SEATS)),
  winner: z.boolean(),
});
export type SeatResult = z.infer<typeof seatResult>;

/** A line of an evening's log. The lines before it and itself give how the evening stands, and nothing else does. */
export const eveningEntry = z.discriminatedUnion('kind', [
  /** The first line. */
  z.strictObject({ kind: z.literal('opened'), plan: eveningPlan, at: z.number() }),
  /** Somebody takes part from the next round on; who left before may come back under the same id. */
  z.strictObject({ kind: z.literal('joined'), entrant, at: z.number() }),
  /** Somebody takes part no longer. In a match that has begun a bot of the house ends it. */
  z.strictObject({ kind: z.literal('left'), entrant: entrantId, at: z.number() }),
  /** A round begins; one seating for each table. */
  z.strictObject({
    kind: z.literal('drawn'),
    round: roundNumber,
    seatings: listOf(seating).check(z.maxLength(EVENING_TABLES.max)),
    at: z.number(),
  }),
  z.strictObject({
    kind: z.literal('result'),
    ...ofMatch,
    /** By seat. */
    seats: listOf(seatResult).check(z.minLength(1), z.maxLength(MAX_SEATS)),
    /** Seats that somebody else ended, a bot for whoever left: the result counts for nobody there. */
    replaced: listOf(seatId).check(z.maxLength(MAX_SEATS)),
    at: z.number(),
  }),
  /** This match will have no result. */
  z.strictObject({ kind: z.literal('abandoned'), ...ofMatch, at: z.number() }),
  /** Nothing comes after it. */
  z.strictObject({ kind: z.literal('over'), at: z.number() }),
]);
export type EveningEntry = z.infer<typeof eveningEntry>;

/** The unit of results: shares of the most that was possible, or differences on the IMP scale. */
export const eveningUnit = z.enum(['percent', 'imps']);
export type EveningUnit = z.infer<typeof eveningUnit>;

/** A line of the standings. Figures are in hundredths of the unit, rounded half away from zero: 5417 is 54.17 %. */
const eveningStanding = z.strictObject({
  entrant: entrantId,
  /** Equal places are shared; null for whoever has played fewer than half of the matches so far. */
  place: z.nullable(z.int().check(z.minimum(1))),
  /** The mean over the matches that count; null before the first. */
  mean: z.nullable(z.int()),
  /** How many matches count for this entrant. */
  played: z.int().check(z.minimum(0)),
  /** By round, from the first on: the mean of that round's matches, null where none counts. */
  rounds: listOf(z.nullable(z.int())),
  /** No longer takes part. */
  left: z.boolean(),
});
export type EveningStanding = z.infer<typeof eveningStanding>;

export const eveningStandings = z.strictObject({
  unit: eveningUnit,
  /** How many matches each table has had so far, including abandoned ones. */
  deals: z.int().check(z.minimum(0)),
  /** Best first. */
  lines: listOf(eveningStanding),
});
export type EveningStandings = z.infer<typeof eveningStandings>;
