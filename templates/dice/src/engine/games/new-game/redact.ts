import type { EventFacts } from '#engine/core/game.ts';
import { toldOf, type ToldFields, type ToldMoves } from '#engine/core/told.ts';
import type { NewGameEvent, NewGameMove } from './types.ts';

/** What everybody may know of each event besides its shifts: everything, since nothing is hidden. */
const TOLD: ToldFields<NewGameEvent> = {
  'dice.rolled': ['seat', 'faces', 'sum'],
  'turn.lost': ['seat', 'sum'],
  'turn.stopped': ['seat', 'sum', 'total'],
  'match.ended': ['winners'],
};

export function publicPartOf(event: NewGameEvent): EventFacts | null {
  return toldOf(TOLD, event);
}

/** What everybody may know of a move that is made in public, besides its kind. */
export const toldMoves: ToldMoves<NewGameMove> = { 'move.roll': [], 'move.stop': [] };
