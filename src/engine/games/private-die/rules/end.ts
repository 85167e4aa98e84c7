import type { SeatId } from '#protocol/ids.ts';
import type { Result, Standing } from '#protocol/view.ts';
import type { Outcome } from '#engine/core/game.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import type { PrivateDieEvent, PrivateDieState } from '../types.ts';
import { cluesOf } from './clues.ts';
import { richest } from './closing.ts';

/** The seat that has won: the one with most clues, or the last one left in a sudden death (paragraphs 7.1 to 7.5). */
export function winnerOf(state: PrivateDieState): SeatId {
  const [winner] = state.suddenDeath.at(-1)?.left ?? richest(state);
  if (winner === undefined) throw new Error('nobody has won');
  return winner;
}

export function endMatch(state: PrivateDieState): Outcome<PrivateDieState, PrivateDieEvent> {
  const ending = state.ending ?? 'coldCase';
  return { state, events: [{ type: 'match.ended', winners: [winnerOf(state)], ending }] };
}

/** The final standing by clues, best first; after a sudden death its winner comes before those who tied. */
export function resultOf(state: PrivateDieState): Result {
  const winner = winnerOf(state);
  const isBetter = (a: SeatId, b: SeatId): boolean =>
    cluesOf(state, a) > cluesOf(state, b) || (cluesOf(state, a) === cluesOf(state, b) && a === winner && b !== winner);
  const standings = seatsOf(state).map((seat): Standing => {
    const place = 1 + seatsOf(state).filter((other) => isBetter(other, seat)).length;
    return { seat, score: cluesOf(state, seat), place, winner: seat === winner };
  });
  const how = state.ending === 'solved' ? 'solved' : 'coldCase';
  const code = state.suddenDeath.length > 0 ? `${how}InSuddenDeath` : how;
  return { standings: standings.sort((a, b) => a.place - b.place), note: { code } };
}
