import { isSpecial } from '../rules/layout.ts';
import { COPIES } from '../rules/sizes.ts';
import { SPECIALS } from '../types.ts';

const LOWEST = Math.min(...SPECIALS);
const HIGHEST = Math.max(...SPECIALS);

/** How many cards of each number, from the lowest there is; `at` says where. Written to in place: they are all short. */
export type Counts = number[];

/** The place of a number in counts. */
export function at(number: number): number {
  return number - LOWEST;
}

export function noCounts(): Counts {
  return Array.from({ length: HIGHEST - LOWEST + 1 }, () => 0);
}

/** How many of these there are of each number. */
export function countsOf(numbers: readonly number[]): Counts {
  const counts = noCounts();
  for (const number of numbers) add(counts, number, 1);
  return counts;
}

export function countOf(counts: readonly number[], number: number): number {
  return counts[at(number)] ?? 0;
}

/** Never below nothing. */
export function add(counts: Counts, number: number, by: number): void {
  counts[at(number)] = Math.max(0, countOf(counts, number) + by);
}

export function copiesOf(number: number): number {
  return isSpecial(number) ? 1 : COPIES;
}
