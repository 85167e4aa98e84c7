import { summed, type DealFigure, type PlayedDeal } from './deal.ts';
import type { ArenaPlan } from './plan.ts';
import { added, quantile } from './times.ts';

/** A mean over deals, and half its 95 % interval; null for fewer than two deals. */
export interface Estimate {
  readonly mean: number;
  readonly interval: number | null;
}

/** Something the game counts, as a mean for each policy; null where there was nothing to count. */
export interface ArenaFigure {
  readonly name: string;
  readonly seat: number | null;
  readonly against: number | null;
  readonly control: number | null;
}

/** What an arena has found. */
export interface ArenaVerdict {
  readonly deals: number;
  readonly matches: number;
  readonly inputs: number;
  /** The part of the wins that a policy gets which is as good as the others, where each match has a winner. */
  readonly parity: number;
  readonly share: Estimate;
  readonly margin: Estimate;
  /**
   * How often it is among the winners; `control`: how often a seat is in matches without it; `gain`: the difference.
   */
  readonly won: Estimate & { readonly control: number; readonly gain: Estimate };
  readonly figures: readonly ArenaFigure[];
  /** Milliseconds in which the policy chose its moves. */
  readonly thought: {
    readonly moves: number;
    readonly mean: number;
    readonly p99: number;
    readonly longest: number;
  };
}

/**
 * What these deals say, whatever order they were played in. The matches of one deal resemble each other, so a deal
 * counts once, with the mean over its seats.
 */
export function verdictOf({ seats }: Pick<ArenaPlan, 'seats'>, played: readonly PlayedDeal[]): ArenaVerdict {
  const deals = played.toSorted((one, other) => one.deal - other.deal);
  const won = deals.map((deal) => meanOf(deal.seats.map((seat) => Number(seat.won))));
  const times = added(deals.map(({ thought }) => thought));
  return {
    deals: deals.length,
    matches: deals.length * (seats + 1),
    inputs: deals.reduce((sum, deal) => sum + deal.inputs, 0),
    parity: rounded(1 / seats),
    share: estimate(deals.map((deal) => meanOf(deal.seats.map(({ share }) => share)))),
    margin: estimate(deals.map((deal) => meanOf(deal.seats.map(({ margin }) => margin)))),
    won: {
      ...estimate(won),
      control: rounded(meanOf(deals.map(({ control }) => control))),
      gain: estimate(deals.map(({ control }, index) => (won[index] ?? 0) - control)),
    },
    figures: figuresIn(deals.flatMap(({ figures }) => figures)),
    thought: {
      moves: times.moves,
      mean: rounded(times.moves === 0 ? 0 : times.total / times.moves),
      p99: rounded(quantile(times, 0.99)),
      longest: rounded(times.longest),
    },
  };
}

/** The mean of these values, with the interval by Student's distribution. */
export function estimate(values: readonly number[]): Estimate {
  const mean = meanOf(values);
  if (values.length < 2) return { mean: rounded(mean), interval: null };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const interval = studentsT(values.length - 1) * Math.sqrt(variance / values.length);
  return { mean: rounded(mean), interval: rounded(interval) };
}

/** The quantile 0.975 of Student's distribution with 1 to 10 degrees of freedom. */
const FEW = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

/** The quantile 0.975 of Student's distribution: from a table, or else by its expansion about the normal one. */
function studentsT(freedom: number): number {
  const z = 1.959964;
  return (
    FEW[freedom - 1] ?? z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2)
  );
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function figuresIn(figures: readonly DealFigure[]): readonly ArenaFigure[] {
  const totals = summed(figures).filter(({ of }) => of > 0);
  const meanFor = (name: string, who: DealFigure['who']): number | null => {
    const total = totals.find((one) => one.name === name && one.who === who);
    return total ? rounded(total.count / total.of) : null;
  };
  return [...new Set(totals.map(({ name }) => name))].map((name) => ({
    name,
    seat: meanFor(name, 'seat'),
    against: meanFor(name, 'against'),
    control: meanFor(name, 'control'),
  }));
}

/** Four digits after the point. */
function rounded(value: number): number {
  return Number(value.toFixed(4));
}
