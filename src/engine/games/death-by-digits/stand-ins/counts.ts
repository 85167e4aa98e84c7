import { isSpecial } from '../rules/layout.ts';
import { COPIES } from '../rules/sizes.ts';
import { SPECIALS } from '../types.ts';

const LOWEST = Math.min(...SPECIALS);
const HIGHEST = Math.max(...SPECIALS);

/**
 * How many cards there are of each number, from the lowest; `at` gives the index. Written to in place: they are all
 * short.
 */
export type Counts = number[];

/** The index of a number in counts. */
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

/** Adds to a count, which never falls below zero. */
export function add(counts: Counts, number: number, by: number): void {
  counts[at(number)] = Math.max(0, countOf(counts, number) + by);
}

export function copiesOf(number: number): number {
  return isSpecial(number) ? 1 : COPIES;
}
