/** What one decision had at stake, and how much of it the move that was made gave away; both in ten-thousandths. */
export interface Stakes {
  /** By how much the best move was better than a move at random, 0 or more. */
  readonly stake: number;
  /** By how much the best move was better than the one that was made, 0 or more. */
  readonly cost: number;
}

/**
 * From 0 to 100, with one decimal: the share that a player kept of what could have been lost. 100 is the best play that was
 * found, 0 what moves at random cost, or more than that. A decision in which all moves are worth the same counts
 * nothing, so nobody gets points for it. Null where nothing was at stake. Change PRECISION_SCALE whenever the formula changes.
 */
export function precisionOf(decisions: readonly Stakes[]): number | null {
  const stake = decisions.reduce((sum, one) => sum + one.stake, 0);
  if (stake === 0) return null;
  const cost = decisions.reduce((sum, one) => sum + one.cost, 0);
  return Math.round(1000 * Math.max(0, 1 - cost / stake)) / 10;
}
