import type { LayoutInput, TableLayout } from '#renderer/stage/contract.ts';
import { DECK_ORDERS } from '#renderer/kit/deck/faces.ts';
import { trickTable } from '#renderer/kit/layout/trick-table.ts';
import { numbersOf } from './numbers.ts';

/** Lays out a table of New Game: the trick in the middle, the viewer's own hand below, beside each plate the other hands. */
export function newGameLayout(input: LayoutInput): TableLayout {
  const numbers = numbersOf(input.view);
  return trickTable(input, { handCards: numbers.tricksInRound, told: numbers, orders: DECK_ORDERS });
}
