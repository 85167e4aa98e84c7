import { toldOf, type ToldFields, type ToldMoves } from '#engine/core/told.ts';
import type { DeathByDigitsEvent, DeathByDigitsMove } from './types.ts';

/**
 * A field not named here is not told (chapter 13). Secret faces are only in shifts, where the core hides them. An
 * answer in the time for "Stop!" makes no event: when the time is over, one event says who stopped the theft, or that
 * nobody did (paragraphs 6.5 and 6.6).
 */
const TOLD: ToldFields<DeathByDigitsEvent> = {
  'table.dealt': ['first', 'midnumber', 'deck'],
  'turn.begun': ['seat', 'round'],
  'turn.passed': ['seat'],
  'card.guessed': ['seat', 'target', 'end', 'number', 'isRight'],
  'cards.played': ['seat', 'numbers', 'effect'],
  'stop.opened': ['seat', 'number'],
  'stop.skipped': ['seat', 'because'],
  'theft.stopped': ['seat', 'by', 'number'],
  'stop.passed': ['seat', 'number'],
  'victims.named': ['seat', 'victims'],
  'cards.stolen': ['seat', 'victims'],
  'hand.searched': ['seat', 'target'],
  'evidence.taken': ['seat', 'count'],
  'murder.looked': ['seat', 'slot'],
  'hand.looked': ['seat', 'target'],
  'evidence.peeked': ['seat', 'slot'],
  'look.closed': ['seat'],
  'play.failed': ['seat', 'because'],
  'evidence.flipped': ['seat', 'slot', 'number', 'isUp'],
  'card.drawn': ['seat'],
  'hand.refilled': ['seat', 'count'],
  'turn.ended': ['seat'],
  'accusation.made': ['seat', 'numbers', 'isRight'],
  'seat.eliminated': ['seat'],
  'hand.givenUp': ['seat', 'count', 'to'],
  'rounds.over': ['round'],
  'accusation.sealed': ['seat'],
  'accusations.opened': ['accusations'],
  'murder.opened': ['numbers'],
  'table.opened': [],
  'match.ended': ['winners', 'ending'],
};

/**
 * What everybody may know of an event; null for an unknown event. Victims are also told in the form that a sentence
 * needs: `targets` are their seats, `count` is how many cards they lose in all.
 */
export function publicPartOf(event: DeathByDigitsEvent): Readonly<Record<string, unknown>> | null {
  const told = toldOf(TOLD, event);
  if (told === null || (event.type !== 'victims.named' && event.type !== 'cards.stolen')) return told;
  const { victims } = event;
  const count = victims.reduce((sum, victim) => sum + victim.count, 0);
  return { ...told, targets: victims.map(({ seat }) => seat), count };
}

/** What everybody may know of a move that is made in public. */
export const toldMoves: ToldMoves<DeathByDigitsMove> = {
  'move.guess': ['target', 'end', 'number'],
  'move.play': [],
  'move.stop': null,
  'move.letPass': null,
  'move.rob': [],
  'move.search': ['target'],
  'move.takeEvidence': [],
  'move.look': ['slot'],
  'move.closeLook': [],
  'move.flip': ['piece'],
  'move.peek': ['piece'],
  'move.refill': [],
  'move.accuse': ['first', 'second', 'third'],
  'move.endTurn': [],
  'move.seal': null,
};
