import { describe, expect, it } from 'vitest';
import type { EveningPlan, Seating } from '#protocol/evening.ts';
import { after, MATCHPOINTS, peopleOf, personOf, planOf, scored, type Untimed } from '#testkit/evenings.ts';
import { standingsOf } from './standings.ts';
import type { EveningState } from './state.ts';

/** An evening with these people. */
function opened(people: number, change: Partial<EveningPlan> = {}): EveningState {
  return after(null, { kind: 'opened', plan: planOf({ entrants: peopleOf(people), rounds: 9, ...change }) });
}

/** A round with these seatings, and each table's scores by seat; null for a table that was abandoned. */
function played(
  state: EveningState,
  seatings: readonly Seating[],
  scores: readonly (readonly number[] | null)[],
): EveningState {
  const round = state.rounds.length + 1;
  const ends = scores.map((of, table): Untimed =>
    of === null
      ? { kind: 'abandoned', round, deal: 1, table }
      : { kind: 'result', round, deal: 1, table, seats: scored(...of), replaced: [] },
  );
  return after(state, { kind: 'drawn', round, seatings }, ...ends);
}

function lines(state: EveningState): readonly unknown[] {
  return standingsOf(state, MATCHPOINTS).lines.map(({ entrant, place, mean, played: matches }) => [
    entrant,
    place,
    mean,
    matches,
  ]);
}

const SEATS: readonly Seating[] = [
  ['p1', 'p2'],
  ['p3', 'p4'],
];

