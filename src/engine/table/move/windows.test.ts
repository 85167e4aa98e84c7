import { describe, expect, test } from 'vitest';
import { createTestTable, type TestTable } from '#testkit/test-table.ts';
import { choiceOf, openWindow } from '#testkit/tiny-window.ts';
import { ann, bot, recordOf } from '#testkit/tiny-table.ts';
import { tinyTimed, tinyTogether, tinyTurns } from '#testkit/tiny/tiny-windows.ts';
import type { GameDefinition } from '../../core/game.ts';
import { parseRecord, recordInputs } from '../../core/record.ts';

const movesIn = (table: TestTable): readonly unknown[] =>
  recordInputs(parseRecord(recordOf(table))).filter(({ type }) => type.startsWith('move.'));

describe('a window of a fixed length', () => {
  test('tells everybody the same of its time, and closes when that is over, not before', () => {
    const { table, one, two, watcher } = openWindow(tinyTimed);
    for (const { link } of [one, two, watcher])
      expect(link.last('update').window).toEqual({ endsIn: 6_000, length: 6_000 });
    one.move(choiceOf(one));
    two.move(choiceOf(two));
    table.clock.pass(5_999);
    for (const { link } of [one, two, watcher]) expect(link.all('update')).toHaveLength(1);
    one.guest.sync();
    expect(one.link.last('sync')).toMatchObject({ window: { endsIn: 1, length: 6_000 }, sealed: true, prompts: [] });
    table.clock.pass(1);
    expect(watcher.link.all('update').map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(watcher.link.last('update')).toMatchObject({ window: null, view: { phase: 'trick.playing' } });
  });

  test('keeps an answer sealed: its seat is told, nobody else hears anything', () => {
    const { table, one, two, watcher } = openWindow(tinyTimed);
    const before = [two, watcher].map(({ link }) => link.frames.length);
    const other = choiceOf(one, 1);
    const ref = one.move(choiceOf(one));
    expect(one.link.frames.slice(-2).map((text) => JSON.parse(text) as unknown)).toEqual([
      { t: 'sealed' },
      { t: 'done', ref },
    ]);
    expect([two, watcher].map(({ link }) => link.frames.length)).toEqual(before);
    expect(table.records[0]).toHaveLength(2);
    one.move(other);
    expect(one.link.last('refused').reason.code).toBe('alreadyCommitted');
  });

  test('carries out one move of everybody, in the order of the seats; silence is the lowest card', () => {
    const { table, one, two } = openWindow(tinyTimed);
    const lowest = choiceOf(one);
    const sealed = choiceOf(two, 2);
    two.move(sealed);
    table.clock.pass(6_000);
    const moves = movesIn(table) as readonly { seat: number; piece: string }[];
    expect(moves.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(moves[1]).toEqual({ ...sealed, seat: 1 });
    expect(moves[0]?.piece).toBeTypeOf('string');
    expect(lowest.type).toBe('move.seal');
    expect(one.link.all('refused')).toEqual([]);
  });

  test('asks nothing again while the answers are carried out', () => {
    const { table, one, two } = openWindow(tinyTimed);
    one.move(choiceOf(one));
    table.clock.pass(6_000);
    for (const { link } of [one, two]) {
      const [, first] = link.all('update');
      expect(first).toMatchObject({ seq: 2, prompts: [], window: null, view: { phase: 'sealing' } });
    }
  });

  test('takes a standing wish for an answer, and no wish at all where that means nothing to the game', () => {
    const wishes: readonly (readonly [string, boolean])[] = [
      ['highest', true],
      ['lowest', false],
      ['fish', false],
      ['', false],
    ];
    for (const [text, isHighest] of wishes) {
      const faulty: GameDefinition = {
        ...tinyTimed,
        window: (position) => {
          const window = tinyTimed.window?.(position) ?? null;
          if (!window?.silence) return window;
          const { silence } = window;
          return {
            ...window,
            silence: (seat, standing) => {
              if (standing === 'fish') throw new Error('c07 is a fish');
              return silence(seat, standing);
            },
          };
        },
      };
      const { table, one, watcher } = openWindow(faulty);
      const faces = one.link.picture().view.zones['hand:0']?.faces.toSorted() ?? [];
      one.guest.receive({ t: 'note', ref: 'n', key: 'standing', text });
      table.clock.pass(6_000);
      const shown = watcher.link.picture().view.zones['sealed:0']?.faces;
      expect(shown, text).toEqual([faces.at(isHighest ? -1 : 0)]);
      expect(table.halts).toEqual([]);
      expect(table.notes.join()).not.toContain('fish');
    }
  });

  test('a game without a move for silence halts its table, in words without a card', () => {
    const mute: GameDefinition = { ...tinyTimed, window: () => ({ least: 50, most: 50 }) };
    const { table } = openWindow(mute);
    table.clock.pass(60);
    expect(table.halts).toEqual([{ code: 'tableHalted' }]);
    expect(table.notes).toEqual(['table table-1 halted in sealing: tiny-timed has no move for silence in sealing']);
  });

  test('works for a turn: the move waits until the time is over', () => {
    const { table, one, two } = openWindow(tinyTurns);
    for (const person of [one, two]) person.choose();
    const leader = [one, two].find(({ link }) => link.picture().prompts.length > 0);
    if (!leader) throw new Error('nobody leads');
    const { seq, view } = leader.link.picture();
    leader.choose();
    table.clock.pass(2_999);
    expect(one.link.picture().seq).toBe(seq);
    table.clock.pass(1);
    expect(one.link.picture().seq).toBe(seq + 1);
    expect(movesIn(table)).toHaveLength(3);
    table.clock.pass(3_000);
    expect(movesIn(table), 'and whoever says nothing plays all the same').toHaveLength(4);
    expect(view.phase).toBe('trick.playing');
  });
});

describe('a window that waits for everybody', () => {
  test('closes with the last answer, but not before its least time', () => {
    const { table, one, two, watcher } = openWindow(tinyTogether);
    expect(watcher.link.last('update').window).toEqual({ least: 1_500 });
    one.choose();
    two.choose();
    table.clock.pass(1_499);
    expect(watcher.link.all('update')).toHaveLength(1);
    table.clock.pass(1);
    expect(watcher.link.all('update')).toHaveLength(3);
  });

  test('waits on after its least time, and says then who is away', () => {
    const { table, one, two, watcher } = openWindow(tinyTogether);
    one.choose();
    const status = watcher.link.all('status').length;
    two.guest.leave();
    table.clock.pass(1_499);
    expect(watcher.link.all('status')).toHaveLength(status);
    table.clock.pass(60_000);
    expect(watcher.link.last('status').status.seats.map(({ present }) => present)).toEqual([true, false]);
    expect(watcher.link.all('update')).toHaveLength(1);
    const back = table.join(1);
    back.choose();
    expect(back.link.all('sealed')).toHaveLength(1);
    table.clock.step();
    expect(watcher.link.all('update')).toHaveLength(3);
  });

  test('closes when a bot takes over from the one it waits for', () => {
    const { table, one, watcher } = openWindow(tinyTogether);
    one.choose();
    table.clock.pass(10_000);
    expect(watcher.link.all('update')).toHaveLength(1);
    table.session.delegateSeat(1, 'casual');
    table.clock.step();
    expect(watcher.link.all('update')).toHaveLength(3);
  });
});

describe('bots', () => {
  /** High Card with a window, whose bots record when they are asked and what they see then. */
  function watching(seen: unknown[]): GameDefinition {
    const others = tinyTimed.bots.map((policy) => ({ ...policy, id: `other ${policy.id}` }));
    const bots = [...tinyTimed.bots, ...others].map((policy) => ({
      ...policy,
      choose: (...[sight, rng]: Parameters<typeof policy.choose>) => {
        seen.push([policy.id, sight.seat, sight.view.phase, sight.view.awaiting]);
        return policy.choose(sight, rng);
      },
    }));
    return { ...tinyTimed, bots };
  }

  test('are asked once, when everybody has been told that the window is open, and nobody thinks at its end', () => {
    const seen: unknown[] = [];
    const told: number[] = [];
    const game = watching(seen);
    const bots = game.bots.map((policy) => ({
      ...policy,
      choose: (...[sight, rng]: Parameters<typeof policy.choose>) => {
        told.push(table.order.filter((what) => what === 'tell update').length);
        return policy.choose(sight, rng);
      },
    }));
    const table = createTestTable({ ...game, bots }, { seats: [ann, bot], pace: 'brisk' });
    const [one, watcher] = [table.join(0), table.join(null)];
    table.clock.step();
    expect(seen).toEqual([['casual', 1, 'sealing', [0, 1]]]);
    expect(told).toEqual([2]);
    one.choose();
    table.session.pause(true);
    table.session.pause(false);
    table.clock.pass(6_000);
    expect(watcher.link.picture().view.phase).toBe('trick.playing');
    expect(seen.filter((one) => JSON.stringify(one).includes('sealing'))).toHaveLength(1);
  });

  test('that take a seat over while the window is open are asked at its end, the others not again', () => {
    const seen: unknown[] = [];
    const { table, watcher } = openWindow(watching(seen), {}, [ann, bot]);
    table.session.delegateSeat(0, 'casual');
    table.session.delegateSeat(0, 'other casual');
    expect(seen).toEqual([['casual', 1, 'sealing', [0, 1]]]);
    table.clock.pass(6_000);
    expect(watcher.link.picture().view.phase).toBe('trick.playing');
    expect(seen.slice(0, 2)).toEqual([
      ['casual', 1, 'sealing', [0, 1]],
      ['other casual', 0, 'sealing', [0, 1]],
    ]);
  });

  test('among themselves need no time at full speed; a person is given a moment', () => {
    const alone = createTestTable(tinyTimed, { seats: [bot, bot] });
    const start = alone.clock.now();
    while (!alone.session.isOver()) alone.clock.step();
    expect(alone.clock.now()).toBe(start);
    const { watcher } = openWindow(tinyTimed, { pace: 'instant' });
    expect(watcher.link.last('update').window).toEqual({ endsIn: 400, length: 400 });
  });

  test.each([
    ['brisk', 750],
    ['relaxed', 1_600],
  ] as const)('alone among themselves take no longer than a %s bot thinks', (pace, length) => {
    const table = createTestTable(tinyTimed, { seats: [bot, bot], pace });
    table.clock.step();
    expect(table.clock.waiting()).toEqual([length]);
    const { watcher } = openWindow(tinyTimed, { pace });
    expect(watcher.link.last('update').window).toEqual({ endsIn: 6_000, length: 6_000 });
  });
});

describe('pause', () => {
  test('stops the time, which then runs on', () => {
    const { table, one, two } = openWindow(tinyTimed);
    table.clock.pass(2_000);
    table.session.pause(true);
    expect(two.link.last('status').window).toEqual({ endsIn: 4_000, length: 6_000 });
    table.clock.pass(100_000);
    one.choose();
    expect(one.link.last('refused').reason.code).toBe('paused');
    expect(two.link.all('update')).toHaveLength(1);
    table.session.pause(false);
    expect(two.link.last('status').window).toEqual({ endsIn: 4_000, length: 6_000 });
    table.clock.pass(3_999);
    expect(two.link.all('update')).toHaveLength(1);
    table.clock.pass(1);
    expect(two.link.all('update')).toHaveLength(3);
  });
});

describe('who is there', () => {
  test('is told as it was when the window opened, until it has closed; everybody knows of himself', () => {
    const { table, one, two, watcher } = openWindow(tinyTimed);
    two.guest.leave();
    one.guest.sync();
    expect(one.link.last('sync').status.seats.map(({ present }) => present)).toEqual([true, true]);
    const statuses = watcher.link.all('status').length;
    table.clock.pass(5_999);
    expect(watcher.link.all('status')).toHaveLength(statuses);
    table.clock.pass(1);
    expect(watcher.link.last('status').status.seats.map(({ present }) => present)).toEqual([true, false]);
  });

  test('a bot that the host sets is told at once', () => {
    const { table, two, watcher } = openWindow(tinyTimed);
    two.guest.leave();
    table.session.delegateSeat(1, 'casual');
    expect(watcher.link.last('status').status.seats[1]).toMatchObject({ bot: 'casual', present: true });
    const back = table.join(1);
    expect(back.link.last('sync').status.seats[1]).toMatchObject({ bot: null, present: true });
    expect(watcher.link.last('status').status.seats[1]).toMatchObject({ bot: 'casual' });
    expect(back.choose()).toBe(true);
    table.clock.pass(6_000);
    expect(watcher.link.last('status').status.seats[1]).toMatchObject({ bot: null });
  });
});
