import { describe, expect, it } from 'vitest';
import { compileChart } from '#engine/chart/compile.ts';
import { playMatch } from '#testkit/playout.ts';
import { deathByDigits } from './index.ts';
import { statisticsOf } from './statistics.ts';
import type { DeathByDigitsState } from './types.ts';

describe('statistics of a match', () => {
  const interpreter = compileChart(deathByDigits) as never;
  const { steps, seed } = playMatch(deathByDigits, 'statistics', { seats: 4, interpreter });
  const state = steps.at(-1)?.position.state as DeathByDigitsState;
  const tallies = statisticsOf(state);
  const named = (name: string): readonly number[] =>
    tallies.filter((tally) => tally.name === name).map(({ count }) => count);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  const moves = (type: string): number => steps.filter(({ input }) => input.type === type).length;

  it('count turns and accusations by seat', () => {
    expect(named('turns per player'), seed).toEqual(state.turns);
    expect(sum(state.turns), seed).toBe(state.turn);
    const wrong = state.accusations.filter(({ isRight }) => !isRight).length;
    expect(sum(named('wrong accusations per player')), seed).toBe(wrong);
    expect(sum(named('accusations that were right')), seed).toBe(state.accusations.length - wrong);
  });

  it('count what was done in the turns', () => {
    expect(sum(named('guesses per turn')), seed).toBe(moves('move.guess'));
    expect(sum(named('guesses that were right')), seed).toBeLessThanOrEqual(moves('move.guess'));
    expect(named('Murder cards seen in looks per match'), seed).toEqual(state.looks.map((looks) => looks.length));
  });

  it('say how the match ended', () => {
    const names = [
      'matches solved',
      'matches won by default',
      'matches decided by sealed accusations',
      'matches that nobody won',
    ];
    expect(names.map((name) => named(name)[0]).toSorted(), seed).toEqual([0, 0, 0, 1]);
    const defaults = state.ending === 'lastStanding' ? 1 : 0;
    expect(named('matches won by default'), seed).toEqual([defaults, defaults, defaults, defaults]);
  });
});
