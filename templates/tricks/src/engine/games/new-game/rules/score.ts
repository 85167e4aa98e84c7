import type { SeatId } from '#protocol/ids.ts';
import type { Result, Standing } from '#protocol/view.ts';
import { seenFirst } from '#engine/core/effect.ts';
import type { Outcome } from '#engine/core/game.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { standingsOf, winnersIn } from '#engine/kits/standings.ts';
import type { NewGameEvent, NewGameState, RoundRecord } from '../types.ts';

/** Tricks that each seat has taken in this round. */
export function tricksWon(state: NewGameState): readonly number[] {
  return seatsOf(state).map((seat) => state.tricks.filter(({ winner }) => winner === seat).length);
}

/** The points of all finished rounds together, by seat. */
export function totalsOf(state: NewGameState): readonly number[] {
  return state.rounds.at(-1)?.totals ?? seatsOf(state).map(() => 0);
}

/** How this round is scored (paragraph 4.1). */
function scoreOf(state: NewGameState): RoundRecord {
  const points = tricksWon(state);
  return { points, totals: totalsOf(state).map((total, seat) => total + (points[seat] ?? 0)) };
}

/** Whether the round about to be scored is the last (paragraph 1.2). */
export function isLastRound({ round, options }: NewGameState): boolean {
  return round >= options.rounds;
}

/** The round is over (paragraph 4.1). */
export function scoreRound(state: NewGameState): Outcome<NewGameState, NewGameEvent> {
  const score = scoreOf(state);
  return seenFirst({
    state: { ...state, rounds: [...state.rounds, score] },
    events: [{ type: 'round.scored', round: state.round, ...score }],
  });
}

/** Names the winners (paragraph 4.2). */
export function endMatch(state: NewGameState): Outcome<NewGameState, NewGameEvent> {
  return { state, events: [{ type: 'match.ended', winners: winnersOf(state) }] };
}

/** The seats with the most points, ascending (paragraph 4.2). */
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
