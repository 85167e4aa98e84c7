import { SEALED_ALIKE, type GameTests } from '../game-tests.ts';
import { heartsScenarios, shooting } from './matches.ts';
import { heartsScenes } from './scenes.ts';

/** What tests know of Hearts. */
export const heartsTests: GameTests = {
  rarities: heartsScenarios,
  choosing: [undefined, shooting, shooting, shooting],
  noPlace: SEALED_ALIKE,
  short: { seats: 4, options: { points: 25 } },
  staged: [3, 4, 5].map((seats) => ({ seats, options: { points: 25, jack: seats === 5 } })),
  scenes: heartsScenes,
  wordy: ['hearts-passing', 'hearts-mid-trick'],
  onPhone: ['hearts-passing', 'hearts-mid-trick', 'hearts-seventeen'],
  deepScene: 'hearts-mid-trick',
};
