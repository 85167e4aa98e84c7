import { newGame } from '#engine/games/new-game/index.ts';
import { scenesOf } from '../../scene.ts';

/** Moments of the game as unfinished records. */
export const newGameScenes = scenesOf(newGame, {
  'new-game-asking': { isReached: ({ state }) => state.turns.length > 6, seats: 4, before: 40 },
});
