import type { StatisticsFigures, StatisticsMatch } from '#protocol/statistics.ts';

/** What is drawn over time. */
export type Measure = 'wins' | 'place' | 'score';

/** Over how many matches the line is a mean: one match alone says little. */
export const WINDOW = 10;

/** A match, and the mean of it and those before it. */
export interface MatchStep {
  readonly match: StatisticsMatch;
  readonly mean: number;
}

/** The matches with the mean of each and up to nine before it, in the order in which they were played. */
export function stepsOf(matches: readonly StatisticsMatch[], measure: Measure): readonly MatchStep[] {
  return matches.map((match, at) => {
    const some = matches.slice(Math.max(0, at - WINDOW + 1), at + 1);
    return { match, mean: some.reduce((sum, one) => sum + valueOf(one, measure), 0) / some.length };
  });
}

function valueOf({ share, place, score }: StatisticsMatch, measure: Measure): number {
  return { wins: share, place, score }[measure];
}

/** The same by month. */
export function monthValue(month: StatisticsFigures['months'][number], measure: Measure): number {
  const { matches, wins, place, score } = month;
  if (measure === 'wins') return matches === 0 ? 0 : wins / matches;
  return (measure === 'place' ? place : score) ?? 0;
}

/**
 * Lines across a chart whose values are these: about four, at round numbers, the first not above and the last not below
 * any value.
 */
export function scaleOf(values: readonly number[]): readonly number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = roundStep((high - low) / 3);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * step);
}

/** 1, 2 or 5 times a power of ten, and not below 1. */
function roundStep(step: number): number {
  if (!(step > 1)) return 1;
  const power = 10 ** Math.floor(Math.log10(step));
  return [1, 2, 5, 10].map((times) => times * power).find((round) => round >= step) ?? step;
}
