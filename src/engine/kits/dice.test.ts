import { describe, expect, it } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import {
  chanceAbove,
  chanceOf,
  expectedBand,
  NO_DICE,
  oddsOf,
  SIX_SIDES,
  sumTable,
  type Distribution,
  type Sides,
} from './dice.ts';

const SIXES = sumTable(SIX_SIDES, 5);

function sumOf(dice: number, table = SIXES): Distribution {
  const sum = table[dice];
  if (!sum) throw new Error(`no ${String(dice)} dice`);
  return sum;
}

/** Every roll of these dice, one by one. */
function rollsOf(dice: number, sides: Sides): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  return rollsOf(dice - 1, sides).flatMap((roll) => sides.map((side) => [...roll, side]));
}

function total(roll: readonly number[]): number {
  return roll.reduce((sum, side) => sum + side, 0);
}

/** The table of Private Die's rules, chapter A9: bust and match in percent for 1 to 5 dice. */
const PUBLISHED: readonly (readonly [value: number, ...odds: string[]])[] = [
  [5, '16.7/16.7', '72.2/11.1', '95.4/2.8', '99.6/0.3', '100/0'],
  [7, '0/0', '41.7/16.7', '83.8/6.9', '97.3/1.5', '99.7/0.2'],
  [9, '0/0', '16.7/11.1', '62.5/11.6', '90.3/4.3', '98.4/0.9'],
  [11, '0/0', '2.8/5.6', '37.5/12.5', '76.1/8', '94.1/2.6'],
  [13, '0/0', '0/0', '16.2/9.7', '55.6/10.8', '84.8/5.4'],
  [15, '0/0', '0/0', '4.6/4.6', '33.6/10.8', '69.5/8.4'],
  [17, '0/0', '0/0', '0.5/1.4', '15.9/8', '50/10'],
  [19, '0/0', '0/0', '0/0', '5.4/4.3', '30.5/9.5'],
  [21, '0/0', '0/0', '0/0', '1.2/1.5', '15.2/6.9'],
];

function inPercent(chance: number): string {
  return String(Math.round(chance * 1000) / 10);
}

describe('sums of dice', () => {
  it.each(PUBLISHED.map(([value, ...odds]) => ({ value, odds })))('value $value has its odds', ({ value, odds }) => {
    const found = [1, 2, 3, 4, 5].map((dice) => {
      const { bust, match } = oddsOf(sumOf(dice), value);
      return `${inPercent(bust)}/${inPercent(match)}`;
    });
    expect(found).toEqual(odds);
  });

  it('the sum of no dice is zero', () => {
    expect(sumOf(0)).toEqual(NO_DICE);
    expect(oddsOf(NO_DICE, 0)).toEqual({ bust: 0, match: 1 });
    expect(sumTable(SIX_SIDES, 0)).toEqual([NO_DICE]);
  });

  it.each<[string, Sides]>([
    ['six sides', SIX_SIDES],
    ['sixes that count nothing', [1, 2, 3, 4, 5, 0]],
    ['sides that repeat and go below zero', [-2, -2, 0, 3]],
    ['one side', [4]],
  ])('counts every roll of up to four dice with %s', (_, sides) => {
    const table = sumTable(sides, 4);
    for (const dice of [0, 1, 2, 3, 4]) {
      const rolls = rollsOf(dice, sides);
      const sum = sumOf(dice, table);
      expect(sum.all).toBe(rolls.length);
      expect(sum.ways.reduce((ways, way) => ways + way, 0)).toBe(rolls.length);
      for (let wanted = -10; wanted <= 26; wanted += 1) {
        expect(chanceOf(sum, wanted)).toBe(rolls.filter((roll) => total(roll) === wanted).length / rolls.length);
        expect(chanceAbove(sum, wanted)).toBe(rolls.filter((roll) => total(roll) > wanted).length / rolls.length);
      }
    }
  });

  it('goes beyond a value only by more than the tolerance', () => {
    const rolls = rollsOf(3, SIX_SIDES).map(total);
    expect(oddsOf(sumOf(3), 9, 1)).toEqual({
      bust: rolls.filter((sum) => sum > 10).length / 216,
      match: rolls.filter((sum) => sum === 9).length / 216,
    });
  });
});

/** Trials, chance, level, and the band: worked out with exact fractions. */
const BANDS: readonly [number, number, number, number, number][] = [
  [0, 1 / 6, 0.95, 0, 0],
  [1, 1 / 6, 0.95, 0, 1],
  [6, 1 / 6, 0.95, 0, 3],
  [30, 1 / 6, 0.95, 1, 9],
  [60, 1 / 6, 0.95, 5, 16],
  [60, 1 / 6, 0.99, 3, 18],
  [100, 0.5, 0.95, 40, 60],
  [120, 1 / 6, 0.95, 12, 28],
  [600, 1 / 6, 0.95, 82, 118],
  [10, 0.9, 0.95, 7, 10],
  [1000, 1 / 6, 0.99, 137, 198],
];

describe('the band to be expected', () => {
  it.each(BANDS)('of %i trials at %f and level %f goes from %i to %i', (trials, chance, level, low, high) => {
    expect(expectedBand(trials, chance, level)).toEqual({ low, high });
  });

  it('holds its level and no narrower central band does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (trials, chance) => {
          const { low, high } = expectedBand(trials, chance);
          const below = (limit: number): number => sumUpTo(limit - 1, trials, chance);
          expect(below(low)).toBeLessThanOrEqual(0.025 + 1e-9);
          expect(below(low + 1)).toBeGreaterThan(0.025 - 1e-9);
          expect(1 - below(high + 1)).toBeLessThanOrEqual(0.025 + 1e-9);
          expect(1 - below(high)).toBeGreaterThan(0.025 - 1e-9);
        },
      ),
    );
  });

  it('stands for very many trials, where the chance of none at all is too small for a number', () => {
    const { low, high } = expectedBand(20_000, 1 / 6);
    const spread = 1.96 * Math.sqrt((20_000 * 5) / 36);
    expect(Math.abs(low - (20_000 / 6 - spread))).toBeLessThan(2);
    expect(Math.abs(high - (20_000 / 6 + spread))).toBeLessThan(2);
  });
});

/** The binomial chance of at most `limit`, by the definition. */
function sumUpTo(limit: number, trials: number, chance: number): number {
  let sum = 0;
  for (let count = 0, ways = 1; count <= limit; count += 1) {
    sum += ways * chance ** count * (1 - chance) ** (trials - count);
    ways = (ways * (trials - count)) / (count + 1);
  }
  return sum;
}
