import type { SeatId } from '#protocol/ids.ts';
import type { Standing } from '#protocol/view.ts';

/**
 * The final standing, best first, equal seats in the order of their seats. `compare` is above zero where the first of
 * two seats did better; without it the higher score is better.
 */
export function standingsOf(
  scores: readonly number[],
  compare = (one: SeatId, other: SeatId): number => (scores[one] ?? 0) - (scores[other] ?? 0),
): readonly Standing[] {
  return scores
    .map((score, seat): Standing => {
      const place = 1 + scores.filter((_, other) => compare(other, seat) > 0).length;
      return { seat, score, place, winner: place === 1 };
    })
    .sort((a, b) => a.place - b.place);
}

/** The seats that won, ascending; more than one shares the victory. */
export function winnersIn(standings: readonly Standing[]): readonly SeatId[] {
  return standings.filter(({ winner }) => winner).map(({ seat }) => seat);
}
