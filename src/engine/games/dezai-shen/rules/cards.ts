import {
  HIGH_TRUMPS,
  LOW_TRUMPS,
  RANKS,
  SUITS,
  type Card,
  type Led,
  type Suit,
  type Trump,
  type TrumpClass,
} from '../types.ts';

/** All trumps, the high ones first. */
const TRUMPS: readonly Trump[] = [...HIGH_TRUMPS, ...LOW_TRUMPS];

/** All 48 cards, suit by suit from One to King, then the trumps (paragraph 1.1). Sorted lists have this order. */
export const DECK: readonly Card[] = [
  ...SUITS.flatMap((suit) => RANKS.map((rank): Card => `${suit}${rank}`)),
  ...TRUMPS,
];

/** What a card's name says; kept in a table, because every comparison needs it. */
interface Facts {
  readonly led: Led;
  /** Null for a card of a suit. */
  readonly trump: TrumpClass | null;
  /** From 0 (One) to 9 (King); 0 for every trump, because trumps have no order of their own (paragraph 1.3). */
  readonly rank: number;
  /** From 0, the lowest, to 47: the player who draws the lowest card deals (paragraph 2.2). */
  readonly lot: number;
  /** The place in `DECK`. */
  readonly place: number;
}

const FACTS: ReadonlyMap<string, Facts> = new Map(DECK.map((card, place) => [card, factsAbout(card, place)]));

function factsAbout(card: Card, place: number): Facts {
  const trump = TRUMPS.indexOf(card as Trump);
  // Paragraph 2.2: trumps rank above all suits, and the printed list of them runs from the highest down.
  if (trump >= 0) {
    const lot = DECK.length - 1 - trump;
    return { led: 'trumps', trump: trump < HIGH_TRUMPS.length ? 'high' : 'low', rank: 0, lot, place };
  }
  const suit = card.slice(0, 2) as Suit;
  const rank = place % RANKS.length;
  return { led: suit, trump: null, rank, lot: rank * SUITS.length + SUITS.indexOf(suit), place };
}

function factsOf(card: Card): Facts {
  const facts = FACTS.get(card);
  if (!facts) throw new Error(`no card "${card}"`);
  return facts;
}

/** What this card requires when it is led: its suit, or trumps, which count as a suit (paragraph 6.2). */
export function ledBy(card: Card): Led {
  return factsOf(card).led;
}

export function isTrump(card: Card): card is Trump {
  return factsOf(card).trump !== null;
}

/** Whether a trump is high or low; null for a card of a suit (paragraph 1.3). */
export function trumpClassOf(card: Card): TrumpClass | null {
  return factsOf(card).trump;
}

/** From 0 (One) to 9 (King); 0 for every trump (paragraphs 1.2 and 1.3). */
export function rankOf(card: Card): number {
  return factsOf(card).rank;
}

/** How a card ranks in the draw for the first deal, from 0, the lowest, to 47 (paragraph 2.2). */
export function lotOf(card: Card): number {
  return factsOf(card).lot;
}

/** These cards in the order of `DECK`, which reveals nothing about who held them. */
export function sortedCards(cards: readonly Card[]): readonly Card[] {
  return [...cards].sort((a, b) => factsOf(a).place - factsOf(b).place);
}

/**
 * Whether `challenger`, played later, beats `best`, which is ahead so far: a high trump beats a low one, any trump a
 * suit card, a higher rank a lower one of the same suit. Of two trumps of a class the earlier stays ahead (paragraphs
 * 1.3 and 6.7).
 */
export function takesFrom(challenger: Card, best: Card): boolean {
  const mine = factsOf(challenger);
  const theirs = factsOf(best);
  if (mine.trump !== null) return theirs.trump === null || (mine.trump === 'high' && theirs.trump === 'low');
  return mine.led === theirs.led && mine.rank > theirs.rank;
}
