import type { HeartsNumbers } from '#engine/games/hearts/types.ts';
import type { Face, SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';

/** Hearts' public numbers out of a view. */
export function numbersOf(view: GameView): HeartsNumbers {
  return view.numbers as unknown as HeartsNumbers;
}

/** Who has taken the queen of spades in this hand, if anybody has. */
export function queenWith({ tricks }: HeartsNumbers): SeatId | null {
  return tricks.find(({ plays }) => plays.some(({ face }) => face === 'QS'))?.winner ?? null;
}

/** What a card counts against its taker (paragraphs 1.3 and 6.4). */
export function worthOf(face: Face, { jack }: Pick<HeartsNumbers, 'jack'>): number {
  if (face === 'QS') return 13;
  return face.endsWith('H') ? 1 : jack && face === 'JD' ? -10 : 0;
}
