import type { SeatId } from '#protocol/ids.ts';

/** What a die is made of: its body, the rim of each side, and what is printed. */
export interface DieColours {
  readonly body: string;
  readonly rim: string;
  readonly print: string;
}

/** The prints of the six seats' dice: nobody has to tell them apart by colour alone. */
export const PIPS = ['dot', 'square', 'diamond', 'ring', 'star', 'bar'] as const;
export type Pip = (typeof PIPS)[number];

const INK = '#141824';

const SEATS: readonly DieColours[] = [
  { body: '#f0bf6a', rim: '#b98332', print: INK },
  { body: '#7fb8ea', rim: '#3f79ad', print: INK },
  { body: '#e58fb3', rim: '#a84f78', print: INK },
  { body: '#9fd08a', rim: '#5c914a', print: INK },
  { body: '#c3a4ee', rim: '#7d5bb0', print: INK },
  { body: '#f09a6f', rim: '#b35a31', print: INK },
];

/** The witness die: bone with burnt numerals. */
export const WITNESS_DIE: DieColours = { body: '#efe3c8', rim: '#a98c58', print: '#5b1f14' };

const PLAIN: DieColours = { body: '#d8d2c4', rim: '#8f897b', print: INK };

/** The colours of a seat's dice; a negative die is the same in the dark, printed in the seat's colour. */
export function coloursOf(seat: SeatId, isNegative: boolean): DieColours {
  const colours = SEATS[seat] ?? PLAIN;
  return isNegative ? { body: '#2b3148', rim: colours.body, print: colours.body } : colours;
}

/** The print of a seat's dice. */
export function pipOf(seat: SeatId): Pip {
  return PIPS[seat % PIPS.length] ?? 'dot';
}
