import { facesIn } from '#engine/core/pieces.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { isAt, scenesOf } from '../../scene.ts';

const isKirin = (face: string): boolean => face.includes('K');

/** Moments of the game as unfinished records. */
export const kirinScenes = scenesOf(kirin, {
  'kirin-mid-trick': { isReached: (position) => isAt(position, 2, 2), before: 20 },
  'kirin-all-kirin': {
    isReached: (position) => {
      const { table, tricks } = position.state;
      const mine = kirin.movesOf(position, 0);
      const canComplete = mine.some(({ piece }) => isKirin(table.faces[piece] ?? ''));
      return isAt(position, tricks.length, 3) && facesIn(table, 'trick').every(isKirin) && canComplete;
    },
    // Everybody follows with a Kirin whenever that is allowed, which bots hardly ever do.
    choose: (moves, { phase, state }) =>
      phase === 'declaring' ? undefined : moves.find(({ piece }) => isKirin(state.table.faces[piece] ?? '')),
    before: 40,
  },
  'kirin-round-end': { isReached: (position) => isAt(position, 7, 3), before: 40 },
  'kirin-match-end': { isReached: (position) => position.state.round === 3 && isAt(position, 7, 3), before: 200 },
});
