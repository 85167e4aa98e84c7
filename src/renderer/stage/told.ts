import type { SeatId } from '#protocol/ids.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import type { PieceMark } from './contract.ts';

/** The seat that an event names, if it names one. */
export function seatIn(event: EventView): SeatId | null {
  const seat = event['seat'];
  return typeof seat === 'number' ? seat : null;
}

/** Who has led the trick, if anybody has, and who would take it as it lies. */
export interface TrickLeading {
  readonly leader: SeatId | null;
  readonly winning: SeatId | null;
}

/** The seat that played the card at `index` of the trick; turns are clockwise from the leader. */
export function seatOfPlay(leader: SeatId | null, index: number, seats: number): SeatId {
  return ((leader ?? 0) + index) % seats;
}

/** The place in the trick of the card that this seat has played; -1 where it has played none. */
function placeOfPlay(leader: SeatId, seat: SeatId | null, seats: number): number {
  return seat === null ? -1 : (seat - leader + seats) % seats;
}

/** The card that takes the trick: of a trick about to be gathered the taker's, else the one leading so far. */
export function winningCard(
  view: GameView,
  { winning, leader }: TrickLeading,
  coming: EventView | null,
): readonly PieceMark[] {
  const trick = view.zones['trick'];
  if (!trick) return [];
  const index =
    coming?.type === 'trick.taken'
      ? trick.faces.indexOf(coming.card as string)
      : placeOfPlay(leader ?? 0, winning, view.scores.length);
  const piece = trick.pieces[index];
  return piece === undefined ? [] : [{ piece, kind: 'winning' }];
}
