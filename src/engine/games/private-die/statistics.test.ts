import { describe, expect, it } from 'vitest';
import { playMatch } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { statisticsOf } from './statistics.ts';
import type { PrivateDieState } from './types.ts';

describe('statistics of a match', () => {
  const game = registeredGame('private-die');
  const { steps, seed } = playMatch(game, 'statistics', { options: { bonusDetectives: true }, seats: 4 });
  const state = steps.at(-1)?.position.state as PrivateDieState;
  const tallies = statisticsOf(state);
  const named = (name: string): readonly number[] =>
    tallies.filter((tally) => tally.name === name).map(({ count }) => count);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

  it('count each seat’s turns by how they ended', () => {
    const seats = state.finished.flatMap((round) => round.seats);
    const ended = (status: string): number => seats.filter((seat) => seat.status === status).length;
    expect(state.finished.length, seed).toBeGreaterThan(3);
    expect(named('rounds per match'), seed).toEqual([0, 1, 2, 3].map(() => state.finished.length));
    expect(sum(named('busts per turn')), seed).toBe(ended('bust'));
    expect(sum(named('exact matches per turn')), seed).toBe(ended('matched'));
    expect(sum(named('rounds won of rounds')), seed).toBe(
      state.finished.filter(({ winner }) => winner !== null).length,
    );
  });

  it('count one win, for the detective of the winner', () => {
    const wins = tallies.filter(({ name }) => name.startsWith('wins with the '));
    expect(wins.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    expect(new Set(wins.map(({ name }) => name)).size, seed).toBe(4);
    expect(sum(wins.map(({ count }) => count)), seed).toBe(1);
  });

  it('say how the match ended', () => {
    const isCold = state.ending === 'coldCase';
    expect(new Set(named('cold cases')), seed).toEqual(new Set([isCold ? 1 : 0]));
    expect(new Set(named('sudden deaths')), seed).toEqual(new Set([state.suddenDeath.length > 0 ? 1 : 0]));
  });

  it('know of no detective in Bare Bones', () => {
    const bare = playMatch(game, 'statistics', { options: { bareBones: true }, seats: 2 });
    const names = statisticsOf(bare.steps.at(-1)?.position.state as PrivateDieState).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('wins'))).toEqual([
      'wins with no detective',
      'wins with no detective',
    ]);
  });
});
