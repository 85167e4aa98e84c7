import type { DiRenjieNumbers } from '#engine/games/di-renjie/types.ts';
import type { GameView } from '#protocol/view.ts';
import { phases } from './phases.ts';

/** Di Renjie's numbers out of a view. */
export function numbersOf(view: GameView): DiRenjieNumbers {
  return view.numbers as unknown as DiRenjieNumbers;
}

/**
 * What the middle of the table is for: the viewer's own hints before the deal, the request of a turn, a clue that is
 * looked at, the final answers, the solved case.
 */
export type Scene = 'hints' | 'request' | 'look' | 'answers' | 'solved';

/** What the middle of the table is for in this view. */
export function sceneOf(view: GameView): Scene {
  const { scene } = phases.of(view);
  // Once cards are dealt, they are dealt to where the first turn is played.
  if (scene === 'hints' && (view.zones['hand:0']?.pieces.length ?? 0) > 0) return 'request';
  return scene === 'request' && numbersOf(view).looking !== null ? 'look' : scene;
}
