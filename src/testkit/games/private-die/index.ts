import { uncommittedSeats } from '#engine/games/private-die/rules/commit.ts';
import type { PrivateDieState } from '#engine/games/private-die/types.ts';
import { SEALED_ALIKE, type GameTests } from '../game-tests.ts';
import type { Seals } from '../seals.ts';
import { privateDieClaims } from './claims.ts';
import { privateDieExercises } from './exercises.ts';
import { privateDieScenarios, privateDieReasons, secretCommits } from './matches.ts';
import { privateDieScenes } from './scenes.ts';

const seals: Seals = {
  sealed(state, seat) {
    const die = state as PrivateDieState;
    const { committed = null } = die.players[seat] ?? {};
    return committed === null || uncommittedSeats(die).length === 0 ? null : `${String(committed)} dice`;
  },
  isSealing: (_position, type) => type === 'move.commit',
  early: [secretCommits],
};

/** What tests know of Private Die. */
export const privateDieTests: GameTests = {
  seals,
  rarities: privateDieScenarios,
  claims: privateDieClaims,
  exercises: privateDieExercises,
  reasons: privateDieReasons,
  noPlace: {
    ...SEALED_ALIKE,
    'legal moves of another seat counted in the headline': 'what is legal hangs on open dice, cards and clues alone',
    'the offers of another seat in a prompt': 'what is offered hangs on open dice, cards and clues alone',
    'shifts that keep the faces': 'the one hidden piece that an event tells of is turned up in the same step',
    'shifts in the order of their faces': 'no event tells of two pieces that are hidden',
    'shifts with their faces kept in the log':
      'the one hidden piece that an event tells of is turned up in the same step',
    'the update of another seat sent along': 'what one seat alone knows it has sealed, and that is in no update',
    'the update of a seat sent to watchers': 'what one seat alone knows it has sealed, and that is in no update',
    'the prompts of another seat': 'what is offered hangs on open dice, cards and clues alone',
  },
  staged: [{ seats: 3 }],
  scenes: privateDieScenes,
  wordy: ['private-die-six', 'private-die-sudden-death'],
  onPhone: ['private-die-six', 'private-die-roll-off'],
  deepScene: 'private-die-six',
};
