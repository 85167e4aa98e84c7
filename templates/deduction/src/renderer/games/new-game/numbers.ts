import type { NewGameNumbers } from '#engine/games/new-game/types.ts';
import type { GameView } from '#protocol/view.ts';

/** The game's public numbers out of a view. */
export function numbersOf(view: GameView): NewGameNumbers {
  return view.numbers as unknown as NewGameNumbers;
}
