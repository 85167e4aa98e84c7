/** A fraction in whole numbers: sums and means of results are exact, so that equal ones are equal. `den` is above 0. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

/** `num` / `den`, both whole numbers, `den` above 0. Throws RangeError for others. */
export function rational(num: number, den = 1): Rational {
  if (den <= 0) throw new RangeError(`${String(den)} is no denominator`);
  return lowest(BigInt(num), BigInt(den));
}

/** The sum of two fractions. */
export function plus(one: Rational, other: Rational): Rational {
  return lowest(one.num * other.den + other.num * one.den, one.den * other.den);
}

/** The mean of fractions; null of none. */
export function meanOf(all: readonly Rational[]): Rational | null {
  if (all.length === 0) return null;
  const sum = all.reduce(plus);
  return lowest(sum.num, sum.den * BigInt(all.length));
}

/** Above 0 where the first is the greater, below where the second is, and 0 where they are equal. */
export function compared(one: Rational, other: Rational): number {
  const difference = one.num * other.den - other.num * one.den;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** A fraction times `factor`, rounded to a whole number, halves away from zero. */
export function rounded({ num, den }: Rational, factor: number): number {
  const twice = 2n * num * BigInt(factor);
  const half = twice < 0n ? -den : den;
  return Number((twice + half) / (2n * den));
}

function lowest(num: bigint, den: bigint): Rational {
  let [a, b] = [num < 0n ? -num : num, den];
  while (b !== 0n) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}
