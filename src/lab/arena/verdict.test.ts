import { describe, expect, it } from 'vitest';
import type { Result } from '#protocol/view.ts';
import { outcomeOf, type DealFigure, type Outcome, type PlayedDeal } from './deal.ts';
import { added, quantile, timesOf } from './times.ts';
import { estimate, verdictOf } from './verdict.ts';

function deal(number: number, seats: readonly Outcome[], figures: readonly DealFigure[] = []): PlayedDeal {
  const thought = timesOf([number]) as PlayedDeal['thought'];
  return { deal: number, inputs: 10, seats: [...seats], control: 0.5, figures: [...figures], thought };
}

const alone: Outcome = { share: 1, won: true, margin: 6 };
const shared: Outcome = { share: 0.5, won: true, margin: 0 };
const lost: Outcome = { share: 0, won: false, margin: -2 };

describe('a deal', () => {
  const result = (...scores: readonly (readonly [score: number, winner: boolean])[]): Result => ({
    standings: scores.map(([score, winner], seat) => ({ seat, score, winner, place: winner ? 1 : 2 })),
  });

  it('gives a part of a shared win, and the points ahead of the mean of the others', () => {
    const three = result([9, true], [3, false], [9, true]);
    expect(outcomeOf(three, 0, false)).toEqual({ share: 0.5, won: true, margin: 3 });
    expect(outcomeOf(three, 1, false)).toEqual({ share: 0, won: false, margin: -6 });
  });

  it('turns the sign of the margin where the fewest points win', () => {
    expect(outcomeOf(result([4, true], [10, false]), 0, true)).toEqual({ share: 1, won: true, margin: 6 });
  });

  it('gives nobody a part of a match that nobody won', () => {
    expect(outcomeOf(result([0, false], [0, false]), 1, false)).toEqual({ share: 0, won: false, margin: 0 });
  });
});

describe('an estimate', () => {
  it('takes its interval from Student’s distribution: 2.776 times the root of 2.5 / 5 for these five values', () => {
    expect(estimate([1, 2, 3, 4, 5])).toEqual({ mean: 3, interval: 1.9629 });
  });

  it('comes near the normal one for many: 0, 1, 0, 1, … a hundred times, t = 1.98422', () => {
    const values = Array.from({ length: 100 }, (_, index) => index % 2);
    expect(estimate(values)).toEqual({ mean: 0.5, interval: 0.0997 });
  });

  it('has no interval for fewer than two values', () => {
    expect(estimate([4])).toEqual({ mean: 4, interval: null });
    expect(estimate([])).toEqual({ mean: 0, interval: null });
  });
});

describe('a verdict', () => {
  const deals = [deal(1, [alone, lost]), deal(2, [shared, shared]), deal(3, [alone, alone])];

  it('counts each deal once, with the mean over its seats', () => {
    const verdict = verdictOf({ seats: 2 }, deals);
    // Shares 0.5, 0.5 and 1: mean 2/3, deviation 0.288675, t = 4.303. Margins 2, 0 and 6. Among the winners 0.5, 1, 1.
    expect(verdict).toMatchObject({
      deals: 3,
      matches: 9,
      inputs: 30,
      parity: 0.5,
      share: { mean: 0.6667, interval: 0.7172 },
      margin: { mean: 2.6667, interval: 7.5898 },
      won: { mean: 0.8333, interval: 0.7172, control: 0.5, gain: { mean: 0.3333, interval: 0.7172 } },
    });
  });

  it('does not depend on the order in which deals were finished', () => {
    expect(verdictOf({ seats: 2 }, deals.toReversed())).toEqual(verdictOf({ seats: 2 }, deals));
  });

  it('adds up what the game counts, by who did it, and leaves out what never happened', () => {
    const figure = (who: DealFigure['who'], name: string, count: number, of: number) => ({ who, name, count, of });
    const { figures } = verdictOf({ seats: 2 }, [
      deal(1, [], [figure('seat', 'made', 1, 1), figure('against', 'made', 0, 2), figure('seat', 'never', 0, 0)]),
      deal(2, [], [figure('seat', 'made', 0, 2), figure('against', 'made', 1, 2), figure('control', 'other', 3, 4)]),
    ]);
    expect(figures).toEqual([
      { name: 'made', seat: 0.3333, against: 0.25, control: null },
      { name: 'other', seat: null, against: null, control: 0.75 },
    ]);
  });
});

describe('times', () => {
  it('keep number, sum and longest exactly, and quantiles to within a class', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    const times = added([timesOf(hundred.slice(50)), timesOf(hundred.slice(0, 50))]);
    expect(times).toMatchObject({ moves: 100, total: 5050, longest: 100 });
    expect(Math.abs(quantile(times, 0.99) / 99 - 1)).toBeLessThan(0.031);
    expect(Math.abs(quantile(times, 0.5) / 50 - 1)).toBeLessThan(0.031);
    expect(Math.abs(quantile(times, 1) / 100 - 1)).toBeLessThan(0.031);
    expect(quantile(timesOf([]), 0.99)).toBe(0);
    expect(quantile(timesOf([0, 0]), 0.99)).toBe(0);
  });
});
