import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { DirectionHints } from '#renderer/stage/direction.ts';

/** The points of every seat; null while there are none: a row of zeros would be misleading. */
export function scoresIn(
  { scores, result }: Pick<GameView, 'scores' | 'result'>,
  hints: Pick<DirectionHints, 'isScoredAtEnd'> | undefined,
): readonly number[] | null {
  return hints?.isScoredAtEnd === true && result === null ? null : scores;
}

/** Who alone is ahead of all others; null where that is nobody. */
export function leaderOf(
  scores: readonly number[],
  hints: Pick<DirectionHints, 'isFewestBest'> | undefined,
): SeatId | null {
  const best = hints?.isFewestBest === true ? Math.min(...scores) : Math.max(...scores);
  return scores.filter((score) => score === best).length === 1 ? scores.indexOf(best) : null;
}
