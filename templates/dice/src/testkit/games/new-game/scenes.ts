import { newGame } from '#engine/games/new-game/index.ts';
import { scenesOf } from '../../scene.ts';

/** Moments of the game as unfinished records. */
export const newGameScenes = scenesOf(newGame, {
  'new-game-mid-turn': {
    seats: 4,
    isReached: ({ phase, state }) => phase === 'choosing' && state.rolls.length === 2 && state.turns.length >= 8,
    before: 60,
  },
});
