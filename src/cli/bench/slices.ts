/** One thing to measure: `run` does some work and returns how many units it did (synchronously or not). */
export interface Case {
  readonly name: string;
  readonly run: () => number | Promise<number>;
}

export interface Measured {
  readonly name: string;
  /** Units a second: the median over the rounds, and the range seen. */
  readonly perSecond: number;
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Measures cases in interleaved slices, in turn forwards and backwards, after a warm-up, so that a busy moment of the
 * machine hits all of them. Only ratios within one call mean anything. `sliceMilliseconds` is the least length of a
 * slice.
 */
export async function measure(
  cases: readonly Case[],
  { rounds = 7, sliceMilliseconds = 200 }: { readonly rounds?: number; readonly sliceMilliseconds?: number } = {},
): Promise<Measured[]> {
  const rates = new Map<string, number[]>(cases.map(({ name }) => [name, []]));
  for (const item of cases) await slice(item, sliceMilliseconds);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? cases : [...cases].reverse();
    for (const item of order) rates.get(item.name)?.push(await slice(item, sliceMilliseconds));
  }
  return cases.map(({ name }) => {
    const sorted = [...(rates.get(name) ?? [])].sort((a, b) => a - b);
    return {
      name,
      perSecond: sorted[Math.floor(sorted.length / 2)] ?? NaN,
      lowest: sorted[0] ?? NaN,
      highest: sorted.at(-1) ?? NaN,
    };
  });
}

async function slice(item: Case, milliseconds: number): Promise<number> {
  const start = performance.now();
  let units = 0;
  let elapsed = 0;
  do {
    const done = item.run();
    units += typeof done === 'number' ? done : await done;
    elapsed = performance.now() - start;
  } while (elapsed < milliseconds);
  return (units * 1000) / elapsed;
}
