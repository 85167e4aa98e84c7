import type { GameView } from '#protocol/view.ts';
import type { LayoutInput } from '#renderer/stage/contract.ts';

/** What a table is laid out from in a window of this size, seen by seat 0. */
export function inputFor(view: GameView, width: number, height: number, textScale = 1): LayoutInput {
  return { view, width, height, bottomSeat: 0, seats: view.scores.length, textScale };
}
