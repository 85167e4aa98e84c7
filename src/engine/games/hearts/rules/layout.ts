import { zone, type PieceTable } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { stackedTable, zonesAt, zonesOf } from '#engine/kits/card-table.ts';
import { TRICK, tricksOf } from '#engine/kits/tricks/trick.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import type { HeartsState } from '../types.ts';

export const handOf = zonesOf('hand');
/** The cards that a seat has chosen to pass. */
export const passingFrom = zonesOf('passing');
export const takenBy = zonesOf('taken');

/** A table with the whole deck face down in the stock, in this order; its ids are new in each hand. */
export function shuffledTable(hand: number, order: readonly Card[], seats: number): PieceTable<Card> {
  const all = seatsOf({ seats });
  return stackedTable(`h${String(hand)}c`, order, {
    ...zonesAt(all, handOf, 'owner'),
    ...zonesAt(all, passingFrom, 'owner'),
    [TRICK]: zone('up'),
    // Everybody saw the cards being played, so the tricks are open (paragraph 7.1).
    ...zonesAt(all, takenBy, 'up'),
  });
}

/** The present trick. */
export const { playsOf, leadCard, currentPlayer, isLastOfTrick, gather } = tricksOf<Card, HeartsState>(
  ({ seats }) => seats,
);
