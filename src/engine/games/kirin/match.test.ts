import { describe, expect, it } from 'vitest';
import { facesIn } from '#engine/core/pieces.ts';
import { readOptions } from '#engine/core/options.ts';
import { newMatch, walkMatch } from '#testkit/games/kirin/scenarios.ts';
import { novice } from './bots.ts';
import { kirin } from './index.ts';
import { undealt } from './rules/deal.ts';
import { isLeaderKnown, leaderCandidates } from './rules/leader.ts';
import { endMatch, resultOf } from './rules/score.ts';
import type { Card, KirinOptions, KirinState, RoundRecord } from './types.ts';

/** A state after rounds in which the seats scored these points. */
function after(points: readonly (readonly number[])[], options: Partial<KirinOptions> = {}): KirinState {
  const rounds: RoundRecord[] = [];
  for (const scored of points) {
    const before = rounds.at(-1)?.totals ?? [0, 0, 0, 0];
    rounds.push({
      declarations: ['az1', 've1', 'wh1', 'bl1'],
      tallies: [],
      points: scored,
      totals: before.map((total, seat) => total + (scored[seat] ?? 0)),
      firstLeader: 3,
      lastLeader: 1,
    });
  }
  return { ...undealt(readOptions(kirin.options, { ...options }, 4)), rounds, round: rounds.length };
}

describe('3.3 and 7.3 The first leader', () => {
  it.each(['random', 'rotate', 'lastTrick', 'lastRound', 'lowestTotal'] as const)('%s: drawn in round 1', (choice) => {
    const state = after([], { leaderChoice: choice });
    expect(leaderCandidates(state)).toEqual([0, 1, 2, 3]);
    expect(isLeaderKnown(state)).toBe(false);
  });

  it.each([
    ['random', [0, 1, 2, 3]],
    ['rotate', [0]],
    ['lastTrick', [1]],
    ['lastRound', [2]],
    ['lowestTotal', [0, 3]],
  ] as const)('%s: among %j after two rounds', (choice, seats) => {
    const state = after(
      [
        [1, 4, 0, 1],
        [1, 2, 3, 1],
      ],
      { leaderChoice: choice },
    );
    expect(leaderCandidates(state)).toEqual(seats);
  });

  it('lastRound draws among those who are equal', () => {
    expect(leaderCandidates(after([[2, 0, 2, 1]], { leaderChoice: 'lastRound' }))).toEqual([0, 2]);
  });
});

describe('6.3, 6.4 and 7.5 The end of the match', () => {
  it('adds up three rounds', () => {
    const state = after([
      [2, 0, 1, 1],
      [0, 1, 1, 1],
      [5, 0, 0, 0],
    ]);
    expect(resultOf(state).standings).toEqual([
      { seat: 0, score: 7, place: 1, winner: true },
      { seat: 2, score: 2, place: 2, winner: false },
      { seat: 3, score: 2, place: 2, winner: false },
      { seat: 1, score: 1, place: 4, winner: false },
    ]);
    expect(resultOf(state).note).toBeUndefined();
  });

  const tied = [
    [4, 1, 3, 0],
    [1, 1, 2, 0],
  ];

  it('equal totals share the victory', () => {
    const state = after(tied);
    const { standings, note } = resultOf(state);
    expect(standings.filter((standing) => standing.winner).map((standing) => standing.seat)).toEqual([0, 2]);
    expect(note).toEqual({ code: 'sharedVictory' });
    expect(endMatch(state).events).toEqual([{ type: 'match.ended', winners: [0, 2] }]);
  });

  it('or the best single round decides, and if it is equal too they share after all', () => {
    const decided = resultOf(after(tied, { tieBreak: 'bestRound' }));
    expect(decided.standings.map(({ seat, place }) => [seat, place])).toEqual([
      [0, 1],
      [2, 2],
      [1, 3],
      [3, 4],
    ]);
    expect(decided.note).toEqual({ code: 'bestRoundDecided' });
    const equal = resultOf(after([[3, 3, 0, 0]], { tieBreak: 'bestRound' }));
    expect(equal.standings.filter((standing) => standing.winner)).toHaveLength(2);
    expect(equal.note).toEqual({ code: 'sharedVictory' });
  });
});

