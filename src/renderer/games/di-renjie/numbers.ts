import type { DiRenjieNumbers } from '#engine/games/di-renjie/types.ts';
import type { GameView } from '#protocol/view.ts';

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
  // Once cards are dealt, they are dealt to where the first turn is played.
  const isDealt = (view.zones['hand:0']?.pieces.length ?? 0) > 0;
  if (!isDealt && (view.phase === 'dealing' || view.phase === 'notingHints' || view.phase === 'shuffling'))
    return 'hints';
  if (view.phase === 'over') return 'solved';
  if (view.phase.startsWith('finale')) return 'answers';
  return numbersOf(view).looking === null ? 'request' : 'look';
}
