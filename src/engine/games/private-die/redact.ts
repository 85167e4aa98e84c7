import { toldOf, type ToldFields, type ToldMoves } from '#engine/core/told.ts';
import type { PrivateDieEvent, PrivateDieMove } from './types.ts';

/**
 * A field not named here is not told. Nothing else in these events is secret: a committed number is in no event until
 * all are shown, and the witness that somebody looks at is in a shift, whose face the core hides.
 */
const TOLD: ToldFields<PrivateDieEvent> = {
  'table.dealt': ['case'],
  'detective.taken': ['seat', 'detective', 'drafted'],
  'first.rolled': ['seat', 'face'],
  'first.tied': ['seats'],
  'first.found': ['seat', 'rolled'],
  'witnesses.shown': ['seat', 'round'],
  'witness.revealed': ['round', 'witness', 'number'],
  'witness.returned': ['witness'],
  'value.known': ['die', 'value', 'witness', 'order'],
  'dice.committed': ['seat'],
  'commits.shown': ['seats', 'counts'],
  'clue.shared': ['seat', 'to', 'gain'],
  'die.placed': ['seat', 'value'],
  'die.bought': ['seat', 'cost'],
  'power.used': ['seat', 'power', 'cost'],
  'dice.rolled': ['seat', 'kind', 'faces', 'total'],
  'die.removed': ['seat', 'cost', 'total'],
  'die.turned': ['seat', 'value', 'total'],
  'turn.stayed': ['seat', 'total'],
  'turn.matched': ['seat', 'total', 'gain'],
  'turn.bust': ['seat', 'total', 'loss', 'to', 'lucky'],
  'luck.rolled': ['seat', 'face', 'gain'],
  'round.allBust': ['round'],
  'roll.challenged': ['seat'],
  'roll.declined': ['seat'],
  'rollOff.begun': ['seats'],
  'rollOff.rolled': ['seat', 'faces', 'sum'],
  'rollOff.tied': ['seats'],
  'rollOff.won': ['seat'],
  'round.won': ['round', 'seat', 'reward'],
  'clues.collected': ['seat', 'from', 'count'],
  'clues.returned': ['count'],
  'round.closed': ['round', 'clues'],
  'witness.peeked': ['seat'],
  'suddenDeath.begun': ['seats'],
  'suddenDeath.valueKnown': ['die', 'value'],
  'suddenDeath.rolled': ['seat', 'faces', 'sum', 'bust'],
  'suddenDeath.goesOn': ['seats', 'allBust'],
  'match.ended': ['winners', 'ending'],
};

/** What everybody may know of an event; null for an event that is not known. */
export function publicPartOf(event: PrivateDieEvent): Readonly<Record<string, unknown>> | null {
  return toldOf(TOLD, event);
}

/** What everybody may know of a move that is made in public. */
export const toldMoves: ToldMoves<PrivateDieMove> = {
  'move.draft': ['piece'],
  'move.question': ['piece'],
  'move.commit': null,
  'move.share': ['to'],
  'move.setDie': ['value'],
  'move.roll': ['count'],
  'move.add': [],
  'move.freeDie': [],
  'move.reroll': ['piece'],
  'move.remove': ['piece'],
  'move.negative': [],
  'move.turnOver': [],
  'move.stay': [],
  'move.acceptBust': [],
  'move.challenge': [],
  'move.decline': [],
};
