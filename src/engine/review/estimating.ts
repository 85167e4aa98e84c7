/** How often two moves are compared, each time with other random numbers. */
export const TIMES = 6;

/** The 97.5 % quantiles of Student's distribution, by the number of values, which is one more than its degrees of freedom. */
const QUANTILES: Readonly<Record<number, number>> = { 2: 12.706, [TIMES]: 2.571 };

/** A mean, and the interval that holds the true one in 95 of 100 cases. */
interface Estimated {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The mean of two or TIMES independent values, and Student's interval for it. The interval covers only the noise of the search's
 * random numbers, not how far the search itself is from the truth. If all values are equal, it has no width.
 */
export function estimated(values: readonly number[]): Estimated {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = (QUANTILES[values.length] ?? Infinity) * Math.sqrt(squares / (values.length - 1) / values.length);
  return { mean, low: mean - half, high: mean + half };
}
