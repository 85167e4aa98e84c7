/** A set of cards takes two whole numbers of 26 bits each: a deck has up to 52 cards, numbered from 0. */
export type CardSet = readonly [low: number, high: number];

/** Sets of cards, one after the other: the set at place `p` begins at `2 * p`. */
export type CardSets = Int32Array;

/** Cards in the first number of a set. */
export const HALF = 26;

export const ALL_CARDS: CardSets = setsOf([[-1, -1]]);

/** These sets, in this order. */
export function setsOf(sets: readonly CardSet[]): CardSets {
  return Int32Array.from(sets.flat());
}

/** The cards of this deck for which `isSuch` holds, numbered by their places in the deck. */
export function setOf<Card>(deck: readonly Card[], isSuch: (card: Card, code: number) => boolean): CardSet {
  let low = 0;
  let high = 0;
  for (const [code, card] of deck.entries()) {
    if (!isSuch(card, code)) continue;
    if (code < HALF) low |= 1 << code;
    else high |= 1 << (code - HALF);
  }
  return [low, high];
}

/** The number of each card of a deck: its place. -1 for a card that is not in it. */
export function numbering<Card>(deck: readonly Card[]): (card: Card) => number {
  const codes = new Map(deck.map((card, code) => [card, code]));
  return (card) => codes.get(card) ?? -1;
}

/** How many bits are set. */
export function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The place of the lowest bit that is set, after leaving out `skipped` of them. There must be one. */
export function bitAfter(bits: number, skipped: number): number {
  let left = bits;
  for (let skip = 0; skip < skipped; skip += 1) left &= left - 1;
  return 31 - Math.clz32(left & -left);
}
