import type { HeartsState } from '#engine/games/hearts/types.ts';
import { SEALED_ALIKE, type GameTests } from '../game-tests.ts';
import type { Seals } from '../seals.ts';
import { heartsScenarios, shooting } from './matches.ts';
import { heartsClaims } from './claims.ts';
import { heartsExercises } from './exercises.ts';
import { heartsScenes } from './scenes.ts';
import { heartsSearch } from './search.ts';

const seals: Seals = {
  sealed: () => null,
  isSealing: () => false,
  // Everybody is told who holds the lowest club, and what a hand comes to (paragraphs 3.1, 4.4 and 5.1).
  opened: (state) => {
    const { leader, claim, hands } = state as HeartsState;
    return { leader, claim, hands };
  },
  early: [],
};

/** What tests know of Hearts. */
export const heartsTests: GameTests = {
  seals,
  rarities: heartsScenarios,
  choosing: [undefined, shooting, shooting, shooting],
  noPlace: SEALED_ALIKE,
  search: heartsSearch,
  claims: heartsClaims,
  exercises: heartsExercises,
  short: { seats: 4, options: { points: 25 } },
  staged: [3, 4, 5].map((seats) => ({ seats, options: { points: 25, jack: seats === 5 } })),
  scenes: heartsScenes,
  wordy: ['hearts-passing', 'hearts-mid-trick'],
  onTable: ['hearts-passing', 'hearts-mid-trick', 'hearts-seventeen'],
  onPhone: ['hearts-passing', 'hearts-mid-trick', 'hearts-seventeen'],
  deepScene: 'hearts-mid-trick',
};
