import type { Stream } from '../core/rng.ts';

/**
 * Random numbers for imagining only: quick, and always the same for the same seed (xorshift, 32 bits). Nothing that is
 * dealt ever comes from it, and what a player imagines with it depends on its memory alone.
 */
export interface QuickStream extends Stream {
  /** From 0 up to, but not including, 1. */
  next(): number;
}

/** A stream for this seed, which may be any whole number. */
export function quickStream(seed: number): QuickStream {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
  return { next, uniform: (below) => Math.floor(next() * below) };
}

/** An index into `weights`, with the probability that its weight gives; -1 if all of them are 0. */
export function weightedPick(weights: readonly number[], stream: QuickStream): number {
  let left = weights.reduce((sum, weight) => sum + weight, 0) * stream.next();
  let last = -1;
  for (const [place, weight] of weights.entries()) {
    if (weight <= 0) continue;
    last = place;
    left -= weight;
    if (left < 0) return place;
  }
  return last;
}
