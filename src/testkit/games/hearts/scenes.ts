import { hearts } from '#engine/games/hearts/index.ts';
import type { HeartsTypes } from '#engine/games/hearts/phases.ts';
import { isAt, sceneRecord, type Scene, type SeedOf } from '../../scene.ts';

const SCENES: Readonly<Record<string, Scene<HeartsTypes>>> = {
  'hearts-passing': { isReached: ({ phase }) => phase === 'passing', seats: 4, before: 20 },
  'hearts-mid-trick': {
    isReached: (position) =>
      isAt(position, 6, 2) && position.state.tricks.some(({ plays }) => plays.some(({ face }) => face === 'QS')),
    seats: 4,
    before: 60,
  },
  'hearts-seventeen': { isReached: (position) => isAt(position, 0, 1), before: 20 },
  'hearts-hand-end': { isReached: (position) => isAt(position, 12, 3), seats: 4, before: 80 },
  'hearts-match-end': {
    isReached: (position) =>
      isAt(position, 12, 3) && (position.state.hands.at(-1)?.totals ?? []).some((total) => total >= 24),
    options: { points: 25 },
    seats: 4,
    before: 300,
  },
};

/** Moments of Hearts as unfinished records, by name. */
export function heartsScenes(seedOf: SeedOf): readonly (readonly [string, string])[] {
  return Object.entries(SCENES).map(([name, scene]) => [name, sceneRecord(hearts, name, scene, seedOf)]);
}
