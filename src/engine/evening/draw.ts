import type { Seating } from '#protocol/evening.ts';
import { createRng, shuffled, type Stream } from '../core/rng.ts';
import { compared } from './rational.ts';
import { middleOf, type DuplicateRule } from './scoring.ts';
import { meansOf } from './standings.ts';
import { presentIn, type EveningEntrant, type EveningState } from './state.ts';

/** From how many random seatings the draw starts; the best of those it comes to is taken. More have shown no gain. */
const STARTS = 24;

/**
 * What speaks against a seating. Two bots of the house at one table cost most, so they are spread over the tables. In a
 * Swiss draw follow: that two meet again, how far apart they are in the standings, and the seats. Each costs more than all
 * that follow together, for 12 tables of 8 and 40 rounds. In a round robin meetings and seats weigh the same.
 */
const BOTS_TOGETHER = 1e13;
const MEETING_AGAIN = 1e9;
const RANK = 1e4;

/** What it costs to have two on one table, and to have somebody in a seat; the last is a bot of the house. */
interface Costs {
  readonly together: readonly (readonly number[])[];
  readonly inSeat: readonly (readonly number[])[];
}

/**
 * Who sits where in the next round: by table, who has each seat, null for a bot of the house. The same state always
 * gives the same draw. Put into a `drawn` entry by whoever runs the evening.
 *
 * A seating is better where those sit together who have met the least and, in a Swiss draw, stand nearest to each other;
 * and where people get the seats that they have had the least. There are too many seatings to try them all, so that two
 * chairs are exchanged while that helps, from several random starts.
 */
export function drawRound(state: EveningState, rule: DuplicateRule): readonly Seating[] {
  const { plan, rounds } = state;
  const present = presentIn(state);
  const chairs = plan.tables * plan.seats;
  const costs = costsOf(state, present, rule);
  const stream = createRng(plan.seed).stream(`draw/${String(rounds.length + 1)}`);
  const everybody = Array.from({ length: chairs }, (_, index) => Math.min(index, present.length));
  let best: readonly number[] = everybody;
  let least = Infinity;
  for (let start = 0; start < STARTS; start += 1) {
    const seated = bettered(shuffled(everybody, stream), plan.seats, costs, stream);
    const cost = costOf(seated, plan.seats, costs);
    if (cost < least) [best, least] = [seated, cost];
  }
  return Array.from({ length: plan.tables }, (_, table) =>
    best.slice(table * plan.seats, (table + 1) * plan.seats).map((who) => present[who]?.id ?? null),
  );
}

function costsOf(state: EveningState, present: readonly EveningEntrant[], rule: DuplicateRule): Costs {
  const { plan, rounds } = state;
  const house = present.length;
  const places = new Map(present.map(({ id }, index) => [id, index]));
  const met = matrix(house + 1, house + 1);
  const sat = matrix(house + 1, plan.seats);
  for (const seating of rounds.flatMap(({ seatings }) => seatings)) {
    const seated = seating.map((id) => (id === null ? house : (places.get(id) ?? -1)));
    for (const [seat, who] of seated.entries()) {
      if (who === -1 || who === house) continue;
      add(sat, who, seat);
      for (const other of seated) {
        if (other === -1 || other === who) continue;
        add(met, who, other);
        if (other === house) add(met, house, who);
      }
    }
  }
  const ranks = plan.draw === 'swiss' ? ranksOf(state, present, rule) : [];
  const together = met.map((row, one) =>
    row.map((times, other) => {
      if (one === house && other === house) return BOTS_TOGETHER;
      const meeting = meetingCost(plan.draw, times);
      const [rank, against] = [ranks[one], ranks[other]];
      return rank === undefined || against === undefined ? meeting : meeting + RANK * Math.abs(rank - against);
    }),
  );
  const inSeat = sat.map((row, who) => row.map((times) => (who === house ? 0 : growthOf(times))));
  return { together, inSeat };
}

/** What it costs that two meet who have met so often. */
function meetingCost(draw: EveningState['plan']['draw'], times: number): number {
  return draw === 'swiss' ? times * MEETING_AGAIN : growthOf(times);
}

/** By how much a square grows with one more: the sum of squares is least where all counts are about equal. */
function growthOf(times: number): number {
  return 2 * times + 1;
}

/** By entrant, how many others have done better so far; whoever has played nothing stands in the middle. */
function ranksOf(state: EveningState, present: readonly EveningEntrant[], rule: DuplicateRule): readonly number[] {
  const means = meansOf(state, rule);
  const own = present.map(({ id }) => means.get(id) ?? middleOf(rule));
  return own.map((mean) => own.filter((other) => compared(other, mean) > 0).length);
}

/** Exchanges two chairs as long as that improves the seating; tried in random order. */
function bettered(seated: readonly number[], seats: number, costs: Costs, stream: Stream): readonly number[] {
  const now = [...seated];
  const chairs = shuffled([...now.keys()], stream);
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const one of chairs) {
      for (const other of chairs) {
        if (one >= other || gainOf(now, seats, costs, one, other) <= 0) continue;
        [now[one], now[other]] = [now[other] ?? 0, now[one] ?? 0];
        isBetter = true;
      }
    }
  }
  return now;
}

/** By how much the seating is better after these two chairs are exchanged. */
function gainOf(
  seated: readonly number[],
  seats: number,
  { together, inSeat }: Costs,
  one: number,
  other: number,
): number {
  const [a, b] = [seated[one] ?? 0, seated[other] ?? 0];
  if (a === b) return 0;
  const seatOfOne = one % seats;
  const seatOfOther = other % seats;
  let gain =
    at(inSeat, a, seatOfOne) + at(inSeat, b, seatOfOther) - at(inSeat, a, seatOfOther) - at(inSeat, b, seatOfOne);
  const tableOfOne = one - seatOfOne;
  const tableOfOther = other - seatOfOther;
  if (tableOfOne === tableOfOther) return gain;
  for (let seat = 0; seat < seats; seat += 1) {
    const near = seated[tableOfOne + seat] ?? 0;
    const far = seated[tableOfOther + seat] ?? 0;
    if (seat !== seatOfOne) gain += at(together, a, near) - at(together, b, near);
    if (seat !== seatOfOther) gain += at(together, b, far) - at(together, a, far);
  }
  return gain;
}

function costOf(seated: readonly number[], seats: number, { together, inSeat }: Costs): number {
  let cost = 0;
  for (const [chair, who] of seated.entries()) {
    cost += at(inSeat, who, chair % seats);
    const table = chair - (chair % seats);
    for (let other = table; other < chair; other += 1) cost += at(together, who, seated[other] ?? 0);
  }
  return cost;
}

function at(costs: readonly (readonly number[])[], one: number, other: number): number {
  return costs[one]?.[other] ?? 0;
}

function matrix(rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => 0));
}

function add(counts: number[][], one: number, other: number): void {
  const row = counts[one];
  if (row) row[other] = (row[other] ?? 0) + 1;
}
