import type { GameTests } from '../game-tests.ts';
import { newGameScenes } from './scenes.ts';

/** What tests know of New Game. */
export const newGameTests: GameTests = {
  noPlace: { 'the kind of a sealed move': 'nothing is sealed' },
  short: { seats: 3, options: { rounds: 1 } },
  scenes: newGameScenes,
  wordy: ['new-game-mid-trick'],
  onTable: ['new-game-mid-trick'],
  onPhone: ['new-game-mid-trick'],
  deepScene: 'new-game-mid-trick',
};
