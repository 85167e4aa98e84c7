import { describe, expect, it } from 'vitest';
import { verdictOn, type Case } from './rules/scoring.ts';
import type { Answer, CaseVerdict, Crime } from './types.ts';

const CRIME: Crime = { target: 'T1', weapon: 'W1', location: 'L1' };

/** `TW` names target and weapon correctly; a number after it is the seat named as the Assassin. */
function answer(text: string): Answer {
  const assassin = /\d/.exec(text)?.[0];
  return {
    target: text.includes('T') ? 'T1' : 'T2',
    weapon: text.includes('W') ? 'W1' : 'W2',
    location: text.includes('L') ? 'L1' : 'L2',
    assassin: assassin === undefined ? null : Number(assassin),
  };
}

function judged(clues: readonly number[], answers: readonly string[], more: Partial<Case> = {}): CaseVerdict {
  const found: Case = { crime: CRIME, answers: answers.map(answer), clues, assassin: null, assassinWinsAlone: false };
  return verdictOn({ ...found, ...more });
}

function totals({ points }: CaseVerdict): readonly number[] {
  return points.map(({ total }) => total);
}

describe('6 Scoring', () => {
  it('D-S1 the example of the rules: 3 clues and 1 right are 2, 1 clue and 2 right are 3', () => {
    const verdict = judged([3, 1], ['T', 'WL']);
    expect(totals(verdict)).toEqual([2, 3]);
    expect(verdict).toMatchObject({ succeeded: true, winners: [1] });
  });

  it('D-S2 two clues and three right are 7', () => {
    expect(totals(judged([2, 0], ['TWL', '']))[0]).toBe(7);
  });

  it('D-S3 seven clues and none right are 3', () => {
    expect(totals(judged([7, 0], ['', 'TWL']))[0]).toBe(3);
  });

  it('D-S4 the Assassin with 5 clues and 2 right, named by one: 8, and that one has 3 more', () => {
    const verdict = judged([0, 5, 0], ['L1', 'TW', '0'], { assassin: 1 });
    expect(totals(verdict)).toEqual([1 + 3, 8, 0]);
    expect(verdict.namedBy).toEqual([0]);
  });

  it('D-S5 the same Assassin, named by nobody: 13', () => {
    const verdict = judged([0, 5, 0], ['L2', 'TW', '0'], { assassin: 1 });
    expect(totals(verdict)).toEqual([1, 13, 0]);
    expect(verdict.namedBy).toEqual([]);
  });

  it('D-S6 nobody named the location: all lose, and no points are counted', () => {
    const verdict = judged([4, 2, 2], ['T', 'W', 'T']);
    expect(verdict).toMatchObject({
      succeeded: false,
      winners: [],
      named: { target: true, weapon: true, location: false },
    });
    expect(totals(verdict)).toEqual([0, 0, 0]);
    expect(verdict.points.map(({ clues, correct }) => [clues, correct])).toEqual([
      [4, 1],
      [2, 1],
      [2, 1],
    ]);
  });

  it('D-S7 together all three were named: 3 and 1, and the clues of each', () => {
    expect(totals(judged([4, 3], ['TW', 'L']))).toEqual([3 + 2, 1 + 1]);
  });

  it('D-S8 the highest total is shared by all who have it', () => {
    expect(judged([0, 0, 4], ['TWL', 'TWL', 'T']).winners).toEqual([0, 1]);
  });

  it('D-S9 no clue and nothing right in a table that succeeded: 0', () => {
    expect(totals(judged([0, 0], ['', 'TWL']))).toEqual([0, 6]);
  });

  it('8.3 the Assassin’s answer counts for the table, and the Assassin loses with it', () => {
    expect(judged([0, 0], ['TW1', 'L'], { assassin: 1 }).succeeded).toBe(true);
    expect(judged([0, 5], ['T1', 'W'], { assassin: 1 })).toMatchObject({ succeeded: false, winners: [] });
  });

  it('7.6 by option the Assassin wins when the table fails, and only then', () => {
    const alone = { assassin: 1, assassinWinsAlone: true };
    expect(judged([0, 5], ['T1', 'W'], alone)).toMatchObject({ succeeded: false, winners: [1] });
    expect(judged([0, 0], ['TWL1', ''], alone).winners).toEqual([0]);
    expect(judged([0, 0], ['T', 'W'], { assassinWinsAlone: true }).winners).toEqual([]);
  });

  it('6.4 whoever names the wrong player gets nothing for it', () => {
    expect(judged([0, 0, 0], ['TWL2', '', '1'], { assassin: 1 }).points.map(({ huntPoints }) => huntPoints)).toEqual([
      0, 0, 3,
    ]);
  });

  it('8.17 hidden clues that were opened at the end count like all others', () => {
    expect(judged([3, 0], ['TWL', '']).points[0]).toEqual({
      clues: 3,
      cluePoints: 1,
      correct: 3,
      crimePoints: 6,
      huntPoints: 0,
      total: 7,
    });
  });
});
