import type { SeatId } from '#protocol/ids.ts';
import { unnamedSeat } from '#protocol/typed-text.ts';
import type { Ui } from './lists.ts';

/** What somebody in this seat is called: by their name or, where they have none, by the seat, as the language says it. */
export function seatName(ui: Ui, name: string, seat: SeatId): string {
  return name === '' || name === unnamedSeat(seat) ? ui('seat.numbered', { number: seat + 1 }) : name;
}
