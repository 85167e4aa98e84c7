import { pick } from '#engine/core/rng.ts';
import type { DeathByDigitsTypes } from '#engine/games/death-by-digits/phases.ts';
import type { DeathByDigitsState } from '#engine/games/death-by-digits/types.ts';
import { positionOf, type Choose } from '../../any-game.ts';
import type { GameTests } from '../game-tests.ts';
import type { Seals } from '../seals.ts';
import { deathByDigitsClaims } from './claims.ts';
import { deathByDigitsExercises } from './exercises.ts';
import { deathByDigitsRarities, deathByDigitsReasons, sealedAccusations, sealedStops } from './matches.ts';
import { eager } from './players.ts';
import { deathByDigitsScenes } from './scenes.ts';

/** What everybody at a table of Death by Digits is told, field by field. */
const TOLD = ['guess', 'play', 'isOut', 'stoppedBy', 'robbery', 'handing', 'accusations', 'opened', 'winners'] as const;

const seals: Seals = {
  sealed(state, seat) {
    const { answers, sealed, opened } = state as DeathByDigitsState;
    const accusation = opened.length === 0 ? (sealed[seat] ?? null) : null;
    const secret = answers[seat] ?? accusation;
    return secret === null ? null : JSON.stringify(secret);
  },
  // Whether a guess was right, what a play came to, who showed a card: true and public in any world.
  opened: (state) => TOLD.map((field) => (state as DeathByDigitsState)[field]),
  staysSecret: (position) => positionOf<DeathByDigitsTypes>(position).phase === 'turn.stopping',
  isSealing: (position) => {
    const { phase } = positionOf<DeathByDigitsTypes>(position);
    return phase === 'turn.stopping' || phase === 'sealedAccusations';
  },
  early: [sealedStops, sealedAccusations],
};

/** What tests know of Death by Digits. */
export const deathByDigitsTests: GameTests = {
  seals,
  rarities: deathByDigitsRarities,
  claims: deathByDigitsClaims,
  exercises: deathByDigitsExercises,
  reasons: deathByDigitsReasons,
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
