import type { DezaiShenNumbers } from '#engine/games/dezai-shen/types.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';

/** The public numbers, and what the events of the moment have told beyond them. */
export interface ToldNumbers extends DezaiShenNumbers {
  /** While a hand is settled: how many tokens each seat takes off the table. */
  readonly swept?: readonly number[];
  /** After a void hand, while the button still lies with who has dealt it: the next dealer. */
  readonly dealsNext?: SeatId | null;
}

/** Dezai Shen's public numbers out of a view. */
export function numbersOf(view: GameView): ToldNumbers {
  return view.numbers as unknown as ToldNumbers;
}

/** Whether the hand on the table is finished: settled or void, and told in the ledger. */
export function isFinished({ hand, ledger }: ToldNumbers): boolean {
  return ledger.length >= hand;
}

/** The seat to the right, the next one counter-clockwise: it cuts, and it leads the first trick (paragraph 6.1). */
export function rightOfSeat(seat: SeatId, seats: number): SeatId {
  return (seat + seats - 1) % seats;
}
