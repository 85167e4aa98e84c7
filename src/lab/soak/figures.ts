/** What lies this many hundredths up a list of numbers; null for an empty list. One decimal. */
export function percentile(numbers: readonly number[], hundredths: number): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  const found = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))];
  return found === undefined ? null : rounded(found);
}

/** One decimal is all that these times are good for. */
export function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}

/** The times of something, in milliseconds. */
export function timesOf(numbers: readonly number[]): Readonly<Record<string, number | null>> {
  return {
    count: numbers.length,
    p50: percentile(numbers, 50),
    p95: percentile(numbers, 95),
    p99: percentile(numbers, 99),
    most: percentile(numbers, 100),
  };
}

/** The counts of several, added up. */
export function added(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const own of counts) for (const [what, count] of Object.entries(own)) sum[what] = (sum[what] ?? 0) + count;
  return Object.fromEntries(Object.entries(sum).sort());
}
