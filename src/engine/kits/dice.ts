/** What the sides of a die count, each side as likely as the other. */
export type Sides = readonly number[];

/** The six-sided die. */
export const SIX_SIDES: Sides = [1, 2, 3, 4, 5, 6];

/** How a sum of dice is distributed, exactly: `ways[n]` of `all` equally likely rolls give `low + n`. */
export interface Distribution {
  readonly low: number;
  readonly ways: readonly number[];
  readonly all: number;
}

/** The sum of no dice. */
export const NO_DICE: Distribution = { low: 0, ways: [1], all: 1 };

/** One die. */
function dieOf(sides: Sides): Distribution {
  const low = Math.min(...sides);
  const ways = Array.from({ length: Math.max(...sides) - low + 1 }, () => 0);
  for (const side of sides) ways[side - low] = (ways[side - low] ?? 0) + 1;
  return { low, ways, all: sides.length };
}

/** The sum of two independent rolls. */
function plus(a: Distribution, b: Distribution): Distribution {
  const ways = Array.from({ length: a.ways.length + b.ways.length - 1 }, () => 0);
  for (const [i, first] of a.ways.entries()) {
    for (const [j, second] of b.ways.entries()) ways[i + j] = (ways[i + j] ?? 0) + first * second;
  }
  return { low: a.low + b.low, ways, all: a.all * b.all };
}

/** The sums of 0 to `most` dice, to be kept: a table by the number of dice. Exact up to 20 six-sided dice. */
export function sumTable(sides: Sides, most: number): readonly Distribution[] {
  const die = dieOf(sides);
  const table = [NO_DICE];
  for (let sum = NO_DICE; table.length <= most; table.push(sum)) sum = plus(sum, die);
  return table;
}

/** The chance, from 0 to 1, of exactly this sum. */
export function chanceOf({ low, ways, all }: Distribution, sum: number): number {
  return (ways[sum - low] ?? 0) / all;
}

/** The chance, from 0 to 1, of a sum above `limit`. */
export function chanceAbove({ low, ways, all }: Distribution, limit: number): number {
  const first = Math.max(0, limit - low + 1);
  return ways.slice(first).reduce((sum, way) => sum + way, 0) / all;
}

/** The chances, from 0 to 1, that a roll goes beyond a value by more than `tolerance`, and that it meets it exactly. */
export function oddsOf(
  roll: Distribution,
  value: number,
  tolerance = 0,
): { readonly bust: number; readonly match: number } {
  return { bust: chanceAbove(roll, value + tolerance), match: chanceOf(roll, value) };
}

/** From how many to how many, both included. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/**
 * How often something of probability `chance` is to be expected in `trials`: the narrowest central band that holds at
 * least `level` of all outcomes, with at most half of the rest below it and at most half above. By the exact binomial
 * distribution, for any number of trials; probabilities are between 0 and 1, both excluded.
 */
export function expectedBand(trials: number, chance: number, level = 0.95): Band {
  const weights = binomialWeights(trials, chance);
  const tail = ((1 - level) / 2) * weights.reduce((sum, weight) => sum + weight, 0);
  return { low: placeBeyond(weights, tail), high: trials - placeBeyond(weights.toReversed(), tail) };
}

/** The first place at which the weights up to it come to more than `tail`. */
function placeBeyond(weights: readonly number[], tail: number): number {
  let sum = 0;
  return weights.findIndex((weight) => (sum += weight) > tail);
}

/** The binomial chances of 0 to `trials`, as multiples of the likeliest, so that none of those that matter is lost. */
function binomialWeights(trials: number, chance: number): readonly number[] {
  const odds = chance / (1 - chance);
  const likeliest = Math.min(trials, Math.floor((trials + 1) * chance));
  const weights = Array.from({ length: trials + 1 }, () => 1);
  for (let count = likeliest + 1; count <= trials; count += 1) {
    weights[count] = ((weights[count - 1] ?? 0) * odds * (trials - count + 1)) / count;
  }
  for (let count = likeliest - 1; count >= 0; count -= 1) {
    weights[count] = ((weights[count + 1] ?? 0) * (count + 1)) / (odds * (trials - count));
  }
  return weights;
}
