import type { AnyGame } from '../core/game.ts';
import { found } from './list.ts';

/** Every game that can be played, in the order of the lobby. */
export const games: readonly AnyGame[] = found.toSorted((one, other) => one.place - other.place);

/** The game of this name, or undefined if there is none. */
export function gameById(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
