import type { Reviewing } from '#engine/core/game.ts';
import { scaleFor, toChances } from '#engine/kits/search/chances.ts';
import type { DiRenjiePhase } from '../di-renjie.chart.ts';
import { ownSight, type OwnSight } from '../foresight/own-sight.ts';
import type { DiRenjieMove } from '../types.ts';

/** How often the crime is solved by so many `steady` players, in 40 matches each. */
const SOLVED: Readonly<Record<number, number>> = { 3: 0.8, 4: 0.87, 5: 0.92, 6: 0.96 };

/** The standard deviation of a seat's points in these matches, where the crime was solved. */
const DEVIATION = 2;
const SCALE = scaleFor(DEVIATION);

/**
 * Somebody wins only if the crime is solved, and then whoever has most points. The best move of a decision keeps the chance
 * that follows from the clues that everybody has presented; a move that is expected to bring fewer points is so many
 * points behind. Points for the crime are noise (`kits/search/chances.ts`).
 */
export const review: Reviewing<DiRenjieMove, DiRenjiePhase> = {
  start: (seats) => solved(seats) / seats,
  chances(sight, { unit, choices }) {
    if (unit !== 'points') return null;
    const own = ownSight(sight);
    const most = Math.max(...choices.map(({ worth }) => worth ?? -Infinity));
    return choices.map(({ worth }) => (worth === null ? null : chanceWith(own, worth - most)));
  },
};

function chanceWith({ seat, numbers, isAssassin }: OwnSight, more: number): number {
  const totals = Float64Array.from(numbers.seats, ({ clues }, other) => {
    const counts = other === seat && isAssassin ? clues.length : clues.length / 2;
    return other === seat ? counts + more : counts;
  });
  toChances(totals, SCALE, 0);
  return solved(totals.length) * (totals[seat] ?? 0);
}

function solved(seats: number): number {
  return SOLVED[seats] ?? 1;
}
