import type { EventFacts } from '#engine/core/game.ts';
import { toldOf, type ToldFields, type ToldMoves } from '#engine/core/told.ts';
import type { NewGameEvent, NewGameMove } from './types.ts';

/** What everybody may know of each event besides its shifts, of which the core hides the faces where it must. */
const TOLD: ToldFields<NewGameEvent> = {
  'deck.dealt': ['round', 'leader'],
  'card.played': ['seat', 'card'],
  'trick.taken': ['seat', 'card'],
  'round.scored': ['round', 'points', 'totals'],
  'match.ended': ['winners'],
};

export function publicPartOf(event: NewGameEvent): EventFacts | null {
  return toldOf(TOLD, event);
}

/** What everybody may know of a move that is made in public. */
export const toldMoves: ToldMoves<NewGameMove> = { 'move.play': ['piece'] };
