import type { SeatResult } from '#protocol/evening.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { playsThere } from '#engine/core/own-moves.ts';
import { lastSeats, toEnd } from '#engine/core/record.ts';
import { replayingMatch } from '#engine/table/lifecycle/opening.ts';

/** How a match of an evening ended. */
export interface MatchResult {
  /** By seat. */
  readonly seats: readonly SeatResult[];
  /** Seats that somebody else ended: the result counts for nobody there. */
  readonly replaced: readonly SeatId[];
}

/**
 * The result of a match from its record alone, so that it is the same however often the table was interrupted. Throws
 * RecordError for a record that does not hold, and what the game throws for a match that is not over.
 */
export function resultIn(text: string, games: readonly AnyGame[]): MatchResult {
  const { record, setup, match } = toEnd(replayingMatch(text, games));
  const { standings } = setup.game.result(match.position().state);
  const seats = standings
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ score, place, winner }) => ({ score, place, winner }));
  const replaced = lastSeats(record).flatMap((last, seat) =>
    playsThere(last, record.header.seats[seat]) ? [] : [seat],
  );
  return { seats, replaced };
}
