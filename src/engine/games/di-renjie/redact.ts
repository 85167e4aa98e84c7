import { toldOf, type ToldFields, type ToldMoves } from '#engine/core/told.ts';
import type { DiRenjieEvent, DiRenjieMove } from './types.ts';

/**
 * A field not named here is not told. Secrets are in no field: cards that only some may see are in shifts, whose faces
 * the core hides, and answers are in no event until all are revealed (chapter 9).
 */
const TOLD: ToldFields<DiRenjieEvent> = {
  'table.laid': ['first'],
  'hints.shown': [],
  'hints.noted': ['seat'],
  'cards.dealt': ['sizes'],
  'turn.begun': ['seat', 'round'],
  'clue.revealed': ['seat', 'clue', 'element', 'total'],
  'clue.examined': ['seat', 'clue', 'owner'],
  'clue.closed': ['seat', 'clue', 'owner'],
  'examining.skipped': ['seat'],
  'request.made': ['seat', 'request'],
  'card.given': ['seat', 'to'],
  'gift.refused': ['seat'],
  'gifts.taken': ['seat', 'count'],
  'draw.forced': ['seat', 'from'],
  'card.drawn': ['seat'],
  'card.robbed': ['seat', 'from'],
  'hand.mixed': ['seat'],
  'clue.presented': ['seat', 'clue'],
  'presenting.passed': ['seat'],
  'plan.chosen': ['seat', 'plan'],
  'turn.ended': ['seat'],
  'round.ended': ['round', 'revealed'],
  'finale.begun': ['round'],
  'clue.opened': ['seat', 'clue', 'element'],
  'answer.sealed': ['seat'],
  'answers.opened': ['answers'],
  'crime.opened': ['target', 'weapon', 'location'],
  'assassin.known': ['seat', 'namedBy'],
  'team.judged': ['named', 'succeeded'],
  'points.counted': ['seats'],
  'table.opened': [],
  'match.ended': ['winners', 'succeeded'],
};

/** What everybody may know of an event; null for an event that is not known. */
export function publicPartOf(event: DiRenjieEvent): Readonly<Record<string, unknown>> | null {
  const told = toldOf(TOLD, event);
  return told && { ...told, ...spelledOut(event) };
}

/** What the sentences about an event need besides its fields, worked out from what is told. */
function spelledOut(event: DiRenjieEvent): Readonly<Record<string, unknown>> {
  switch (event.type) {
    case 'plan.chosen':
      return { count: event.plan.length };
    case 'assassin.known':
      return { count: event.namedBy.length };
    case 'points.counted':
      return { totals: event.seats.map(({ total }) => total) };
    case 'match.ended':
      return { count: event.winners.length };
    default:
      return {};
  }
}

/** What everybody may know of a move that is made in public. */
export const toldMoves: ToldMoves<DiRenjieMove> = {
  'move.noteHints': null,
  'move.examine': ['clue'],
  'move.skipExamine': [],
  'move.closeClue': [],
  'move.request': ['request'],
  'move.give': ['piece'],
  'move.refuse': [],
  'move.take': ['from'],
  'move.present': [],
  'move.pass': [],
  'move.draw': ['plan'],
  'move.answer': null,
};
