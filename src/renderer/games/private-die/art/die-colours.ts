import type { SeatId } from '#protocol/ids.ts';
import type { DieColours } from '#renderer/kit/dice/die-colours.ts';
import { type Pip, PIPS } from '#renderer/kit/dice/draw-pip.ts';

const INK = '#141824';

const SEATS: readonly DieColours[] = [
  { body: '#f0bf6a', rim: '#b98332', print: INK },
  { body: '#7fb8ea', rim: '#3f79ad', print: INK },
  { body: '#e58fb3', rim: '#a84f78', print: INK },
  { body: '#9fd08a', rim: '#5c914a', print: INK },
  { body: '#c3a4ee', rim: '#7d5bb0', print: INK },
  { body: '#f09a6f', rim: '#b35a31', print: INK },
];

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
