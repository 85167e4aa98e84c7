import type { AnyPosition, Choose } from '../../any-game.ts';
import { SEALED_ALIKE, type GameTests } from '../game-tests.ts';
import { kirinClaims } from './claims.ts';
import { kirinExercises } from './exercises.ts';
import { kirinScenes } from './scenes.ts';
import { kirinSearch } from './search.ts';

/** What tests know of Kirin. */
export const kirinTests: GameTests = {
  // A trick of four Kirin is set aside (paragraph 4.9): rare, unless everybody plays a Kirin whenever it is allowed.
  rarities: [
    { options: { rounds: 9, kirinLead: 'noRank' }, choose: preferring(/K[AD]$/) },
    { options: { rounds: 9, kirinLead: 'lowest' }, choose: preferring(/K[AD]$/) },
  ],
  noPlace: SEALED_ALIKE,
  search: kirinSearch,
  claims: kirinClaims,
  exercises: kirinExercises,
  staged: [{ options: { rounds: 2 } }],
  scenes: kirinScenes,
  wordy: ['kirin-mid-trick'],
  onPhone: ['kirin-mid-trick'],
  deepScene: 'kirin-mid-trick',
};

/** Plays a piece whose face matches, where that is legal; else the first legal move. */
function preferring(face: RegExp): Choose {
  return (moves, position: AnyPosition) => {
    const isWanted = (move: (typeof moves)[number]): boolean =>
      move.type !== 'move.declare' && face.test(position.state.table.faces[String(move['piece'])] ?? '');
    const [first] = moves;
    if (!first) throw new Error(`no move in ${position.phase}`);
    return moves.find(isWanted) ?? first;
  };
}
