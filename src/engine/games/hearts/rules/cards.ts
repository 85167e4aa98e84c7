import { DECK, suitOf, type Card } from '#engine/kits/standard-deck.ts';
import type { HeartsOptions } from '../types.ts';

/** What stays in the box (paragraph 1.2). */
const BOXED: Readonly<Record<number, readonly Card[]>> = { 3: ['2D'], 5: ['2D', '2C'] };

const DECKS = Array.from({ length: 6 }, (_, seats) => DECK.filter((card) => !BOXED[seats]?.includes(card)));

/** The cards that so many play with. */
export function deckFor(seats: number): readonly Card[] {
  return DECKS[seats] ?? DECK;
}

/** The card that is led first: the lowest club (paragraph 3.1). */
export function firstCard(seats: number): Card {
  return seats === 5 ? '3C' : '2C';
}

/** Points on all the cards that count (paragraph 1.3). */
export const ALL_POINTS = 26;

/** What a card counts against its taker (paragraph 1.3). */
export function pointsOn(card: Card): number {
  return card === 'QS' ? 13 : suitOf(card) === 'H' ? 1 : 0;
}

/** What a card does to the score of its taker: the points, and with that option the jack of diamonds (paragraph 6.4). */
export function worthOf(card: Card, { jack }: Pick<HeartsOptions, 'jack'>): number {
  return jack && card === 'JD' ? -10 : pointsOn(card);
}

/** Whether a card breaks hearts when it is played (paragraphs 3.5 and 6.5). */
export function breaksHearts(card: Card, { queenBreaks }: Pick<HeartsOptions, 'queenBreaks'>): boolean {
  return suitOf(card) === 'H' || (queenBreaks && card === 'QS');
}

/** Tricks in a hand, and cards that everybody is dealt (paragraph 1.2). */
export function tricksInHand(seats: number): number {
  return deckFor(seats).length / seats;
}