describe('a round in the course of a match', () => {
  const novices = [novice, novice, novice, novice];

  it('3.1 to 3.5 deals nine each, keeps eight after declaring, and starts ascending', () => {
    let turnedBefore = 0;
    for (const seed of ['set-up 1', 'set-up 2', 'set-up 3']) {
      walkMatch(seed, {}, novices, ({ before, input, position }) => {
        const hands = kirinHands(position.state);
        if (input.type === 'chance.dealt') {
          expect(
            hands.map((hand) => hand.length),
            seed,
          ).toEqual([9, 9, 9, 9]);
          expect(new Set(hands.flat()).size, seed).toBe(36);
          expect(position.state.direction, seed).toBe('ascending');
          if (before.state.direction === 'descending') turnedBefore += 1;
        }
        if (input.type === 'chance.leaderDrawn')
          expect(
            hands.map((hand) => hand.length),
            seed,
          ).toEqual([8, 8, 8, 8]);
      });
    }
    expect(turnedBefore, 'a round ended descending before another began').toBeGreaterThan(0);
  });

  it('6.1, 6.2 counts each pile against its own declaration, which is never played or counted', () => {
    let sameColour = 0;
    for (let match = 0; match < 12; match += 1) {
      const seed = `count ${String(match)}`;
      walkMatch(seed, { rounds: 2 }, novices, ({ position: { state }, events }) => {
        if (!events.some((event) => event.type === 'round.scored')) return;
        const counted = state.rounds.at(-1);
        if (!counted) throw new Error('no round was counted');
        const { declarations, points } = counted;
        const piles = [0, 1, 2, 3].map((seat) => facesIn<Card>(state.table, `captured:${String(seat)}`));
        const colours = declarations.map((card) => card.slice(0, 2));
        expect(points, seed).toEqual(
          piles.map((pile, seat) => pile.filter((face) => face.startsWith(colours[seat] ?? '?')).length),
        );
        expect(
          piles.flat().some((face) => declarations.includes(face)),
          seed,
        ).toBe(false);
        for (const colour of new Set(colours)) {
          const rivals = [0, 1, 2, 3].filter((seat) => colours[seat] === colour);
          const sum = rivals.reduce((total, seat) => total + (points[seat] ?? 0), 0);
          expect(sum, seed).toBeLessThanOrEqual(9 - rivals.length);
          if (rivals.length > 1) sameColour += 1;
        }
      });
    }
    expect(sameColour, 'two players declared the same colour').toBeGreaterThan(0);
  });

  it.each(['rotate', 'lastTrick'] as const)(
    '7.3 %s: the first leader follows from the round before',
    (leaderChoice) => {
      let rounds = 0;
      walkMatch(`leader ${leaderChoice}`, { leaderChoice, rounds: 9 }, novices, ({ events, position, before }) => {
        const chosen = events.find((event) => event.type === 'leader.chosen');
        const last = before.state.rounds.at(-1);
        if (!chosen || !last) return;
        rounds += 1;
        const expected = leaderChoice === 'rotate' ? (last.firstLeader + 1) % 4 : last.lastLeader;
        expect(chosen).toEqual({ type: 'leader.chosen', seat: expected, drawn: false });
        expect(position.state.leader).toBe(expected);
      });
      expect(rounds).toBe(8);
    },
  );

  it('7.1 a match has as many rounds as were asked for', () => {
    expect(walkMatch('one round', { rounds: 1 }, novices).state.rounds).toHaveLength(1);
    expect(walkMatch('four rounds', { rounds: 4 }, novices).state.rounds).toHaveLength(4);
    expect(newMatch().state.options.rounds).toBe(3);
  });
});

function kirinHands(state: KirinState): readonly (readonly string[])[] {
  return [0, 1, 2, 3].map((seat) => facesIn(state.table, `hand:${String(seat)}`));
}
