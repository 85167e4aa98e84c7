import { describe, expect, it } from 'vitest';
import { leaderOf, scoresIn } from './scores.ts';

const result = { standings: [], ranking: [] } as unknown as NonNullable<Parameters<typeof scoresIn>[0]['result']>;

describe('scores', () => {
  it('are told all the time, but at the end alone where nobody has any before', () => {
    expect(scoresIn({ scores: [1, 0], result: null }, undefined)).toEqual([1, 0]);
    expect(scoresIn({ scores: [0, 0], result: null }, { isScoredAtEnd: true })).toBeNull();
    expect(scoresIn({ scores: [0, 3], result }, { isScoredAtEnd: true })).toEqual([0, 3]);
  });

  it('have a leader when one seat is ahead of all others', () => {
    expect(leaderOf([-2, 4, 1], undefined)).toBe(1);
    expect(leaderOf([4, 4, 1], {})).toBeNull();
    expect(leaderOf([0, 0], {})).toBeNull();
  });

  it('have the one with the fewest points as leader where points are bad', () => {
    expect(leaderOf([9, 0, 17], { isFewestBest: true })).toBe(1);
    expect(leaderOf([0, 9, 0], { isFewestBest: true })).toBeNull();
  });
});
