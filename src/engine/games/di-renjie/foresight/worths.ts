import { isElement, withoutCards } from '../rules/cards.ts';
import { ASSASSIN_CARD, type Element, type Printed } from '../types.ts';
import { copiesInClues, isLive } from './clue-notes.ts';
import { crimeOdds, gainOfClearing } from './crime-odds.ts';
import { handWorth } from './hand-worth.ts';
import type { OwnSight } from './own-sight.ts';

/** Points for one more clue: half a one, and a whole one for the Assassin (paragraph 6.2). */
const CLUE_POINTS = 0.5;
const ASSASSIN_CLUE_POINTS = 1;

/** Points for one more part of the crime, on average over 1, 3 and 6 for one, two and three (paragraph 6.3). */
export const PART_POINTS = 2;

/**
 * How far seeing one more copy brings an element towards innocence, by how many were accounted for before: the third
 * proves it. The first two only bring the proof nearer.
 */
const NEARER = [0.08, 0.25, 1] as const;

/**
 * What losing the Assassin's card costs the Assassin: the player who took it knows, which is 5 points gone (paragraph
 * 6.4).
 */
const EXPOSED = 4;

/** What cards are worth to this player, in points. */
export interface Worths {
  /** Of a hand, for the clues in it. */
  ofHand(hand: readonly Printed[]): number;
  /** Of one more card: for clues, and for what it reveals. */
  ofGetting(card: Printed): number;
  /** Of keeping one of the player's own cards. */
  ofKeeping(card: Printed): number;
}

/** What cards are worth in this position. */
export function worthsOf(own: OwnSight): Worths {
  const points = own.isAssassin ? ASSASSIN_CLUE_POINTS : CLUE_POINTS;
  const live = (element: Element): boolean => isLive(own.clues, element);
  const ofHand = (hand: readonly Printed[]): number => points * handWorth(hand, live, own.isAssassin);
  const now = ofHand(own.hand);
  return {
    ofHand,
    ofGetting: (card) => ofHand([...own.hand, card]) - now + (isElement(card) ? informationWorth(own, card) : 0),
    ofKeeping: (card) =>
      now - ofHand(withoutCards(own.hand, [card])) + (own.isAssassin && card === ASSASSIN_CARD ? EXPOSED : 0),
  };
}

/** What seeing one more copy of this element reveals, in points. */
function informationWorth(own: OwnSight, element: Element): number {
  const held = own.hand.filter((face) => face === element).length;
  const seen = Math.min(held + copiesInClues(own.clues, element), NEARER.length - 1);
  return PART_POINTS * gainOfClearing(crimeOdds(own.memory, own.clues), element) * (NEARER[seen] ?? 1);
}
