import { describe, expect, it } from 'vitest';
import {
  EVENING_TABLES,
  eveningEntry,
  eveningPlan,
  MOST_DEALS,
  MOST_ENTRIES,
  MOST_ENTRIES_OF_PEOPLE,
  MOST_ROUNDS,
} from '#protocol/evening.ts';
import { after, peopleOf, personOf, planOf, scored, type Untimed } from '#testkit/evenings.ts';
import { EveningError, eveningOf, mayDraw, openRound, presentIn, withEntry, type EveningState } from './state.ts';

const OPENED = { kind: 'opened', plan: planOf({ entrants: peopleOf(3) }) } as const;
const SEATINGS = [
  ['p1', 'p2'],
  ['p3', null],
];
const DRAWN = { kind: 'drawn', round: 1, seatings: SEATINGS } as const;

function result(table: number, change: object = {}): Untimed {
  return { kind: 'result', round: 1, deal: 1, table, seats: scored(3, 1), replaced: [], ...change };
}

function refusalOf(state: EveningState | null, entry: Untimed): string | null {
  const verdict = withEntry(state, { ...entry, at: 0 });
  return verdict.ok ? null : verdict.reason.code;
}

describe('an evening', () => {
  it('goes through its rounds to its end', () => {
    const opened = after(null, OPENED);
    expect(mayDraw(opened)).toBe(true);
    const drawn = after(opened, DRAWN);
    expect(openRound(drawn)?.matches.map(({ standing }) => standing)).toEqual(['open', 'open']);
    expect(mayDraw(drawn)).toBe(false);
    const half = after(drawn, result(1));
    expect(openRound(half)?.round).toBe(1);
    const done = after(half, { kind: 'abandoned', round: 1, deal: 1, table: 0 });
    expect(openRound(done)).toBeNull();
    expect(done.rounds[0]?.matches.map(({ standing }) => standing)).toEqual(['abandoned', 'finished']);
    expect(mayDraw(done)).toBe(true);
    const over = after(done, { kind: 'over' });
    expect([over.isOver, mayDraw(over), over.entries]).toEqual([true, false, 5]);
  });

  it('has room for every draw and result, however often people came and went', () => {
    const plan = planOf({ tables: EVENING_TABLES.max, rounds: MOST_ROUNDS, deals: MOST_DEALS });
    const nobody = Array.from({ length: plan.tables }, () => [null, null]);
    let state: EveningState = { ...after(null, { kind: 'opened', plan }), entries: MOST_ENTRIES_OF_PEOPLE };
    for (let round = 1; round <= plan.rounds; round += 1) {
      state = after(state, { kind: 'drawn', round, seatings: nobody });
      for (const { deal, table } of openRound(state)?.matches ?? []) {
        state = after(state, { kind: 'abandoned', round, deal, table });
      }
    }
    expect(after(state, { kind: 'over' }).isOver).toBe(true);
  });

  it('has every deal of a round at every table', () => {
    const state = after(null, { kind: 'opened', plan: planOf({ deals: 2, entrants: peopleOf(3) }) }, DRAWN);
    expect(state.rounds[0]?.matches.map(({ deal, table }) => [deal, table])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ]);
  });

  it('notes who left a match before its end, and whose chair somebody else took', () => {
    const state = after(null, OPENED, DRAWN, { kind: 'left', entrant: 'p2' }, result(0), result(1, { replaced: [0] }));
    expect(state.rounds[0]?.matches.map(({ replaced }) => replaced)).toEqual([[1], [0]]);
    expect(presentIn(state).map(({ id }) => id)).toEqual(['p1', 'p3']);
  });

  it('takes back whoever left under the same id', () => {
    const state = after(null, OPENED, { kind: 'left', entrant: 'p2' }, { kind: 'joined', entrant: personOf('p2') });
    expect(state.entrants.map(({ id, present }) => [id, present])).toEqual([
      ['p1', true],
      ['p2', true],
      ['p3', true],
    ]);
  });

  it('is read again from its log', () => {
    const entries = [OPENED, DRAWN, result(0), result(1)].map((entry) => ({ ...entry, at: 5 }));
    const read = entries.map((entry) => eveningEntry.parse(JSON.parse(JSON.stringify(entry))));
    expect(eveningOf(read)).toEqual(after(null, OPENED, DRAWN, result(0), result(1)));
  });

  it('says at which entry a log stops to fit', () => {
    const entries = [OPENED, DRAWN, DRAWN].map((entry) => ({ ...entry, at: 0 }));
    let found: unknown = null;
    try {
      eveningOf(entries);
    } catch (error) {
      found = error;
    }
    expect(found).toBeInstanceOf(EveningError);
    expect(found).toMatchObject({ entry: 2, reason: { code: 'roundOpen' } });
    expect(() => eveningOf([])).toThrow(EveningError);
  });
});

