import type { EventFacts } from '#engine/core/game.ts';
import { toldOf, type ToldFields, type ToldMoves } from '#engine/core/told.ts';
import type { HeartsEvent, HeartsMove } from './types.ts';

/** What everybody may know of each event besides its shifts, of which the core hides the faces where it must. */
const TOLD: ToldFields<HeartsEvent> = {
  'deck.dealt': ['hand', 'passing'],
  'cards.chosen': ['seat'],
  'cards.passed': ['passing'],
  'leader.found': ['seat', 'card'],
  'card.played': ['seat', 'card'],
  'hearts.broken': ['card'],
  'trick.taken': ['seat', 'card'],
  'claim.made': ['seat', 'kind'],
  'hand.scored': ['hand', 'points', 'totals', 'shot', 'jack'],
  'match.ended': ['winners'],
};

export function publicPartOf(event: HeartsEvent): EventFacts | null {
  return toldOf(TOLD, event);
}

/** What everybody may know of a move that is made in public. */
export const toldMoves: ToldMoves<HeartsMove> = {
  'move.pass': null,
  'move.play': ['piece'],
  'move.claim': [],
};
