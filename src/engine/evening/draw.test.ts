import { describe, expect, it } from 'vitest';
import type { EveningPlan, Seating } from '#protocol/evening.ts';
import { createRng, pick, seedFromText, type Stream } from '#engine/core/rng.ts';
import { after, MATCHPOINTS, peopleOf, personOf, planOf, scored, type Untimed } from '#testkit/evenings.ts';
import { fc } from '#testkit/fast-check.ts';
import { perTier } from '#testkit/tier.ts';
import { drawRound } from './draw.ts';
import { meansOf } from './standings.ts';
import { presentIn, type EveningState } from './state.ts';

/** Draws the next round and plays it, with these scores. */
function playedRound(state: EveningState, scoreOf: (table: number, seat: number) => number): EveningState {
  const round = state.rounds.length + 1;
  const seatings = drawRound(state, MATCHPOINTS);
  const ends = seatings.map((seating, table): Untimed => {
    const seats = scored(...seating.map((_, seat) => scoreOf(table, seat)));
    return { kind: 'result', round, deal: 1, table, seats, replaced: [] };
  });
  return after(state, { kind: 'drawn', round, seatings }, ...ends);
}

function evening(people: number, change: Partial<EveningPlan>, rounds: number): EveningState {
  const plan = planOf({ entrants: peopleOf(people), rounds, ...change });
  let state = after(null, { kind: 'opened', plan });
  for (let round = 1; round <= rounds; round += 1) state = playedRound(state, (table, seat) => (table * 5 + seat) % 7);
  return state;
}

/** How often each pair sat at one table, and each person in each seat, over the whole evening. */
function countsOf({ rounds, plan, entrants }: EveningState): {
  readonly met: readonly number[];
  readonly sat: readonly number[];
} {
  const seatings = rounds.flatMap((round) => round.seatings);
  const ids = entrants.map(({ id }) => id);
  const together = (one: string, other: string): number =>
    seatings.filter((seating) => seating.includes(one) && seating.includes(other)).length;
  return {
    met: ids.flatMap((one, index) => ids.slice(index + 1).map((other) => together(one, other))),
    sat: ids.flatMap((id) =>
      Array.from({ length: plan.seats }, (_, seat) => seatings.filter((seating) => seating[seat] === id).length),
    ),
  };
}

function spread(counts: readonly number[]): number {
  return Math.max(...counts) - Math.min(...counts);
}

/** The part of these counts that is as near to the mean as a whole number can be. */
function evenly(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.filter((count) => Math.abs(count - mean) < 1).length / counts.length;
}

function isFair(seatings: readonly Seating[], state: EveningState): void {
  const { tables, seats } = state.plan;
  expect(seatings.map((seating) => seating.length)).toEqual(Array.from({ length: tables }, () => seats));
  const seated = seatings.flat().filter((id) => id !== null);
  expect(seated.toSorted()).toEqual(
    presentIn(state)
      .map(({ id }) => id)
      .toSorted(),
  );
  // Bots of the house are shared out among the tables.
  const bots = seatings.map((seating) => seating.filter((id) => id === null).length);
  expect(spread(bots)).toBeLessThanOrEqual(1);
}

