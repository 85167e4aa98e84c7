import { describe, expect, it } from 'vitest';
import type { SeatResult } from '#protocol/evening.ts';
import { fc } from '#testkit/fast-check.ts';
import { MATCHPOINTS, scored } from '#testkit/evenings.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { meanOf, rational, rounded } from './rational.ts';
import { compareSameDeal } from './same-deal.ts';
import { duplicateRuleOf, matchpointsOf, worthOf, type DuplicateRule } from './scoring.ts';

const HEARTS: DuplicateRule = { unit: 'imps', by: 'score', lowestWins: true, perPoint: 10 };

/** Results of one seat at several tables, with these scores. */
function seatResults(...scores: readonly number[]): readonly SeatResult[] {
  return scores.map((score) => ({ score, place: 1, winner: false }));
}

function others<T>(all: readonly T[], own: T): readonly T[] {
  return all.filter((result) => result !== own);
}

function worths(results: readonly SeatResult[], tables: number, rule: DuplicateRule): readonly number[] {
  return results.map((own) => rounded(worthOf(own, others(results, own), tables, rule), 10_000));
}

describe('matchpoints', () => {
  it('are two for each result that is worse, and one for each that is equal', () => {
    const results = seatResults(10, 7, 7, 3);
    expect(results.map((own) => matchpointsOf(own, others(results, own), MATCHPOINTS))).toEqual([6, 3, 3, 0]);
    expect(worths(results, 4, MATCHPOINTS)).toEqual([10_000, 5000, 5000, 0]);
  });

  it('go to the lower score in a game in which the lowest wins', () => {
    const results = seatResults(10, 7, 7, 3);
    const rule = { ...MATCHPOINTS, lowestWins: true };
    expect(results.map((own) => matchpointsOf(own, others(results, own), rule))).toEqual([0, 3, 3, 6]);
  });

  it('go to whoever won, in a game in which that comes before the score', () => {
    const results = [
      { score: 3, place: 1, winner: true },
      { score: 9, place: 2, winner: false },
      { score: 4, place: 1, winner: true },
    ];
    const rule = { ...MATCHPOINTS, by: 'winning' } as const;
    expect(results.map((own) => matchpointsOf(own, others(results, own), rule))).toEqual([2, 0, 4]);
  });

  it('are worked out by the Neuberg formula where a table has no result', () => {
    // Three results at four tables: 4/3 (4 + 1) - 1 = 17/3, 4/3 (2 + 1) - 1 = 3 and 4/3 (0 + 1) - 1 = 1/3, of 6.
    const results = seatResults(10, 7, 3);
    const exact = results.map((own) => worthOf(own, others(results, own), 4, MATCHPOINTS));
    expect(exact).toEqual([rational(17, 18), rational(1, 2), rational(1, 18)]);
    // Two results at three tables: 3/2 (2 + 1) - 1 = 7/2 and 3/2 - 1 = 1/2, of 4.
    expect(worths(seatResults(5, 4), 3, MATCHPOINTS)).toEqual([8750, 1250]);
    // Six results at seven tables, an example that is often given: 9 of 10 become 10.6667 of 12, and 4 become 4.8333.
    const ofTwelve = worths(seatResults(5, 5, 4, 3, 2, 1), 7, MATCHPOINTS).map((share) => (share * 12) / 10_000);
    expect(ofTwelve[0]).toBeCloseTo(10.6667, 2);
    expect(ofTwelve[3]).toBeCloseTo(4.8333, 2);
    // One result is worth one half, whatever it is.
    expect(worths(seatResults(99), 5, MATCHPOINTS)).toEqual([5000]);
  });

  it('come to one half in the mean, however many results there are', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(scores, fc.integer({ min: 0, max: 4 }), (given, missing) => {
        const results = seatResults(...given);
        const tables = Math.max(2, given.length + missing);
        const all = results.map((own) => worthOf(own, others(results, own), tables, MATCHPOINTS));
        expect(meanOf(all)).toEqual(rational(1, 2));
      }),
    );
  });
});

describe('differences', () => {
  it('are counted on the IMP scale', () => {
    // At 10 to the point: 30 beside 50 are 200, which is 5 IMPs; 30 beside 30 none; 30 beside 95 are 650, which is 12.
    const results = seatResults(30, 50, 30, 95);
    const exact = results.map((own) => worthOf(own, others(results, own), 4, HEARTS));
    // 50 beside 95 are 450, which is 10.
    expect(exact).toEqual([rational(5 + 0 + 12, 3), rational(-5 - 5 + 10, 3), rational(17, 3), rational(-34, 3)]);
  });

  it.each([
    [1, 0],
    [2, 1],
    [4, 1],
    [5, 2],
    [399, 23],
    [400, 24],
    [9999, 24],
  ])('%i points at 10 each are %i IMPs', (points, imps) => {
    const [own, other] = seatResults(0, points);
    if (!own || !other) throw new Error('two results');
    expect(worthOf(own, [other], 2, HEARTS)).toEqual(rational(imps));
    expect(worthOf(other, [own], 2, HEARTS)).toEqual(rational(-imps));
  });

  it('are nothing where there is only one result', () => {
    const [own] = seatResults(50);
    expect(own && worthOf(own, [], 4, HEARTS)).toEqual(rational(0));
  });
});

describe('what games suggest', () => {
  it.each<[string, Partial<DuplicateRule>]>([
    ['kirin', { unit: 'percent', by: 'score', lowestWins: false }],
    ['hearts', { unit: 'imps', by: 'score', lowestWins: true, perPoint: 10 }],
    ['dezai-shen', { unit: 'imps', by: 'score', lowestWins: false, perPoint: 20 }],
    ['private-die', { unit: 'percent', by: 'winning' }],
    ['di-renjie', { unit: 'percent', by: 'winning' }],
    ['death-by-digits', { unit: 'percent', by: 'winning' }],
  ])('%s', (id, rule) => {
    expect(duplicateRuleOf(registeredGame(id))).toMatchObject(rule);
  });
});

describe('matches of the same deal', () => {
  it('are compared seat by seat', () => {
    const found = compareSameDeal([scored(5, 2), scored(3, 2), scored(5, 0)], MATCHPOINTS);
    expect(found.map((match) => match.map(({ matchpoints, top, mean }) => [matchpoints, top, mean]))).toEqual([
      [
        [3, 4, 7500],
        [3, 4, 7500],
      ],
      [
        [0, 4, 0],
        [3, 4, 7500],
      ],
      [
        [3, 4, 7500],
        [0, 4, 0],
      ],
    ]);
    expect(found[0]?.[0]).toMatchObject({ score: 5, place: 1, winner: true });
  });

  it('say nothing of one match alone, and are not compared with other numbers of seats', () => {
    expect(compareSameDeal([scored(5, 2)], MATCHPOINTS)[0]?.map(({ top, mean }) => [top, mean])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(compareSameDeal([], MATCHPOINTS)).toEqual([]);
    expect(() => compareSameDeal([scored(5, 2), scored(1, 2, 3)], MATCHPOINTS)).toThrow(RangeError);
  });
});
