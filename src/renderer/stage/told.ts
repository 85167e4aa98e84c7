import type { SeatId } from '#protocol/ids.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import type { PieceMark } from './contract.ts';

/** The seat that an event names, if it names one. */
export function seatIn(event: EventView): SeatId | null {
  const seat = event['seat'];
  return typeof seat === 'number' ? seat : null;
}

/** Who would take the trick as it lies, and who has played to it. */
export interface TrickLeading {
  readonly winning: SeatId | null;
  readonly plays: readonly { readonly seat: SeatId }[];
}

/** The card that takes the trick: of a trick about to be gathered the taker's, else the one leading so far. */
export function winningCard(
  view: GameView,
  { winning, plays }: TrickLeading,
  coming: EventView | null,
): readonly PieceMark[] {
  const trick = view.zones['trick'];
  if (!trick) return [];
  const index =
    coming?.type === 'trick.taken'
      ? trick.faces.indexOf(coming['card'] as string)
      : plays.findIndex(({ seat }) => seat === winning);
  const piece = trick.pieces[index];
  return piece === undefined ? [] : [{ piece, kind: 'winning' }];
}
