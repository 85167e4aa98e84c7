import { pick } from '#engine/core/rng.ts';
import type { Choose } from '../../any-game.ts';
import type { GameTests } from '../game-tests.ts';
import { deathByDigitsRarities } from './matches.ts';
import { eager } from './players.ts';
import { deathByDigitsScenes } from './scenes.ts';

/** What tests know of Death by Digits. */
export const deathByDigitsTests: GameTests = {
  rarities: deathByDigitsRarities,
  choosing: [undefined, accusing, undefined, accusing],
  staged: [
    { seats: 2, options: { aid: 'off', doesNothing: 'pile', roundLimit: 30 } },
    { seats: 3, options: { aid: 'off', doesNothing: 'flip', eliminatedHand: 'faceUp', refill: 'onEmpty' } },
    { seats: 5, options: { aid: 'off', doesNothing: 'peek', specials: 6, eliminatedHand: 'removed' } },
    { seats: 6, options: { aid: 'off', doesNothing: 'flip', roundLimit: 4, lastStanding: 'mustSolve' } },
  ],
  scenes: deathByDigitsScenes,
  wordy: ['death-by-digits-nearly-over', 'death-by-digits-taking'],
  onPhone: ['death-by-digits-play', 'death-by-digits-taking'],
  deepScene: 'death-by-digits-guess',
};

/** Accuses whenever that is possible: soon nearly everybody is out. */
function accusing(...[moves, position, seat, stream]: Parameters<Choose>): ReturnType<Choose> {
  const accusations = moves.filter(({ type }) => type === 'move.accuse');
  return accusations.length > 0 ? pick(accusations, stream) : eager(moves, position, seat, stream);
}
