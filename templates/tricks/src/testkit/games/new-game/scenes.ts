import { newGame } from '#engine/games/new-game/index.ts';
import { isAt, scenesOf } from '../../scene.ts';

/** Moments of the game as unfinished records. */
export const newGameScenes = scenesOf(newGame, {
  'new-game-mid-trick': { isReached: (position) => isAt(position, 3, 2), before: 40 },
});
