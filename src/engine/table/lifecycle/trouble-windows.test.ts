import { describe, expect, test } from 'vitest';
import { statusOf } from '#testkit/test-table.ts';
import { answerTo, linesOf } from '#testkit/taking-back.ts';
import { bot } from '#testkit/tiny-table.ts';
import { choiceOf, openWindow } from '#testkit/tiny-window.ts';
import { tinyTimed } from '#testkit/tiny/tiny-windows.ts';

const FULL = { code: 'diskFull' };

describe('a window while the disk is full', () => {
  test('its answers are written at once and together: none is told before all are safe', () => {
    const { table, one, two, watcher } = openWindow(tinyTimed);
    one.move(choiceOf(one, 1));
    two.move(choiceOf(two, 2));
    const { seq } = watcher.link.picture();
    table.fillDisk('after one');
    const from = table.order.length;
    table.clock.pass(6_000);
    expect(watcher.link.picture().seq).toBe(seq + 2);
    expect(table.order.slice(from).filter((what) => what === 'write')).toHaveLength(1);
    expect(linesOf(table)).toHaveLength(3);
  });

  test('that cannot be closed keeps its answers, tells nobody of them, and starts again when there is room', () => {
    const { table, one, two, watcher } = openWindow(tinyTimed);
    const sealed = choiceOf(one, 1);
    one.move(sealed);
    const { seq } = watcher.link.picture();
    table.fillDisk('lines');
    table.clock.pass(6_000);
    expect(statusOf(watcher).trouble).toEqual(FULL);
    expect(watcher.link.picture().seq).toBe(seq);
    expect(watcher.link.last('status').window, 'the time stands still').toEqual({ endsIn: 6_000, length: 6_000 });
    table.clock.pass(120_000);
    expect(answerTo(two, two.move(choiceOf(two, 0)))).toBe('diskFull');
    table.fillDisk(null);
    table.session.tryDisk();
    // A player who was refused has the whole time again; one who had answered cannot answer again.
    expect(answerTo(one, one.move(sealed))).toBe('alreadyCommitted');
    expect(answerTo(two, two.move(choiceOf(two, 0)))).toBe('done');
    table.clock.pass(5_999);
    expect(watcher.link.picture().seq).toBe(seq);
    table.clock.pass(1);
    expect(watcher.link.picture().seq).toBe(seq + 2);
    expect(linesOf(table)[1]).toMatchObject({ input: { ...sealed, seat: 0 } });
  });

  test('nobody hears that an answer found no room: whether one was given or not, all of them hear the same', () => {
    const heard = [true, false].map((isAnswered) => {
      const { table, one, two, watcher } = openWindow(tinyTimed);
      const counts = (): readonly number[] => [two, watcher].map(({ link }) => link.frames.length);
      const before = counts();
      // The record still has space in its last block, but there is none for a new file.
      table.fillDisk('kept');
      if (isAnswered) {
        expect(answerTo(one, one.move(choiceOf(one)))).toBe('answerNotKept');
        expect(counts()).toEqual(before);
      }
      table.clock.pass(6_000);
      expect(statusOf(one).trouble).toEqual(FULL);
      table.clock.pass(7_000);
      table.fillDisk(null);
      table.clock.pass(8_000);
      if (isAnswered) expect(answerTo(one, one.move(choiceOf(one)))).toBe('done');
      return [two, watcher].map(({ link }) => link.frames);
    });
    expect(heard[0]).toEqual(heard[1]);
  });

  test('a window in which only bots are asked has nothing to keep', () => {
    const { table } = openWindow(tinyTimed, {}, [bot, bot]);
    table.fillDisk('kept');
    table.clock.pass(6_000);
    expect(table.records[0]?.length).toBeGreaterThan(3);
  });
});
