import type { EventFacts } from '#engine/core/game.ts';
import { toldOf, type ToldFields, type ToldMoves } from '#engine/core/told.ts';
import type { NewGameEvent, NewGameMove } from './types.ts';

/** What everybody may know of each event besides its shifts, of which the core hides the faces where it must. */
const TOLD: ToldFields<NewGameEvent> = {
  'deck.dealt': ['first'],
  'question.answered': ['seat', 'target', 'about', 'count'],
  'card.named': ['seat', 'card', 'isRight'],
  'hidden.opened': ['card'],
  'match.ended': ['winners'],
};

export function publicPartOf(event: NewGameEvent): EventFacts | null {
  return toldOf(TOLD, event);
}

/** What everybody may know of a move that is made in public. */
export const toldMoves: ToldMoves<NewGameMove> = { 'move.ask': ['target', 'about'], 'move.name': ['card'] };