describe('standings', () => {
  it('compare the same seat at the other tables', () => {
    // In seat 0 it is 5 beside 3, in seat 1 it is 1 beside 2.
    const state = played(opened(4), SEATS, [
      [5, 1],
      [3, 2],
    ]);
    expect(lines(state)).toEqual([
      ['p1', 1, 10_000, 1],
      ['p4', 1, 10_000, 1],
      ['p2', 3, 0, 1],
      ['p3', 3, 0, 1],
    ]);
  });

  it('are the exact mean of all matches, with each round beside it', () => {
    const one = played(opened(4), SEATS, [
      [5, 1],
      [3, 2],
    ]);
    const two = played(one, SEATS, [
      [4, 4],
      [4, 3],
    ]);
    const { lines: all, deals, unit } = standingsOf(two, MATCHPOINTS);
    expect([deals, unit]).toEqual([2, 'percent']);
    expect(all[0]).toEqual({ entrant: 'p1', place: 1, mean: 7500, played: 2, rounds: [10_000, 5000], left: false });
    expect(lines(two)).toEqual([
      ['p1', 1, 7500, 2],
      ['p2', 2, 5000, 2],
      ['p4', 2, 5000, 2],
      ['p3', 4, 2500, 2],
    ]);
  });

  it('say nothing of a deal that a table still plays', () => {
    const drawn = after(opened(4), { kind: 'drawn', round: 1, seatings: SEATS });
    const half = after(drawn, { kind: 'result', round: 1, deal: 1, table: 0, seats: scored(5, 1), replaced: [] });
    expect(standingsOf(half, MATCHPOINTS).deals).toBe(0);
    expect(lines(half)).toEqual(['p1', 'p2', 'p3', 'p4'].map((id) => [id, null, null, 0]));
  });

  it('count a finished deal of a round while the next is played', () => {
    const drawn = after(opened(4, { deals: 2 }), { kind: 'drawn', round: 1, seatings: SEATS });
    const ends = [0, 1].map((table): Untimed => ({
      kind: 'result',
      round: 1,
      deal: 2,
      table,
      seats: scored(table, 0),
      replaced: [],
    }));
    const state = after(drawn, ...ends);
    expect(standingsOf(state, MATCHPOINTS)).toMatchObject({ deals: 1 });
    expect(lines(state)[0]).toEqual(['p3', 1, 10_000, 1]);
  });

  it('leave an abandoned match out for those who sat there, and score the others by the Neuberg formula', () => {
    const seatings = [...SEATS, ['p5', 'p6']];
    const state = played(opened(6, { tables: 3 }), seatings, [[5, 1], [3, 2], null]);
    expect(lines(state)).toEqual([
      ['p1', 1, 8750, 1],
      ['p4', 1, 8750, 1],
      ['p2', 3, 1250, 1],
      ['p3', 3, 1250, 1],
      ['p5', null, null, 0],
      ['p6', null, null, 0],
    ]);
    const next = played(state, seatings, [
      [2, 1],
      [1, 1],
      [3, 0],
    ]);
    // One match of one: the abandoned one was nobody's fault.
    expect(lines(next)[0]).toEqual(['p5', 1, 10_000, 1]);
  });

  it('have no line for bots of the house, but compare with them', () => {
    const state = played(
      opened(3),
      [
        ['p1', 'p2'],
        ['p3', null],
      ],
      [
        [5, 1],
        [3, 2],
      ],
    );
    expect(lines(state)).toEqual([
      ['p1', 1, 10_000, 1],
      ['p2', 2, 0, 1],
      ['p3', 2, 0, 1],
    ]);
  });

  it('give a place to whoever has played half of the matches', () => {
    let state = opened(3);
    const seatings = [
      ['p1', 'p2'],
      ['p3', null],
    ];
    const scores = [
      [5, 1],
      [5, 1],
    ];
    for (let round = 1; round <= 2; round += 1) state = played(state, seatings, scores);
    state = after(state, { kind: 'joined', entrant: personOf('p4') });
    const best = [
      [5, 1],
      [5, 2],
    ];
    const three = played(state, SEATS, best);
    expect(lines(three)).toEqual([
      ['p1', 1, 5000, 3],
      ['p3', 1, 5000, 3],
      ['p2', 3, 3333, 3],
      ['p4', null, 10_000, 1],
    ]);
    expect(lines(played(three, SEATS, best))[0]).toEqual(['p4', 1, 10_000, 2]);
  });

  it('count no match that somebody else ended, and keep whoever has left', () => {
    const drawn = after(opened(4), { kind: 'drawn', round: 1, seatings: SEATS });
    const state = after(
      drawn,
      { kind: 'left', entrant: 'p1' },
      { kind: 'result', round: 1, deal: 1, table: 0, seats: scored(5, 1), replaced: [] },
      { kind: 'result', round: 1, deal: 1, table: 1, seats: scored(3, 2), replaced: [] },
    );
    const { lines: all } = standingsOf(state, MATCHPOINTS);
    // The bot's result in seat 0 is still what the others are compared with.
    expect(all.find(({ entrant }) => entrant === 'p3')).toMatchObject({ mean: 0, played: 1 });
    expect(all.at(-1)).toEqual({ entrant: 'p1', place: null, mean: null, played: 0, rounds: [null], left: true });
  });

  it('are settled by more matches, and then by the best one', () => {
    const six = (table: number, seats: readonly string[]): Seating => (table === 0 ? seats : [null, null]);
    // p1 has 50 and 50, p2 100 and 0: the mean is the same, and the best match of p2 is better.
    const one = played(
      opened(2),
      [six(0, ['p1', 'p2']), six(1, [])],
      [
        [4, 2],
        [4, 1],
      ],
    );
    const two = played(
      one,
      [six(0, ['p1', 'p2']), six(1, [])],
      [
        [4, 1],
        [4, 2],
      ],
    );
    expect(lines(two)).toEqual([
      ['p2', 1, 5000, 2],
      ['p1', 2, 5000, 2],
    ]);
    const joined = after(two, { kind: 'joined', entrant: personOf('p3') });
    const three = played(
      joined,
      [
        ['p1', 'p2'],
        ['p3', null],
      ],
      [
        [4, 1],
        [4, 1],
      ],
    );
    const four = played(
      three,
      [
        ['p1', 'p2'],
        ['p3', null],
      ],
      [
        [4, 1],
        [4, 1],
      ],
    );
    // p1 and p3 have only halves, and p1 has more of them.
    expect(lines(four)).toEqual([
      ['p2', 1, 5000, 4],
      ['p1', 2, 5000, 4],
      ['p3', 3, 5000, 2],
    ]);
  });
});
