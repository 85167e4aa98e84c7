import { describe, expect, it } from 'vitest';
import { playMatch } from '#testkit/playout.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { diRenjie } from './index.ts';
import { statisticsOf } from './statistics.ts';
import type { DiRenjieState } from './types.ts';

const game: TestedGame = diRenjie;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe('statistics of a match', () => {
  const { steps, seed } = playMatch(game, 'statistics', { seats: 5, options: { assassin: true, aid: 'off' } });
  const state = steps.at(-1)?.position.state as DiRenjieState;
  const { verdict } = state;
  const tallies = statisticsOf(state);
  const named = (name: string): readonly number[] =>
    tallies.filter((tally) => tally.name === name).map(({ count }) => count);

  it('count what every seat did', () => {
    const count = (type: string): number =>
      steps.flatMap(({ events }) => events).filter((event) => event.type === type).length;
    expect(sum(named('clues per match')), seed).toBe(state.clues.length);
    expect(sum(named('looks per match')), seed).toBe(count('clue.examined'));
    expect(sum(named('cards given of requests')), seed).toBe(count('card.given'));
    const asked = tallies.filter(({ name }) => name === 'cards given of requests').map(({ of }) => of);
    expect(sum(asked), seed).toBe(4 * count('request.made'));
    expect(named('rounds per match'), seed).toEqual([0, 1, 2, 3, 4].map(() => state.round));
  });

  it('say whether the crime was solved, and count points only then', () => {
    expect(new Set(named('crimes solved of matches')), seed).toEqual(new Set([verdict?.succeeded ? 1 : 0]));
    const solved = statisticsOf({ ...state, verdict: verdict && { ...verdict, succeeded: true, winners: [1] } });
    expect(solved.filter(({ name }) => name === 'wins of solved crimes').map(({ count, of }) => [count, of])).toEqual([
      [0, 1],
      [1, 1],
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    const failed = statisticsOf({ ...state, verdict: verdict && { ...verdict, succeeded: false, winners: [] } });
    expect(failed.filter(({ name }) => name === 'points per solved crime').map(({ of }) => of)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  it('count right cards, and who found the Assassin', () => {
    const answers = state.answers.map((answer) => answer && verdict && { ...answer, ...verdict.crime });
    const all = statisticsOf({ ...state, answers, verdict: verdict && { ...verdict, namedBy: [] } });
    const right = all.filter(({ name }) => name === 'right cards of three').map(({ count, of }) => [count, of]);
    expect(right).toEqual(answers.map(() => [3, 3]));
    expect(all.filter(({ name }) => name === 'Assassin named').map(({ count }) => count)).toEqual([0, 0, 0, 0]);
    expect(all.filter(({ name }) => name === 'unnamed as the Assassin')).toEqual([
      { name: 'unnamed as the Assassin', seat: state.assassin, count: 1, of: 1 },
    ]);
  });

  it('know of no Assassin where there is none, and of nothing before the end', () => {
    const plain = playMatch(game, 'statistics', { seats: 3, options: { aid: 'off' } });
    const end = plain.steps.at(-1)?.position.state as DiRenjieState;
    expect(statisticsOf(end).filter(({ name }) => name.includes('Assassin'))).toEqual([]);
    expect(statisticsOf(end).length).toBeGreaterThan(20);
    expect(statisticsOf(plain.steps[5]?.position.state as DiRenjieState)).toEqual([]);
  });
});
