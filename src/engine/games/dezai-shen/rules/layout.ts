import type { SeatId, ZoneId } from '#protocol/ids.ts';
import { zone, type PieceTable } from '#engine/core/pieces.ts';
import { currentSeat } from '#engine/kits/tricks/obligations.ts';
import { stackedTable, zonesAt, zonesOf } from '#engine/kits/card-table.ts';
import { TRICK } from '#engine/kits/tricks/trick.ts';
import type { Card, DezaiShenOptions, DezaiShenState } from '../types.ts';

/** The seats, clockwise. Dezai Shen is for three players. */
export const SEATS: readonly SeatId[] = [0, 1, 2];
export const SEAT_COUNT = 3;

/** Cards in a pile, in a hand and in the poke (paragraph 3.3). */
export const HAND_SIZE = 12;
export const PILE_NUMBERS: readonly number[] = [0, 1, 2, 3];
export const PILE_COUNT = PILE_NUMBERS.length;

export const POKE = 'poke';
export const BURIED = 'buried';

export const handOf = zonesOf('hand');

/** The zone of the card that this seat drew for the first deal. */
export const drawnBy = zonesOf('drawn');

/** The tricks this seat has won. */
export const wonBy = zonesOf('won');

/** The face-down pile of this number, 0 to 3. */
export function pileAt(pile: number): ZoneId {
  const found = PILES[pile];
  if (found === undefined) throw new Error(`there is no pile ${String(pile)}`);
  return found;
}

const PILES = PILE_NUMBERS.map((pile): ZoneId => `pile:${String(pile)}`);

export function leftOf(seat: SeatId): SeatId {
  return currentSeat(seat, 1, SEAT_COUNT);
}

export function rightOf(seat: SeatId): SeatId {
  return currentSeat(seat, 2, SEAT_COUNT);
}

/** Who deals this hand. Throws before the first dealer has been drawn. */
export function dealerOf(state: DezaiShenState): SeatId {
  if (state.dealer === null) throw new Error('nobody deals yet');
  return state.dealer;
}

/** A table with the whole deck face down in the stock, in this order; ids begin with `prefix`, new at each shuffle. */
export function shuffledTable(
  prefix: string,
  order: readonly Card[],
  trickHistory: DezaiShenOptions['trickHistory'],
): PieceTable<Card> {
  return stackedTable(prefix, order, {
    ...zonesAt(SEATS, drawnBy, 'up'),
    ...Object.fromEntries(PILES.map((pile) => [pile, zone('down')])),
    [POKE]: zone('down'),
    ...zonesAt(SEATS, handOf, 'owner'),
    // The contract decides whose it is and who may look into it (chapter 5).
    [BURIED]: zone('down'),
    [TRICK]: zone('up'),
    // Paragraph 9.8: everybody saw the cards being played, so by default the tricks are open.
    ...zonesAt(SEATS, wonBy, trickHistory === 'last' ? 'down' : 'up'),
  });
}
