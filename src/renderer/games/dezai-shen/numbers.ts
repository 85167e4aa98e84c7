import type { DezaiShenNumbers } from '#engine/games/dezai-shen/types.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';

/** Dezai Shen's public numbers out of a view. */
export function numbersOf(view: GameView): DezaiShenNumbers {
  return view.numbers as unknown as DezaiShenNumbers;
}

/** Whether the hand on the table is finished: settled or void, told in the ledger, and its tokens taken. */
export function isFinished({ hand, ledger, ending }: DezaiShenNumbers): boolean {
  return ledger.length >= hand && ending === null;
}

/** The seat to the right, the next one counter-clockwise: it cuts, and it leads the first trick (paragraph 6.1). */
export function rightOfSeat(seat: SeatId, seats: number): SeatId {
  return (seat + seats - 1) % seats;
}

/** The number of the first trick that is told: more were played where the past is closed (paragraph 9.8). */
export function firstTrickNumber({ tricks, tricksWon }: DezaiShenNumbers): number {
  return tricksWon.reduce((sum, won) => sum + won, 0) - tricks.length + 1;
}
