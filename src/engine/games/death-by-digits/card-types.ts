/** The Dastardly Digits by their numbers, ascending; one card each (chapter 10). */
export const SPECIALS = [-1, 0, 19, 20, 21, 22] as const;
export type Special = (typeof SPECIALS)[number];

/** The highest number of an ordinary card, at the largest table: three for each player (paragraph 1.1). */
export const MOST_NUMBER = 18;

/** What is printed on a card: its number as text, `-1` to `22`. */
export type Digit = `${number}`;

/** The windows of the Murder. */
export const MURDER_SLOTS = [0, 1, 2] as const;
export type MurderSlot = (typeof MURDER_SLOTS)[number];

/** A guess is about the lowest card of a hand, or about the highest. */
export type End = 'low' | 'high';

/** A player's hand, as a zone and as the key of a victim. */
export type HandZone = `hand:${number}`;
