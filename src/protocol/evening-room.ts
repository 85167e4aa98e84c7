import { listOf, z } from './schema.ts';
import { optionValue } from './catalogue.ts';
import { entrantId, EVENING_TABLES, eveningPlan, eveningStandings, seating } from './evening.ts';
import { gameId, guestId } from './ids.ts';
import { reason } from './text.ts';
import { playerName } from './typed-text.ts';

/** Somebody who takes part in the evening of this room, or has. */
const entrantInfo = z.strictObject({
  id: entrantId,
  name: z.string(),
  /** The policy of a bot; null for a person. */
  bot: z.nullable(z.string()),
  /** Takes part from the next round on; false for whoever has left. */
  present: z.boolean(),
  /** Whose device it is; null for the host, and while that guest has not come back after a restart. */
  guest: z.nullable(guestId),
  host: z.boolean(),
});
export type EntrantInfo = z.infer<typeof entrantInfo>;

const tableNumber = z.int().check(z.minimum(0), z.maximum(EVENING_TABLES.max - 1));

const { tables, seats, rounds, deals, draw, house } = eveningPlan.shape;

/** The evening of this room, as everybody who was let in may know it. No card of any table is in it. */
export const eveningRoom = z.strictObject({
  id: eveningPlan.shape.id,
  game: gameId,
  options: z.record(z.string(), optionValue),
  tables,
  seats,
  rounds,
  deals,
  draw,
  /** `waiting`: before the first round or between two, until the host begins the next. */
  standing: z.enum(['waiting', 'playing', 'over']),
  /** The round that is played, or else the last one; 0 before the first. */
  round: z.int().check(z.minimum(0)),
  /** In the order in which they joined. */
  entrants: listOf(entrantInfo),
  /**
   * Who sits where, by table and seat, null for a bot of the house: in the round that is played; while none is, in the
   * next one, if nobody comes or goes before. Empty when there is none.
   */
  seatings: listOf(seating),
  /** The tables that still play in this round. */
  playing: listOf(tableNumber),
  /** After every match that is done at all tables; null before the first. */
  standings: z.nullable(eveningStandings),
  /** Who the reader is; null for whoever takes no part. */
  you: z.nullable(entrantId),
});
export type EveningRoom = z.infer<typeof eveningRoom>;

/** An evening on the host's disk that is not over. */
export const savedEvening = z.strictObject({
  id: eveningPlan.shape.id,
  game: gameId,
  tables,
  rounds,
  /** How many rounds were begun. */
  round: z.int().check(z.minimum(0)),
  /** When it was opened, in milliseconds since 1970. */
  at: z.number(),
});
export type SavedEvening = z.infer<typeof savedEvening>;

/** Where the page of the standings is served, for the host's own window. */
export const eveningScreenInfo = z.strictObject({
  /** `http://192.168.1.20:41620/`; null while it is not served yet, and where it cannot be. */
  address: z.nullable(z.string()),
  /** Whether other devices reach it; false without a network. */
  inRoom: z.boolean(),
  /** Why it is not served. */
  problem: z.nullable(reason),
});
export type EveningScreenInfo = z.infer<typeof eveningScreenInfo>;

/** What only the host's own window may ask for about an evening. `leaveTable` leaves it too; it stays on the disk. */
export const eveningOrder = [
  /** Lays it out. Everybody in the room takes part, and whoever comes; the host too, where it has a name. */
  z.strictObject({
    kind: z.literal('openEvening'),
    game: gameId,
    options: z.record(z.string().check(z.maxLength(32)), optionValue),
    tables,
    seats,
    rounds,
    deals,
    draw,
    house,
    name: z.nullable(playerName),
  }),
  z.strictObject({ kind: z.literal('resumeEvening'), id: eveningPlan.shape.id }),
  /** Draws the next round and plays it. */
  z.strictObject({ kind: z.literal('beginRound') }),
  /** For somebody who has gone or is back: in a running match a bot of the house takes the seat, or gives it back. */
  z.strictObject({ kind: z.literal('excuse'), entrant: entrantId, takes: z.boolean() }),
  /** What is played at this table has no result. */
  z.strictObject({ kind: z.literal('giveUpMatch'), table: tableNumber }),
  /** Serves the page of the standings to whoever is in the network, or no longer. */
  z.strictObject({ kind: z.literal('serveStandings'), isServed: z.boolean() }),
  /** Gives up what is being played; the standings are final. */
  z.strictObject({ kind: z.literal('endEvening') }),
] as const;
