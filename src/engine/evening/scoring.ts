import type { EveningUnit } from '#protocol/evening.ts';
import type { AnyGame } from '../core/game.ts';

/** How results of the same deal and seat are compared, as a game suggests it. */
export interface DuplicateRule {
  readonly unit: EveningUnit;
  /** `winning`: who won comes before who did not, and the score only after that. */
  readonly by: 'score' | 'winning';
  readonly lowestWins: boolean;
  /** How many points at bridge one point stands for, where differences are counted. */
  readonly perPoint: number;
}

/** The rule that a game suggests; matchpoints by score where it says nothing. */
export function duplicateRuleOf(game: Pick<AnyGame, 'id'>): DuplicateRule {
  throw new Error(`not written: ${game.id}`);
}