describe('what is refused', () => {
  const opened = after(null, OPENED);
  const drawn = after(opened, DRAWN);
  const full = after(opened, { kind: 'joined', entrant: personOf('p4') });
  const settled = after(drawn, result(0), { kind: 'abandoned', round: 1, deal: 1, table: 1 });
  const bot = { id: 'b', name: 'Bot', kind: 'bot', bot: null } as const;
  const twice = planOf({ entrants: [personOf('p1'), personOf('p1')] });

  it.each<[string, EveningState | null, Untimed]>([
    ['eveningNotOpened', null, DRAWN],
    ['entrantTwice', null, { kind: 'opened', plan: twice }],
    ['eveningFull', null, { kind: 'opened', plan: planOf({ entrants: peopleOf(5) }) }],
    ['entrantWithoutBot', null, { kind: 'opened', plan: planOf({ entrants: [bot] }) }],
    ['eveningOpenedTwice', opened, OPENED],
    ['eveningOver', after(opened, { kind: 'over' }), DRAWN],
    ['eveningTooLong', { ...opened, entries: MOST_ENTRIES }, DRAWN],
    ['eveningTooLong', { ...opened, entries: MOST_ENTRIES_OF_PEOPLE }, { kind: 'left', entrant: 'p1' }],
    ['eveningTooLong', { ...opened, entries: MOST_ENTRIES_OF_PEOPLE }, { kind: 'joined', entrant: personOf('p9') }],
    ['entrantTwice', opened, { kind: 'joined', entrant: personOf('p1') }],
    ['entrantWithoutBot', opened, { kind: 'joined', entrant: bot }],
    ['eveningFull', full, { kind: 'joined', entrant: personOf('p5') }],
    ['noSuchEntrant', opened, { kind: 'left', entrant: 'p9' }],
    ['entrantGone', after(opened, { kind: 'left', entrant: 'p1' }), { kind: 'left', entrant: 'p1' }],
    ['roundOpen', drawn, { ...DRAWN, round: 2 }],
    ['roundOpen', drawn, { kind: 'over' }],
    ['noSuchRound', opened, { ...DRAWN, round: 2 }],
    ['noSuchRound', settled, { ...DRAWN, round: 1 }],
    ['badSeating', opened, { ...DRAWN, seatings: [['p1', 'p2']] }],
    ['badSeating', opened, { ...DRAWN, seatings: [['p1', 'p2', 'p3'], [null]] }],
    [
      'badSeating',
      opened,
      {
        ...DRAWN,
        seatings: [
          ['p1', 'p2'],
          [null, null],
        ],
      },
    ],
    [
      'badSeating',
      opened,
      {
        ...DRAWN,
        seatings: [
          ['p1', 'p2'],
          ['p3', 'p3'],
        ],
      },
    ],
    [
      'badSeating',
      opened,
      {
        ...DRAWN,
        seatings: [
          ['p1', 'p2'],
          ['p3', 'p9'],
        ],
      },
    ],
    ['tableNotDrawn', opened, result(0)],
    ['tableNotDrawn', drawn, result(2)],
    ['tableNotDrawn', drawn, result(0, { deal: 2 })],
    ['tableNotDrawn', drawn, result(0, { round: 2 })],
    ['matchSettled', settled, result(0)],
    ['matchSettled', settled, result(1)],
    ['matchSettled', settled, { kind: 'abandoned', round: 1, deal: 1, table: 0 }],
    ['badResult', drawn, result(0, { seats: scored(1, 2, 3) })],
    ['badResult', drawn, result(0, { seats: scored(1, Infinity) })],
    ['badResult', drawn, result(0, { seats: [{ score: 1, place: 3, winner: false }, ...scored(2)] })],
    ['badResult', drawn, result(0, { replaced: [2] })],
  ])('%s', (code, state, entry) => {
    expect(refusalOf(state, entry)).toBe(code);
  });

  it('changes nothing', () => {
    const before = JSON.stringify(drawn);
    withEntry(drawn, { ...result(2), at: 0 });
    expect(JSON.stringify(drawn)).toBe(before);
  });
});

describe('what a log may say', () => {
  it.each<[string, object]>([
    ['one table', { tables: 1 }],
    ['too many tables', { tables: EVENING_TABLES.max + 1 }],
    ['one seat', { seats: 1 }],
    ['no rounds', { rounds: 0 }],
    ['no deals', { deals: 0 }],
    ['a short seed', { seed: 'ab' }],
    ['an odd draw', { draw: 'lots' }],
    ['a path for an id', { id: '../x' }],
    ['more than it knows', { more: 1 }],
  ])('has no place for %s', (_, change) => {
    expect(eveningPlan.safeParse(planOf()).success).toBe(true);
    expect(eveningPlan.safeParse({ ...planOf(), ...change }).success).toBe(false);
  });

  it('has no place for a table that no evening has', () => {
    expect(eveningEntry.safeParse({ ...result(0), at: 0 }).success).toBe(true);
    expect(eveningEntry.safeParse({ ...result(EVENING_TABLES.max), at: 0 }).success).toBe(false);
    expect(eveningEntry.safeParse({ ...result(0), at: 0, round: 0 }).success).toBe(false);
  });
});
