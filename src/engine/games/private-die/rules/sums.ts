import { SIX_SIDES, sumTable, type Distribution, type Sides } from '#engine/kits/dice.ts';
import type { HookValues } from '../types.ts';
import { DICE_PER_SEAT } from './layout.ts';

/** What each of the sides 1 to 6 counts, and the sums of 0 to 5 such dice. */
export interface CountedDice {
  readonly sides: Sides;
  readonly sums: readonly Distribution[];
}

function countedAs(sides: Sides): CountedDice {
  return { sides, sums: sumTable(sides, DICE_PER_SEAT) };
}

/** The dice of a seat by what a six counts (paragraph 9.14). */
export const DICE_AS: Readonly<Record<HookValues['die.face'], CountedDice>> = {
  plain: countedAs(SIX_SIDES),
  sixIsZero: countedAs([1, 2, 3, 4, 5, 0]),
};
