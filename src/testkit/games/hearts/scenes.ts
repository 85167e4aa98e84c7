import { hearts } from '#engine/games/hearts/index.ts';
import { isAt, scenesOf } from '../../scene.ts';

/** Moments of the game as unfinished records. */
export const heartsScenes = scenesOf(hearts, {
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
});
