import type { EveningUnit, SeatResult } from '#protocol/evening.ts';
import type { AnyGame } from '../core/game.ts';
import { rational, type Rational } from './rational.ts';

/** How results of the same deal and seat are compared. */
export interface DuplicateRule {
  readonly unit: EveningUnit;
  /** `winning`: a win is better than any other result, and only then the score counts. */
  readonly by: 'score' | 'winning';
  readonly lowestWins: boolean;
  /** How many points at bridge one point stands for, where differences are counted. */
  readonly perPoint: number;
}

/**
 * The rule that a game suggests: matchpoints by score where it says nothing, and the differences of the IMP scale where
 * it says what a point is worth.
 */
export function duplicateRuleOf({ duplicate, lowestWins = false }: AnyGame): DuplicateRule {
  const perPoint = duplicate?.perPoint ?? 0;
  return { unit: perPoint > 0 ? 'imps' : 'percent', by: duplicate?.by ?? 'score', lowestWins, perPoint };
}

/**
 * From which difference on there is one IMP more: Law 78B of the Laws of Duplicate Bridge (2017). Less than the first is
 * 0 IMPs, and there are never more than 24.
 */
const IMP_STEPS = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
  3500, 4000,
];

/** Above 0 where the first result is the better one, below where the second is, 0 where they are equal. */
function comparedResults(one: SeatResult, other: SeatResult, rule: DuplicateRule): number {
  const won = rule.by === 'winning' ? Number(one.winner) - Number(other.winner) : 0;
  return won === 0 ? Math.sign(differenceOf(one, other, rule)) : won;
}

/** By how many points the first is better. */
function differenceOf(one: SeatResult, other: SeatResult, { lowestWins }: DuplicateRule): number {
  const difference = one.score - other.score;
  return lowestWins ? -difference : difference;
}

/** The IMPs for a result beside another; below 0 where it is the worse one. */
function impsFor(one: SeatResult, other: SeatResult, rule: DuplicateRule): number {
  const difference = differenceOf(one, other, rule) * rule.perPoint;
  const imps = IMP_STEPS.filter((step) => Math.abs(difference) >= step).length;
  return difference < 0 ? -imps : imps;
}

/** Two for each of the others that is worse and one for each that is equal (Law 78A). */
export function matchpointsOf(own: SeatResult, others: readonly SeatResult[], rule: DuplicateRule): number {
  return others.reduce((sum, other) => sum + 1 + Math.sign(comparedResults(own, other, rule)), 0);
}

/**
 * What a result of a seat is worth beside the others of the same deal and seat, at `tables` tables of which some may have
 * no result. `percent`: the share, from 0 to 1, of the most that was possible, by the Neuberg formula where results are
 * missing: matchpoints M of n results are worth N/n (M + 1) - 1 at N tables, so that the mean stays one half and a top of
 * fewer results is less of a top. `imps`: the mean of the differences. A single result is worth the middle.
 */
export function worthOf(own: SeatResult, others: readonly SeatResult[], tables: number, rule: DuplicateRule): Rational {
  if (rule.unit === 'imps') {
    const sum = others.reduce((imps, other) => imps + impsFor(own, other, rule), 0);
    return rational(sum, Math.max(1, others.length));
  }
  const results = others.length + 1;
  const matchpoints = matchpointsOf(own, others, rule);
  return rational(tables * (matchpoints + 1) - results, 2 * results * Math.max(1, tables - 1));
}

/** The worth of somebody who has not played yet: the middle of the scale. */
export function middleOf({ unit }: DuplicateRule): Rational {
  return unit === 'percent' ? rational(1, 2) : rational(0);
}

/** A worth in hundredths of the unit, rounded half away from zero: 5417 for 54.17 %. */
export function hundredthsFactor({ unit }: DuplicateRule): number {
  return unit === 'percent' ? 10_000 : 100;
}
