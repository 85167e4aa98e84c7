import { zone, type PieceTable } from '#engine/core/pieces.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { stackedTable, zonesAt, zonesOf } from '#engine/kits/card-table.ts';
import { TRICK, tricksOf } from '#engine/kits/tricks/trick.ts';
import type { NewGameState } from '../types.ts';

export const handOf = zonesOf('hand');
export const takenBy = zonesOf('taken');

/** A table with the whole deck face down in the stock, in this order; its ids are new in each round. */
export function shuffledTable(round: number, order: readonly Card[], seats: number): PieceTable<Card> {
  const all = seatsOf({ seats });
  return stackedTable(`r${String(round)}c`, order, {
    ...zonesAt(all, handOf, 'owner'),
    [TRICK]: zone('up'),
    // Everybody saw the cards being played (ruling 6.1).
    ...zonesAt(all, takenBy, 'up'),
  });
}

/** The present trick. */
export const { playsOf, leadCard, currentPlayer, isLastOfTrick, gather } = tricksOf<Card, NewGameState>(
  ({ seats }) => seats,
);
