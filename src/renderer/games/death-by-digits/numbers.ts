import type { DeathByDigitsNumbers } from '#engine/games/death-by-digits/types.ts';
import type { GameView } from '#protocol/view.ts';
import { phases } from './phases.ts';

/** Death by Digits' numbers out of a view. */
export function numbersOf(view: GameView): DeathByDigitsNumbers {
  return view.numbers as unknown as DeathByDigitsNumbers;
}

/** What the middle of the table is for: a turn, something that one player looks at, the opened case. */
export type Scene = 'turn' | 'look' | 'over';

/** What the middle of the table is for in this view. */
export function sceneOf(view: GameView): Scene {
  if (phases.of(view).stage === 'over') return 'over';
  return numbersOf(view).looking === null ? 'turn' : 'look';
}
