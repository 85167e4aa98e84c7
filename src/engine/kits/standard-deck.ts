/** The deck of 52 cards that many games are played with. */

export const SUITS = ['C', 'D', 'S', 'H'] as const;
export type Suit = (typeof SUITS)[number];

/** From low to high. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

/** A card as the rules write it: `2C`, `10H`, `QS`. */
export type Card = `${Rank}${Suit}`;

/** All 52 cards, suit by suit, from low to high. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

const SUIT_OF: ReadonlyMap<Card, Suit> = new Map(DECK.map((card) => [card, card.slice(-1) as Suit]));
const RANK_OF: ReadonlyMap<Card, number> = new Map(DECK.map((card, place) => [card, place % RANKS.length]));

export function suitOf(card: Card): Suit {
  return SUIT_OF.get(card) as Suit;
}

/** From 0 for a two to 12 for an ace. */
export function rankOf(card: Card): number {
  return RANK_OF.get(card) as number;
}
