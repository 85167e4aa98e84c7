import type { SeatId } from '#protocol/ids.ts';
import type { Result, Standing } from '#protocol/view.ts';
import type { Outcome } from '#engine/core/game.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { standingsOf, winnersIn } from '#engine/kits/standings.ts';
import type { NewGameEvent, NewGameState } from '../types.ts';

/** The points of all finished turns together, by seat (paragraph 2.2). */
export function totalsOf({ turns, seats }: NewGameState): readonly number[] {
  return seatsOf({ seats }).map((seat) =>
    turns.filter((turn) => turn.seat === seat).reduce((sum, { points }) => sum + points, 0),
  );
}

/** How many rounds have been played to their end (paragraph 1.2). */
export function roundsPlayed({ turns, seats }: NewGameState): number {
  return Math.floor(turns.length / seats);
}

/** What each finished round brought, by seat. */
export function finishedRounds(state: NewGameState): readonly (readonly number[])[] {
  const { turns, seats } = state;
  return Array.from({ length: roundsPlayed(state) }, (_, round) =>
    turns.slice(round * seats, (round + 1) * seats).map(({ points }) => points),
  );
}

/** Whether the round is over in which somebody has got there (paragraph 3.1). */
export function isMatchOver(state: NewGameState): boolean {
  const { turns, seats, options } = state;
  return turns.length % seats === 0 && Math.max(...totalsOf(state)) >= options.points;
}

/** Names the winners (paragraph 3.2). */
export function endMatch(state: NewGameState): Outcome<NewGameState, NewGameEvent> {
  return { state, events: [{ type: 'match.ended', winners: winnersOf(state) }] };
}

/** The seats with the most points, ascending (paragraph 3.2). */
export function winnersOf(state: NewGameState): readonly SeatId[] {
  return winnersIn(standingsIn(state));
}

/** The final standing, most points first. */
export function resultOf(state: NewGameState): Result {
  const standings = standingsIn(state);
  return winnersIn(standings).length > 1 ? { standings, note: { code: 'sharedVictory' } } : { standings };
}

function standingsIn(state: NewGameState): readonly Standing[] {
  return standingsOf(totalsOf(state));
}
