import type { GameView } from '#protocol/view.ts';
import type { Beast, Card, Direction, KirinNumbers, Rank, Tally } from '#engine/games/kirin/types.ts';

/** Kirin's part of a view. The host wrote it with the type it is read with here. */
export function kirinNumbers(view: GameView): KirinNumbers {
  return view.numbers as unknown as KirinNumbers;
}

/** The beasts as the rules list them, which is the ascending order, strongest first (paragraph 2.1). */
export const BEAST_LIST: readonly Beast[] = ['az', 've', 'wh', 'bl'];

/** Strongest first under this direction. */
export function beastOrder(direction: Direction): readonly Beast[] {
  return direction === 'ascending' ? BEAST_LIST : [...BEAST_LIST].reverse();
}

/** Strongest first under this direction; the trump stands above them all either way. */
export function numberOrder(direction: Direction): readonly number[] {
  const down = [6, 5, 4, 3, 2, 1];
  return direction === 'ascending' ? down : down.reverse();
}

export function beastOf(card: Card): Beast {
  return card.slice(0, 2) as Beast;
}

export function rankOf(card: Card): Rank {
  return card.slice(2) as Rank;
}

/** The direction printed on a Kirin card, or null on any other. */
export function kirinOn(card: Card): Direction | null {
  const rank = rankOf(card);
  if (rank === 'KA') return 'ascending';
  return rank === 'KD' ? 'descending' : null;
}

/** All cards of a tally. */
export function tallyTotal(tally: Tally): number {
  return BEAST_LIST.reduce((sum, beast) => sum + tally[beast], 0);
}
