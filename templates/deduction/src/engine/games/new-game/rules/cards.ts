import { DECK, rankOf, RANKS, suitOf, type Card } from '#engine/kits/standard-deck.ts';

/** What can be asked about (paragraph 3.1): all suits and, from low to high, the ranks that are played with. */
export const ABOUT = ['C', 'D', 'S', 'H', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type About = (typeof ABOUT)[number];

/** Whether a question about this suit or rank counts this card. */
export function isAbout(card: Card, about: About): boolean {
  return suitOf(card) === about || RANKS[rankOf(card)] === about;
}

/** The cards that are played with (paragraph 1.1). */
export const CARDS: readonly Card[] = DECK.filter((card) => rankOf(card) >= RANKS.indexOf('9'));