describe('the draw', () => {
  it('seats everybody once, and fills up with bots, whoever comes and goes', () => {
    const shape = fc.record({
      tables: fc.integer({ min: 2, max: perTier(6, 12) }),
      seats: fc.integer({ min: 3, max: 6 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      draw: fc.constantFrom('roundRobin' as const, 'swiss' as const),
      seed: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(shape, ({ tables, seats, part, draw, seed }) => {
        const stream = createRng(seedFromText(`evening/${String(seed)}`)).stream('guests');
        const entrants = peopleOf(Math.round(part * tables * seats));
        const plan = planOf({ tables, seats, draw, rounds: 4, entrants, seed: seedFromText(String(seed)) });
        let state = after(null, { kind: 'opened', plan });
        for (let round = 1; round <= 4; round += 1) {
          const seatings = drawRound(state, MATCHPOINTS);
          isFair(seatings, state);
          expect(drawRound(state, MATCHPOINTS)).toEqual(seatings);
          state = playedRound(state, () => stream.uniform(20));
          state = comeAndGone(state, stream, round);
        }
      }),
      { numRuns: perTier(8, 150) },
    );
  });

  it('follows from the seed of the evening', () => {
    const drawnBy = (seed: string): string =>
      JSON.stringify(drawRound(evening(12, { tables: 3, seats: 4, seed }, 1), MATCHPOINTS));
    expect(drawnBy('ab'.repeat(32))).toBe(drawnBy('ab'.repeat(32)));
    expect(drawnBy('ab'.repeat(32))).not.toBe(drawnBy('cd'.repeat(32)));
  });

  it('draws an evening of twelve full tables of eight', () => {
    const state = evening(96, { tables: 12, seats: 8 }, 1);
    isFair(drawRound(state, MATCHPOINTS), state);
  });
});

describe('a round robin', () => {
  it.each([
    [2, 4, 8, 7],
    [3, 4, 12, 4],
    [4, 4, 16, 5],
    [5, 3, 15, 7],
    [3, 6, 18, 6],
    [4, 4, 13, 8],
    [8, 5, 40, 5],
    [6, 4, 24, 8],
  ])('%i tables of %i, %i people, %i rounds', (tables, seats, people, rounds) => {
    const { met, sat } = countsOf(evening(people, { tables, seats }, rounds));
    expect(spread(met)).toBeLessThanOrEqual(3);
    expect(spread(sat)).toBeLessThanOrEqual(2);
    expect(evenly(met)).toBeGreaterThanOrEqual(0.75);
    expect(evenly(sat)).toBeGreaterThanOrEqual(0.9);
  });

  it('has everybody meet everybody equally often where that can be', () => {
    // Seven rounds of two tables of four: everybody meets each of the seven others three times.
    expect(new Set(countsOf(evening(8, { tables: 2, seats: 4 }, 7)).met)).toEqual(new Set([3]));
  });

  it('brings late comers together with those they have not met', () => {
    let state = evening(8, { tables: 3, seats: 4 }, 2);
    state = { ...state, plan: { ...state.plan, rounds: 9 } };
    for (const number of [1, 2, 3, 4]) {
      state = after(state, { kind: 'joined', entrant: personOf(`late${String(number)}`) });
    }
    for (let round = 3; round <= 9; round += 1) state = playedRound(state, (table, seat) => table + seat);
    const late = state.rounds
      .slice(2)
      .flatMap(({ seatings }) => seatings.filter((seating) => seating.includes('late1')));
    expect(new Set(late.flat()).size).toBe(12);
  });
});

describe('a Swiss draw', () => {
  it('keeps those apart who have met, while that can be', () => {
    // Sixteen at four tables of four can meet all others in five rounds; for three of them no pair need meet again.
    const { met } = countsOf(evening(16, { tables: 4, seats: 4, draw: 'swiss' }, 3));
    expect(Math.max(...met)).toBe(1);
  });

  it('brings those together who stand near to each other', () => {
    const rounds = 5;
    const stream = createRng(seedFromText('swiss')).stream('scores');
    const distance = { swiss: 0, roundRobin: 0 };
    for (const draw of ['swiss', 'roundRobin'] as const) {
      const plan = planOf({ entrants: peopleOf(32), rounds, tables: 8, seats: 4, draw });
      let state = after(null, { kind: 'opened', plan });
      for (let round = 1; round <= rounds; round += 1) {
        const seatings = drawRound(state, MATCHPOINTS);
        if (round > 1) distance[draw] += apart(state, seatings);
        state = playedRound(state, () => stream.uniform(50));
      }
    }
    expect(distance.swiss).toBeLessThan(0.6 * distance.roundRobin);
  });

  it('has whoever is new start in the middle', () => {
    let state = evening(8, { tables: 3, seats: 3, draw: 'swiss' }, 1);
    state = { ...state, plan: { ...state.plan, rounds: 2 } };
    state = after(state, { kind: 'joined', entrant: personOf('late') });
    const seatings = drawRound(state, MATCHPOINTS);
    const means = meansOf(state, MATCHPOINTS);
    const best = [...means].filter(([, { num, den }]) => num === den).map(([id]) => id);
    const worst = [...means].filter(([, { num }]) => num === 0n).map(([id]) => id);
    const table = seatings.find((seating) => seating.includes('late')) ?? [];
    expect(table.filter((id) => id !== null && best.includes(id)).length).toBeLessThan(2);
    expect(table.filter((id) => id !== null && worst.includes(id)).length).toBeLessThan(2);
  });
});

/** Somebody leaves, and somebody comes. */
function comeAndGone(state: EveningState, stream: Stream, round: number): EveningState {
  const present = presentIn(state);
  let now = state;
  if (present.length > 0 && stream.uniform(2) === 0)
    now = after(now, { kind: 'left', entrant: pick(present, stream).id });
  const isRoom = presentIn(now).length < now.plan.tables * now.plan.seats;
  if (isRoom && stream.uniform(2) === 0)
    now = after(now, { kind: 'joined', entrant: personOf(`late${String(round)}`) });
  return now;
}

/** How far apart those stand who sit together, by the percentages so far. */
function apart(state: EveningState, seatings: readonly Seating[]): number {
  const means = meansOf(state, MATCHPOINTS);
  const percentOf = (id: string | null): number => {
    const mean = id === null ? undefined : means.get(id);
    return mean ? Number(mean.num) / Number(mean.den) : 0.5;
  };
  return seatings.reduce(
    (sum, seating) =>
      sum +
      seating.reduce(
        (inner, one, index) =>
          inner + seating.slice(index + 1).reduce((all, other) => all + Math.abs(percentOf(one) - percentOf(other)), 0),
        0,
      ),
    0,
  );
}
