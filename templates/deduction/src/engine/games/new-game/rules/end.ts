import type { SeatId } from '#protocol/ids.ts';
import type { Result } from '#protocol/view.ts';
import type { Outcome } from '#engine/core/game.ts';
import { facesIn, turnZone } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { standingsOf } from '#engine/kits/standings.ts';
import type { NewGameEvent, NewGameState } from '../types.ts';
import { HIDDEN, isOut } from './layout.ts';

/** The seat that has won; none while the match goes on (paragraphs 4.2 and 4.3). */
export function winnersOf(state: NewGameState): readonly SeatId[] {
  const last = state.turns.at(-1);
  if (last?.kind === 'named' && last.isRight) return [last.seat];
  const left = seatsOf(state).filter((seat) => !isOut(state, seat));
  return left.length === 1 ? left : [];
}

export function isDecided(state: NewGameState): boolean {
  return winnersOf(state).length > 0;
}

/** The hidden card is turned over (paragraph 4.5). */
export function endMatch(state: NewGameState): Outcome<NewGameState, NewGameEvent> {
  const { table, shifts } = turnZone(state.table, HIDDEN, 'up');
  const [card] = facesIn(table, HIDDEN);
  if (card === undefined) throw new Error('no card was hidden');
  return {
    state: { ...state, table },
    events: [
      { type: 'hidden.opened', card, shifts },
      { type: 'match.ended', winners: winnersOf(state) },
    ],
  };
}

/** One point for the winner. */
export function scoresOf(state: NewGameState): readonly number[] {
  return seatsOf(state).map((seat) => Number(winnersOf(state).includes(seat)));
}

export function resultOf(state: NewGameState): Result {
  return { standings: standingsOf(scoresOf(state)) };
}
