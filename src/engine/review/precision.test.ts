import { describe, expect, it } from 'vitest';
import { precisionOf } from './precision.ts';

/** Decisions in which the best move is worth so many ten-thousandths more than one at random, and what was given away. */
const decisions = (count: number, stake: number, cost: number) =>
  Array.from({ length: count }, () => ({ stake, cost }));
/** Most cards of a match: whatever is chosen comes to the same. */
const IDLE = decisions(80, 0, 0);

describe('the precision of a match', () => {
  it('is low for whoever gives away what is at stake, however often nothing was', () => {
    // Always passes and plays the first card that is allowed: now and then that is the best, now and then the worst.
    const careless = [...IDLE, ...decisions(6, 400, 0), ...decisions(6, 300, 350), ...decisions(4, 900, 1_100)];
    expect(precisionOf(careless)).toBe(16.7);
    expect(precisionOf(careless)).toBe(precisionOf(careless.slice(IDLE.length)));
  });

  it('is near 100 for whoever hardly ever gives anything away', () => {
    expect(precisionOf([...IDLE, ...decisions(15, 500, 0), ...decisions(1, 500, 60)])).toBe(99.3);
  });

  it('is 0 for choosing at random, and not less for what is worse', () => {
    expect([precisionOf(decisions(10, 300, 300)), precisionOf(decisions(10, 300, 500))]).toEqual([0, 0]);
  });

  it('is not there where nothing was at stake', () => {
    expect([precisionOf(IDLE), precisionOf([])]).toEqual([null, null]);
  });
});
