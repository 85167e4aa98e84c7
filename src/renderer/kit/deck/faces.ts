import type { Face } from '#protocol/ids.ts';
import { handOrdersBy } from '#renderer/kit/layout/placing.ts';

/** The suits of a standard deck as a hand is held: black and red in turn, hearts at the right end. */
export const SUIT_ORDER = ['C', 'D', 'S', 'H'] as const;
export type Suit = (typeof SUIT_ORDER)[number];

/** From low to high. */
const RANK_ORDER = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANK_ORDER)[number];

/** All 52 faces, suit by suit. */
export const DECK_FACES: readonly Face[] = SUIT_ORDER.flatMap((suit) => RANK_ORDER.map((rank) => `${rank}${suit}`));

export interface FaceParts {
  readonly suit: Suit;
  readonly rank: Rank;
}

const PARTS: ReadonlyMap<string, FaceParts> = new Map(
  SUIT_ORDER.flatMap((suit) => RANK_ORDER.map((rank) => [`${rank}${suit}`, { suit, rank }] as const)),
);

/** Splits a face code such as `10H` into suit and rank; null for anything that is not one of the 52. */
export function partsOf(face: Face): FaceParts | null {
  return PARTS.get(face) ?? null;
}

/** How a hand of this deck is fanned. */
export const DECK_ORDERS = handOrdersBy(
  (face) => SUIT_ORDER.indexOf(partsOf(face)?.suit ?? 'C'),
  (face) => RANK_ORDER.indexOf(partsOf(face)?.rank ?? '2'),
);

/** The suits' signs as outlines, 100 by 100, for cards and for the page. */
export const SIGNS: Readonly<Record<Suit, string>> = {
  C: 'M50 5a20 20 0 0 1 15.5 32.6A20 20 0 1 1 55 67c1 12 5 21 12 27H33c7-6 11-15 12-27a20 20 0 1 1-10.5-29.4A20 20 0 0 1 50 5Z',
  D: 'M50 4C58 20 70 36 84 50 70 64 58 80 50 96 42 80 30 64 16 50 30 36 42 20 50 4Z',
  S: 'M50 5C58 22 91 40 91 61c0 13-10 20-20 20-7 0-13-3-16-9 1 11 5 17 12 22H33c7-5 11-11 12-22-3 6-9 9-16 9-10 0-20-7-20-20C9 40 42 22 50 5Z',
  H: 'M50 94C20 68 5 50 5 31 5 16 16 6 29 6c10 0 17 6 21 15 4-9 11-15 21-15 13 0 24 10 24 25 0 19-15 37-45 63Z',
};
