import { describe, expect, test } from 'vitest';
import { createFakeClock } from '#testkit/clock.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { createTableKeeper, type Outcome, type PlayOrder } from './table-keeper.ts';
import type { FromTable, ToTable } from './table-messages.ts';

const ORDER: PlayOrder = {
  match: '1-1-0',
  folder: '/nowhere',
  plan: { game: 'kirin', options: {}, seats: [] },
  dealt: { seed: 'a'.repeat(64), round: 1, tables: 2, table: 1 },
};
const OVER: FromTable = { t: 'over', match: '1-1-0', seats: [{ score: 7, place: 1, winner: true }], replaced: [] };

interface FakeTable {
  readonly told: ToTable[];
  readonly say: (message: unknown) => void;
  readonly die: () => void;
  isKilled: boolean;
  isEnded: boolean;
}

function start({ areDeaf = false } = {}) {
  const clock = createFakeClock();
  const all: FakeTable[] = [];
  const notes: string[] = [];
  const outcomes: Outcome[] = [];
  let changes = 0;
  const keeper = createTableKeeper({
    game: highCard,
    clock,
    note: (line) => notes.push(line),
    changed: () => {
      changes += 1;
    },
    open(hear, gone) {
      const told: ToTable[] = [];
      const say = hear as (message: unknown) => void;
      const fake: FakeTable = { told, say, die: gone, isKilled: false, isEnded: false };
      all.push(fake);
      return {
        send(message) {
          told.push(message);
          if (!areDeaf) say({ t: 'heard', count: told.length });
        },
        kill() {
          fake.isKilled = true;
        },
        end() {
          fake.isEnded = true;
        },
      };
    },
  });
  const last = (): FakeTable => {
    const fake = all.at(-1);
    if (!fake) throw new Error('no table was started');
    return fake;
  };
  const play = (order = ORDER): Promise<unknown> => keeper.play(order).then((outcome) => outcomes.push(outcome));
  return { clock, keeper, all, last, notes, outcomes, play, changes: () => changes };
}

/** Lets promises that are settled be heard. */
const settled = (): Promise<void> => Promise.resolve();

describe('the keeper of a table', () => {
  test('starts a process with the first match, and tells the next one to the same', async () => {
    const { all, last, keeper, outcomes, play } = start();
    expect(all).toHaveLength(0);
    const first = play();
    expect(last().told).toEqual([{ t: 'play', ...ORDER }]);
    last().say({ t: 'moves', match: '1-1-0', count: 12 });
    expect(keeper.moves()).toBe(12);
    last().say(OVER);
    await first;
    expect(outcomes).toEqual([{ kind: 'over', seats: OVER.seats, replaced: [] }]);
    void play({ ...ORDER, match: '2-1-0' });
    expect([all.length, last().told.at(-1), keeper.moves()]).toEqual([1, { t: 'play', ...ORDER, match: '2-1-0' }, 0]);
  });

  test('starts a process again that ended by itself, with the same match', () => {
    const { all, last, clock, notes, play } = start();
    void play();
    last().die();
    expect(all).toHaveLength(1);
    clock.pass(100);
    expect(all).toHaveLength(2);
    expect(last().told).toEqual([{ t: 'play', ...ORDER }]);
    expect(notes).toEqual(['ended by itself, and goes on from its record']);
  });

  test('gives a match up whose process ends ten times at the same place, and goes on with the next', async () => {
    const { all, last, clock, outcomes, play } = start();
    const first = play();
    last().say({ t: 'moves', match: '1-1-0', count: 5 });
    for (let times = 1; times <= 10; times += 1) {
      expect(outcomes).toEqual([]);
      last().die();
      clock.pass(5_000);
    }
    await first;
    expect(outcomes).toEqual([{ kind: 'abandoned', reason: { code: 'eveningTableCrashed', params: { times: 10 } } }]);
    expect(all).toHaveLength(10);
    const second = play({ ...ORDER, match: '2-1-0' });
    expect(all).toHaveLength(11);
    last().say({ ...OVER, match: '2-1-0' });
    await second;
    expect(outcomes[1]).toMatchObject({ kind: 'over' });
  });

  test('has more patience with one that gets further each time', async () => {
    const { last, clock, outcomes, play } = start();
    void play();
    for (let count = 1; count <= 20; count += 1) {
      last().say({ t: 'moves', match: '1-1-0', count });
      last().die();
      clock.pass(5_000);
    }
    await settled();
    expect(outcomes).toEqual([]);
  });

  test('kills a process that takes nothing for two minutes, but not one that thinks for one', () => {
    const { all, last, clock, notes, play } = start({ areDeaf: true });
    void play();
    clock.pass(60_000);
    last().say({ t: 'heard', count: last().told.length });
    clock.pass(60_000);
    last().say({ t: 'heard', count: last().told.length });
    clock.pass(110_000);
    expect([all.length, last().isKilled]).toEqual([1, false]);
    clock.pass(20_000);
    expect(last().isKilled).toBe(true);
    last().die();
    clock.pass(100);
    expect(all).toHaveLength(2);
    expect(notes[0]).toBe('its process takes nothing any more, and is started again');
  });

  test('believes nothing that is no message, of another match, or of an earlier process', async () => {
    const { all, last, clock, keeper, notes, outcomes, play } = start();
    void play();
    const earlier = last();
    for (const wrong of [null, 'over', { t: 'over' }, { ...OVER, seats: [{ score: 'many' }] }]) last().say(wrong);
    expect(notes).toEqual(
      Array.from({ length: 4 }, () => 'its process said something that is no message of the protocol'),
    );
    last().say({ ...OVER, match: '9-1-0' });
    last().say({ t: 'moves', match: '9-1-0', count: 3 });
    earlier.die();
    clock.pass(100);
    earlier.say(OVER);
    await settled();
    expect([all.length, outcomes, keeper.moves()]).toEqual([2, [], 0]);
  });

  test('a match that is refused is given up with the reason', async () => {
    const { last, outcomes, play } = start();
    const first = play();
    last().say({ t: 'refused', match: '1-1-0', reason: { code: 'badRecord' } });
    await first;
    expect(outcomes).toEqual([{ kind: 'abandoned', reason: { code: 'badRecord' } }]);
  });

  test('ends its process, and waits for nothing then', () => {
    const { last, clock, keeper, play } = start();
    void play();
    keeper.end();
    expect([last().isEnded, clock.waiting()]).toEqual([true, []]);
  });
});
