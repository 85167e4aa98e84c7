import type { GameTests } from '../game-tests.ts';
import { newGameScenes } from './scenes.ts';

/** What tests know of New Game. */
export const newGameTests: GameTests = {
  isOpen: true,
  // The sample match for audiences needs some forty inputs, and with luck 50 points come sooner.
  short: { options: { points: 100 } },
  scenes: newGameScenes,
  wordy: ['new-game-mid-turn'],
  onTable: ['new-game-mid-turn'],
  onPhone: ['new-game-mid-turn'],
  deepScene: 'new-game-mid-turn',
};
