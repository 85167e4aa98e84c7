import { eveningUnit, seatResult } from './evening.ts';
import { gameId } from './ids.ts';
import { libraryFile, libraryReading, librarySeat } from './library.ts';
import { listOf, z } from './schema.ts';
import { reason } from './text.ts';

/** The most matches of one deal that are compared: the latest, and the one that was asked for. */
export const MOST_COMPARED = 100;

/** A seat of a match beside the same seat of the others. */
export const comparedSeat = z.strictObject({
  ...librarySeat.shape,
  ...seatResult.shape,
  /** Two for each result that is worse and one for each that is equal. */
  matchpoints: z.int().check(z.minimum(0)),
  /** The most that could be had: two for each other match. */
  top: z.int().check(z.minimum(0)),
  /** In hundredths of the unit, rounded half away from zero; null where there is nothing to compare with. */
  mean: z.nullable(z.int()),
});
export type ComparedSeat = z.infer<typeof comparedSeat>;

export const comparedMatch = z.strictObject({
  file: libraryFile,
  /** As in `libraryEntry`. */
  title: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  seats: listOf(comparedSeat),
});
export type ComparedMatch = z.infer<typeof comparedMatch>;

/** Finished matches of one deal. */
export const comparison = z.strictObject({
  game: gameId,
  /** In what the game has results compared. */
  unit: eveningUnit,
  /** The file of the match that was asked for. */
  file: libraryFile,
  /** The earliest first, and the one that was asked for among them. */
  matches: listOf(comparedMatch).check(z.maxLength(MOST_COMPARED)),
  /** How many there are. */
  total: z.int().check(z.minimum(1)),
});
export type Comparison = z.infer<typeof comparison>;

/** How a match of the library went beside others of the same deal. */
export const sameDeal = z.strictObject({
  /** The match, as it was asked for. */
  match: z.string(),
  /** Null where it cannot be compared, and while its own result is being read. */
  comparison: z.nullable(comparison),
  /** Why it cannot be compared. */
  reason: z.nullable(reason),
  reading: libraryReading,
});
export type SameDeal = z.infer<typeof sameDeal>;
