import { describe, expect, it } from 'vitest';
import { standingsOf, winnersIn } from './standings.ts';

describe('the final standing', () => {
  it('puts the highest score first, and equal ones on one place in the order of their seats', () => {
    const standings = standingsOf([4, 7, 4, 7]);
    expect(standings.map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [3, 1],
      [0, 3],
      [2, 3],
    ]);
    expect(winnersIn(standings)).toEqual([1, 3]);
  });

  it('goes by what the game says is better', () => {
    const scores = [30, 12, 101];
    const fewest = standingsOf(scores, (one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
    expect(fewest.map(({ seat, score, winner }) => [seat, score, winner])).toEqual([
      [1, 12, true],
      [0, 30, false],
      [2, 101, false],
    ]);
  });
});
