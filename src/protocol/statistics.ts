import { gameId, seatId } from './ids.ts';
import { libraryFile, libraryPlayer, libraryReading, statisticsQuery } from './library.ts';
import { review } from './review.ts';
import { listOf, z } from './schema.ts';

/** The most players, opponents, matches and reviews that are listed one by one. */
export const LISTED = 200;

const count = z.int().check(z.minimum(0));

/** How some of a player's matches ended. */
const outcome = {
  /** A bot may have several seats at one table: each is counted. */
  matches: count,
  /** Shared wins count as parts of one. */
  wins: z.number().check(z.minimum(0)),
  /** The wins if everybody at these tables won equally often. */
  even: z.number().check(z.minimum(0)),
  /** The mean place; null where there is no match. */
  place: z.nullable(z.number()),
  /** The mean of the points; null where there is no match, and for all games together, whose points cannot be compared. */
  score: z.nullable(z.number()),
};

export const statisticsMatch = z.strictObject({
  file: libraryFile,
  game: gameId,
  /** Milliseconds since 1970. */
  at: z.number(),
  seat: seatId,
  /** How many sat there. */
  seats: z.int().check(z.minimum(1)),
  place: z.int().check(z.minimum(1)),
  score: z.number(),
  /** From 0 to 1: this player's part of the win. */
  share: z.number(),
  /** Who else sat there. */
  others: listOf(libraryPlayer),
});
export type StatisticsMatch = z.infer<typeof statisticsMatch>;

const opponent = z.strictObject({
  ...libraryPlayer.shape,
  /** How often both sat at one table, and made all their moves themselves. */
  matches: count,
  /** How often the player had the better place, the worse one, and the same. */
  ahead: count,
  behind: count,
  level: count,
});

/** What is kept of a review, as in `review`. */
export const keptReview = z.pick(review, {
  seat: true,
  start: true,
  luck: true,
  others: true,
  play: true,
  result: true,
  precision: true,
});
export type KeptReview = z.infer<typeof keptReview>;

/**
 * What a player's finished matches come to. Left out are matches whose deal was played before, and those in which somebody
 * else made some of the seat's moves.
 */
export const statisticsFigures = z.strictObject({
  ...outcome,
  /** Finished matches that do not count because their deal was played before. */
  again: count,
  /** The other finished matches that do not count, because somebody else made some of the player's moves. */
  substituted: count,
  /** The best points and the worst of one match; null where `score` is. */
  points: z.nullable(z.strictObject({ best: z.number(), worst: z.number() })),
  /** How often each place was reached, from the first on. */
  places: listOf(z.strictObject({ place: z.int().check(z.minimum(1)), matches: count })),
  games: listOf(z.strictObject({ game: gameId, ...outcome })),
  /** By the number of players, the fewest first. */
  sizes: listOf(z.strictObject({ seats: z.int(), ...outcome })),
  /** By month in the host's own time, such as `2026-11`; the earliest first. */
  months: listOf(z.strictObject({ month: z.string(), ...outcome })),
  /** The latest matches, in the order in which they were played. */
  latest: listOf(statisticsMatch).check(z.maxLength(LISTED)),
  /** Those met most often come first. */
  opponents: listOf(opponent).check(z.maxLength(LISTED)),
  /** What the game counts: how often, out of how many. Empty for all games together. */
  tallies: listOf(z.strictObject({ name: z.string(), count: z.number(), of: z.number() })),
  /** The latest matches that were reviewed, in the order in which they were played. */
  reviews: listOf(z.strictObject({ file: libraryFile, game: gameId, at: z.number(), ...keptReview.shape })).check(
    z.maxLength(LISTED),
  ),
});
export type StatisticsFigures = z.infer<typeof statisticsFigures>;

/** Who has played, and how one of them fared. */
export const statistics = z.strictObject({
  query: statisticsQuery,
  /** Those who played most come first; a name is written as it was last. */
  players: listOf(z.strictObject({ ...libraryPlayer.shape, matches: count })).check(z.maxLength(LISTED)),
  /** Whose figures these are; null where nobody has finished a match. */
  player: z.nullable(libraryPlayer),
  figures: z.nullable(statisticsFigures),
  reading: libraryReading,
});
export type Statistics = z.infer<typeof statistics>;

/** The figures of a player as a file: a table of matches, or everything. */
export const statisticsExport = z.strictObject({ query: statisticsQuery, form: z.enum(['csv', 'json']) });
export type StatisticsExport = z.infer<typeof statisticsExport>;

/** What a file of statistics is called: whose they are, without what is not fit for the name of a file. */
export function statisticsFileName({ query: { player, game }, form }: StatisticsExport): string {
  const name = (player?.name ?? '').replace(/[^\p{Letter}\p{Number}]+/gu, '-').replace(/^-|-$/g, '');
  return `${['baize', 'statistics', name, game ?? ''].filter((part) => part !== '').join('-')}.${form}`;
}
