import { describe, expect, it } from 'vitest';
import { playMatch } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { SEATS } from './rules/layout.ts';
import { statisticsOf } from './statistics.ts';
import type { DezaiShenState } from './types.ts';

describe('statistics of a match', () => {
  const game = registeredGame('dezai-shen');
  const { steps, seed } = playMatch(game, 'statistics', { options: { handsPerMatch: 9 } });
  const state = steps.at(-1)?.position.state as DezaiShenState;
  const tallies = statisticsOf(state);
  const played = state.hands.flatMap(({ settled }) => settled ?? []);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

  it('count the tokens of each seat over the hands that were played', () => {
    const tokens = tallies.filter(({ name }) => name === 'tokens per hand');
    expect(tokens.map(({ seat }) => seat)).toEqual(SEATS);
    expect(tokens.map(({ of }) => of)).toEqual([9, 9, 9]);
    expect(
      tokens.map(({ count }) => count),
      seed,
    ).toEqual(state.hands.at(-1)?.totals);
    expect(sum(tokens.map(({ count }) => count))).toBe(0);
  });

  it('count each contract once, for its taker, and those that were made', () => {
    const contracts = tallies.filter(({ name }) => name.endsWith(' made'));
    expect(sum(contracts.map(({ of }) => of)), seed).toBe(played.length);
    expect(sum(contracts.map(({ count }) => count)), seed).toBe(played.filter(({ made }) => made).length);
    const [{ contract, made } = { contract: null, made: false }] = played;
    const name = `${contract?.level ?? ''}${contract?.doubled ? ' doubled' : ''} made`;
    const own = contracts.find((tally) => tally.name === name && tally.seat === contract?.taker);
    expect(own?.of, seed).toBeGreaterThan(0);
    expect(own?.count, seed).toBeGreaterThanOrEqual(made ? 1 : 0);
  });
});
