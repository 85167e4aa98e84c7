import type { LayoutInput, TableLayout } from '#renderer/stage/contract.ts';
import { DECK_ORDERS } from '#renderer/kit/deck/faces.ts';
import { trickTable } from '#renderer/kit/layout/trick-table.ts';
import { numbersOf } from './numbers.ts';

/** A hand by how many play (paragraph 1.2). */
const HANDS: Readonly<Record<number, number>> = { 3: 17, 4: 13, 5: 10 };
/** Cards that are passed are this part as high as those of the trick, in whose places they lie. */
const PASSED = 0.66;

/** Lays out a table of Hearts: like every table of tricks, with the cards that are passed in the places of the trick. */
export function heartsLayout(input: LayoutInput): TableLayout {
  return trickTable(input, {
    handCards: HANDS[input.seats] ?? 13,
    told: numbersOf(input.view),
    orders: DECK_ORDERS,
    before: { zoneOf: (seat) => `passing:${String(seat)}`, part: PASSED },
  });
}
