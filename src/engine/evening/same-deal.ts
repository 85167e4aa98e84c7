import type { SeatResult } from '#protocol/evening.ts';
import { rounded } from './rational.ts';
import { hundredthsFactor, matchpointsOf, worthOf, type DuplicateRule } from './scoring.ts';

/** What a seat of one match got for its result, beside the same seat of the others. */
export interface SeatComparison extends SeatResult {
  /** Two for each result that is worse and one for each that is equal. */
  readonly matchpoints: number;
  /** The most that was possible: two for each other match. */
  readonly top: number;
  /** In hundredths of the rule's unit; null where there is nothing to compare with. */
  readonly mean: number | null;
}

/**
 * Matches of the same deal, compared seat by seat: for each match, in the order given, its seats. Throws RangeError
 * if they do not have the same number of seats.
 */
export function compareSameDeal(
  matches: readonly (readonly SeatResult[])[],
  rule: DuplicateRule,
): readonly (readonly SeatComparison[])[] {
  const seats = matches[0]?.length ?? 0;
  if (matches.some((match) => match.length !== seats)) throw new RangeError('matches with other numbers of seats');
  return matches.map((match, at) =>
    match.map((own, seat): SeatComparison => {
      const others = matches.flatMap((other, index) => (index === at ? [] : other.slice(seat, seat + 1)));
      return {
        ...own,
        matchpoints: matchpointsOf(own, others, rule),
        top: 2 * others.length,
        mean: others.length === 0 ? null : rounded(worthOf(own, others, matches.length, rule), hundredthsFactor(rule)),
      };
    }),
  );
}
