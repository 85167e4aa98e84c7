import type { SeatId, ZoneId } from '#protocol/ids.ts';
import { zone, type PieceTable } from '#engine/core/pieces.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { stackedTable, zonesAt, zonesOf } from '#engine/kits/card-table.ts';
import type { NewGameState } from '../types.ts';

/** The card to be found, and the cards that are left over. */
export const HIDDEN: ZoneId = 'hidden';
export const OPEN: ZoneId = 'open';
export const handOf = zonesOf('hand');

/** A table with the whole deck face down in the stock, in this order. Ids must be new when it has been shuffled. */
export function shuffledTable(prefix: string, order: readonly Card[], seats: number): PieceTable<Card> {
  const hands = zonesAt(seatsOf({ seats }), handOf, 'owner');
  return stackedTable(prefix, order, { [HIDDEN]: zone('down'), [OPEN]: zone('up'), ...hands });
}

/** Whether this seat has named a wrong card (paragraph 4.3). */
export function isOut({ turns }: NewGameState, seat: SeatId): boolean {
  return turns.some((turn) => turn.kind === 'named' && turn.seat === seat && !turn.isRight);
}

/** How many questions this seat may still ask (paragraph 5.1). */
export function questionsLeft({ turns, options }: NewGameState, seat: SeatId): number {
  return options.questions - turns.filter((turn) => turn.kind === 'asked' && turn.seat === seat).length;
}
