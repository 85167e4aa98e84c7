import { describe, expect, it } from 'vitest';
import { refill, turnsLeft, type Pair, type Racer, type Tally } from './race.ts';

/** Numbers 1 to 6: the Midnumber of two players is 3. */
const PAIRS: readonly Pair[] = [
  [0, 1],
  [0, 3],
  [1, 4],
  [2, 5],
];

const cards = (...numbers: readonly number[]): Tally => {
  const tally = new Int8Array(6);
  for (const number of numbers) tally[number - 1] = (tally[number - 1] ?? 0) + 1;
  return tally;
};

const holding = (...numbers: readonly number[]): Racer => ({
  hand: cards(...numbers),
  cards: numbers.length,
  looks: 3,
});

describe('turns to the third look', () => {
  it('are three for a set that is taken back every turn', () => {
    expect(turnsLeft(holding(4, 4, 4), cards(), PAIRS)).toBe(3);
    expect(turnsLeft({ ...holding(4, 4, 4), looks: 1 }, cards(), PAIRS)).toBe(1);
  });

  it('grow by the turns that it takes to lay the other cards', () => {
    expect(turnsLeft(holding(4, 4, 4, 1, 6), cards(), PAIRS)).toBe(4);
    expect(turnsLeft(holding(1, 1, 3, 6, 6, 5, 5), cards(2, 2, 2), PAIRS)).toBe(6);
    // A single card steals, and that brings others.
    expect(turnsLeft(holding(4, 4, 4, 1), cards(), PAIRS)).toBe(4.5);
  });

  it('are more where no set lies in Evidence', () => {
    const waits = turnsLeft(holding(1, 6), cards(2, 2, 2), PAIRS);
    const nearly = turnsLeft(holding(1, 6), cards(2, 2), PAIRS);
    expect(waits).toBe(4);
    expect(nearly).toBeGreaterThan(waits);
    expect(turnsLeft(holding(1, 6), cards(2), PAIRS)).toBeGreaterThan(nearly);
  });

  it('are fewer where a pair that hits completes a set', () => {
    const hand = { ...holding(1, 2, 4, 6, 6), looks: 1 };
    expect(turnsLeft(hand, cards(4, 4), PAIRS)).toBe(2);
    expect(turnsLeft(hand, cards(4, 4), [])).toBe(3);
  });
});

describe('a refill', () => {
  it('takes a set if there is one, and no more than there is', () => {
    const evidence = cards(2, 2, 5, 5, 5);
    expect(refill(holding(), evidence)).toEqual(holding(5, 5, 5));
    expect(evidence).toEqual(cards(2, 2));
    expect(refill(holding(), evidence)).toEqual(holding(2, 2));
  });
});
