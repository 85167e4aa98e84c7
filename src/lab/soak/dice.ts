import { createRng, seedFromText } from '#engine/core/rng.ts';

/** Whatever a soak leaves to chance, drawn again the same from the same seed. */
export interface Dice {
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  /** True once in this many times. */
  oneIn(count: number): boolean;
  /** One of them. Throws when there are none. */
  among<T>(items: readonly T[]): T;
  bytes(count: number): Buffer;
}

/** Dice for one purpose; another purpose has dice of its own. */
export function createDice(seed: string, purpose: string): Dice {
  const stream = createRng(seedFromText(seed)).stream(`soak/${purpose}`);
  const below = (count: number): number => stream.uniform(count);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    oneIn: (count) => below(count) === 0,
    among(items) {
      if (items.length === 0) throw new Error('nothing to choose from');
      return items[below(items.length)] as (typeof items)[number];
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
  };
}
