import type { SeatId } from '#protocol/ids.ts';

/** The sixteen elements: three copies of each (paragraph 1.1). */
export const TARGETS = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'] as const;
export const WEAPONS = ['W1', 'W2', 'W3', 'W4', 'W5'] as const;
export const LOCATIONS = ['L1', 'L2', 'L3', 'L4', 'L5'] as const;
export const ELEMENTS = [...TARGETS, ...WEAPONS, ...LOCATIONS] as const;
export type Target = (typeof TARGETS)[number];
export type Weapon = (typeof WEAPONS)[number];
export type Location = (typeof LOCATIONS)[number];
export type Element = Target | Weapon | Location;

/** The suspects, one card each; in a clue of the same number they can replace the third copy. */
export const SUSPECTS = ['S1', 'S2', 'S3', 'S4', 'S5'] as const;
export type Suspect = (typeof SUSPECTS)[number];

/** The Assassin's card. */
export const ASSASSIN_CARD = 'A';
export type Printed = Element | Suspect | typeof ASSASSIN_CARD;

/** What can be requested: a type, or a number; there is no request for 6 (paragraph 4.4). */
export const REQUESTS = ['T', 'W', 'L', 1, 2, 3, 4, 5] as const;
export type Request = (typeof REQUESTS)[number];

/** Where a card can be drawn from: the deck, or blindly from a hand. */
export type Source = 'deck' | `hand:${number}`;

/** The contents of the box, or somebody's opinion of them. */
export interface Crime {
  readonly target: Target;
  readonly weapon: Weapon;
  readonly location: Location;
}

/** A final answer; in a match with the Assassin, everybody else also names the Assassin (paragraph 5.3). */
export interface Answer extends Crime {
  readonly assassin: SeatId | null;
}
