import type { NewGameState } from '#engine/games/new-game/types.ts';
import type { GameTests } from '../game-tests.ts';
import type { Seals } from '../seals.ts';
import { newGameScenes } from './scenes.ts';

const seals: Seals = {
  sealed: () => null,
  isSealing: () => false,
  // Everybody is told the answers, and whether a named card was the hidden one (paragraphs 3.2, 4.2 and 4.3).
  opened: (state) => (state as NewGameState).turns,
  early: [],
};

/** What tests know of New Game. */
export const newGameTests: GameTests = {
  seals,
  noPlace: { 'the kind of a sealed move': 'nothing is sealed' },
  short: { seats: 3 },
  scenes: newGameScenes,
  wordy: ['new-game-asking'],
  onTable: ['new-game-asking'],
  onPhone: ['new-game-asking'],
  deepScene: 'new-game-asking',
};
