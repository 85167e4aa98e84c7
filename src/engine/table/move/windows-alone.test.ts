import { describe, expect, test } from 'vitest';
import { createTestTable, type TestGuest, type TestTable } from '#testkit/test-table.ts';
import { openWindow } from '#testkit/tiny-window.ts';
import { ann, bot } from '#testkit/tiny-table.ts';
import { tinyTimed, tinyTogether } from '#testkit/tiny/tiny-windows.ts';
import type { GameDefinition } from '../../core/game.ts';

describe('alone with bots', () => {
  const seats = [ann, bot];
  const alone = (game: GameDefinition): { table: TestTable; one: TestGuest } => {
    const table = createTestTable(game, { seats, pace: 'brisk' });
    const one = table.join(0);
    table.clock.step();
    return { table, one };
  };

  test.each([
    ['of a fixed length', tinyTimed],
    ['that waits for everybody', tinyTogether],
  ])('a window %s waits for the one person, and for nothing else', (_kind, game) => {
    const { table, one } = alone(game);
    expect(one.link.last('update').window).toEqual({ least: 0 });
    table.clock.pass(60_000);
    expect(one.link.all('update')).toHaveLength(1);
    one.choose();
    table.clock.step();
    expect(one.link.all('update')).toHaveLength(3);
  });

  test('whoever has answered beforehand is not waited for', () => {
    const table = createTestTable(tinyTimed, { seats, pace: 'brisk' });
    const one = table.join(0);
    one.guest.receive({ t: 'note', ref: 'n', key: 'standing', text: 'highest' });
    table.clock.step();
    expect(one.link.last('update').window).toEqual({ endsIn: 750, length: 750 });
    table.clock.pass(750);
    expect(one.link.all('update')).toHaveLength(3);
  });

  test('a text that is no wish to the game answers nothing beforehand', () => {
    const table = createTestTable(tinyTimed, { seats, pace: 'brisk' });
    const one = table.join(0);
    one.guest.receive({ t: 'note', ref: 'n', key: 'standing', text: 'ask' });
    table.clock.step();
    expect(one.link.last('update').window).toEqual({ least: 0 });
  });

  const LONG = { endsIn: 6_000, length: 6_000 };

  test('whoever watches makes the window as long as with other people: nobody learns when an answer came', () => {
    const { one } = openWindow(tinyTimed, {}, seats);
    expect(one.link.last('update').window).toEqual(LONG);
  });

  test.each([
    ['comes to watch', ({ join }: TestTable): unknown => join(null)],
    [
      'is shown an output',
      ({ session }: TestTable): unknown => {
        session.onAir(true);
        return null;
      },
    ],
  ])('so does whoever %s while it is open, and an output that nobody is shown does not', (_how, come) => {
    const { table, one } = alone(tinyTimed);
    table.session.subscribe({ told: () => undefined, mayGoBackTo: () => true });
    table.clock.pass(60_000);
    expect(one.link.all('update')).toHaveLength(1);
    come(table);
    expect(one.link.last('status').window).toEqual(LONG);
    table.clock.pass(6_000);
    expect(one.link.all('update')).toHaveLength(3);
  });

  test('whoever leaves does not hold up the table: it may be packed up, and somebody else may have the seat', () => {
    const { table, one } = alone(tinyTimed);
    one.link.close(1001, 'gone');
    table.clock.pass(60_000);
    expect(table.session.judgeSettling()).toEqual({ ok: true });
    const cem = { name: 'Cem', kind: 'person', bot: null, tokenHash: 'c'.repeat(64) } as const;
    expect(table.session.reseat(1, cem)).toEqual({ ok: true });
    const two = table.join(1);
    expect(two.link.last('sync')).toMatchObject({ window: LONG });
    expect(two.link.last('sync').status.seats.map(({ name }) => name)).toEqual(['Ann', 'Cem']);
    expect(table.session.reseat(0, { ...cem, name: 'Dan' })).toMatchObject({ reason: { code: 'windowIsOpen' } });
    table.clock.pass(6_000);
    expect(two.link.all('update')).toHaveLength(2);
  });
});
