import { describe, expect, test } from 'vitest';
import { playToTheEnd, statusOf, type TestTable } from '#testkit/test-table.ts';
import { answers, asks, audience, rule, slowTable } from '#testkit/ruling-spectators.ts';
import { answer, answerTo, ask, ledTiny, linesOf, pendingFor } from '#testkit/taking-back.ts';
import { ann, bea, bot, dealtTiny, openTiny, recordOf } from '#testkit/tiny-table.ts';
import { choiceOf } from '#testkit/tiny-window.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { verifyRecord } from '../../core/replay.ts';
import { noTrouble, whenPassed } from './trouble.ts';

const FULL = { code: 'diskFull' };

const tries = ({ order }: TestTable): number => order.filter((what) => what === 'recover').length;

describe('a disk that fills up during a match', () => {
  test('the move is refused and stands nowhere; the table waits, tells everybody why, and keeps every link', () => {
    const { table, one, two } = dealtTiny();
    const watcher = table.join(null);
    const [record, seq] = [recordOf(table), two.link.picture().seq];
    table.fillDisk('both');
    expect(answerTo(one, one.move(choiceOf(one)))).toBe('diskFull');
    expect(recordOf(table)).toBe(record);
    for (const guest of [one, two, watcher]) {
      expect(statusOf(guest)).toMatchObject({ trouble: FULL, paused: false });
      expect(guest.link.closed()).toBeNull();
      expect(guest.link.picture().seq).toBe(seq);
    }
    expect(table.halts).toEqual([]);
    expect(table.notes).toEqual(['table table-1 waits: the record could not be written: StoreTrouble ENOSPC']);
    // Others are refused without a try: nothing may be written after what could not be written.
    expect(answerTo(two, two.move(choiceOf(two)))).toBe('diskFull');
    expect(table.order.filter((what) => what === 'write')).toHaveLength(2);
  });

  test('it tries again, ever later, and goes on where it stood when there is room', () => {
    const { table, one, two } = dealtTiny();
    table.fillDisk('both');
    one.choose();
    const waits: number[] = [];
    for (let number = 0; number < 8; number += 1) {
      waits.push(...table.clock.waiting());
      expect(table.clock.step()).toBe(true);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(tries(table)).toBe(8);
    expect(two.link.all('status').filter(({ status }) => status.trouble)).toHaveLength(1);
    table.fillDisk(null);
    table.clock.step();
    expect(statusOf(two).trouble).toBeNull();
    expect(table.notes.at(-1)).toBe('table table-1 goes on: its record can be written again');
    playToTheEnd(table, [one, two]);
    expect(verifyRecord(recordOf(table), [tiny])).toMatchObject({ finished: true });
    expect(table.clock.waiting()).toEqual([]);
  });

  test('a move that was refused is not made later, however often it is asked for again', () => {
    const { table, one } = dealtTiny();
    table.fillDisk('both');
    const move = choiceOf(one);
    one.move(move, { ref: 'same' });
    table.fillDisk(null);
    table.clock.step();
    const record = recordOf(table);
    one.move(move, { ref: 'same' });
    expect(one.link.all('refused').map(({ ref }) => ref)).toEqual(['same', 'same']);
    expect(recordOf(table)).toBe(record);
    expect(answerTo(one, one.move(move))).toBe('done');
  });

  test('while something may be left of a line nobody is told that it was refused; then they are', () => {
    const { table, one } = dealtTiny();
    table.fillDisk('unsure');
    one.move(choiceOf(one), { ref: 'lost' });
    one.move(choiceOf(one), { ref: 'lost' });
    table.clock.step();
    expect(answerTo(one, 'lost')).toBe('unanswered');
    expect(statusOf(one).trouble).toEqual(FULL);
    // It could be cut off, although there is no space yet.
    table.fillDisk('both');
    table.clock.step();
    expect(answerTo(one, 'lost')).toBe('diskFull');
    expect(one.link.all('refused')).toHaveLength(1);
    table.fillDisk(null);
    table.clock.step();
    expect(answerTo(one, one.move(choiceOf(one)))).toBe('done');
  });

  test('a guest who reloads in the meantime and asks again is answered on the new link', () => {
    const { table, one } = dealtTiny();
    table.fillDisk('unsure');
    const move = choiceOf(one);
    one.move(move, { ref: 'lost' });
    const back = table.join(one.seat);
    back.move(move, { ref: 'lost' });
    expect(answerTo(back, 'lost')).toBe('unanswered');
    table.fillDisk(null);
    table.clock.step();
    expect(answerTo(back, 'lost')).toBe('diskFull');
    expect(answerTo(one, 'lost')).toBe('unanswered');
    expect(answerTo(back, back.move(move))).toBe('done');
  });

  test('the host who wants to know tries at once, is told what still stands in the way, and waits no longer for it', () => {
    const { table, one } = dealtTiny();
    expect(table.session.tryDisk()).toEqual({ ok: true });
    table.fillDisk('both');
    one.choose();
    for (const already of [1, 2, 3]) {
      expect(table.session.tryDisk()).toEqual({ ok: false, reason: FULL });
      expect(tries(table)).toBe(already);
      expect(table.clock.waiting()).toEqual([1_000]);
    }
    table.fillDisk(null);
    expect(table.session.tryDisk()).toEqual({ ok: true });
    expect(statusOf(one)).toMatchObject({ trouble: null, paused: false });
    expect(table.clock.waiting()).toEqual([]);
  });

  test('a pause of the host’s own outlasts it', () => {
    const { table, one } = dealtTiny();
    table.fillDisk('both');
    one.choose();
    expect(table.session.pause(true)).toEqual({ ok: true });
    expect(statusOf(one)).toMatchObject({ trouble: FULL, paused: true });
    table.fillDisk(null);
    expect(table.session.tryDisk()).toEqual({ ok: true });
    expect(statusOf(one)).toMatchObject({ trouble: null, paused: true });
    expect(answerTo(one, one.move(choiceOf(one)))).toBe('paused');
  });

  test('a guest who reloads in the meantime is told at once, and still has the seat', () => {
    const { table, one } = dealtTiny();
    table.fillDisk('both');
    one.choose();
    const again = table.join(0);
    expect(again.link.last('sync')).toMatchObject({ seat: 0, status: { trouble: FULL } });
    table.fillDisk(null);
    table.clock.step();
    expect(answerTo(again, again.move(choiceOf(again)))).toBe('done');
  });

  test('bots and chance come to what they would have, full disk or not', () => {
    const straight = openTiny([bot, bot]);
    playToTheEnd(straight, []);
    for (const what of ['both', 'unsure'] as const) {
      const table = openTiny([bot, bot]);
      for (let number = 0; !table.session.isOver(); number += 1) {
        table.fillDisk(number % 3 === 1 ? what : null);
        if (!table.clock.step()) throw new Error('the table waits for nobody');
      }
      expect(tries(table)).toBeGreaterThan(3);
      expect(recordOf(table)).toBe(recordOf(straight));
    }
  });

  test('the last move ends the match with one writing or does not end it', () => {
    const { table, one, two } = dealtTiny();
    const near = (): boolean => table.overs() === 1;
    let refused = 0;
    for (let round = 0; !near() && round < 500; round += 1) {
      const lines = (table.records[0] ?? []).length;
      table.fillDisk('both');
      const chose = one.choose() || two.choose();
      expect(table.records[0]).toHaveLength(lines);
      table.fillDisk(null);
      if (chose) {
        refused += 1;
        table.clock.step();
      }
      if (!one.choose() && !two.choose()) table.clock.step();
    }
    expect(refused).toBeGreaterThan(4);
    expect(table.session.isOver()).toBe(true);
    expect(verifyRecord(recordOf(table), [tiny])).toMatchObject({ finished: true });
  });

  test('a store that will never write again halts the table, also while it waits', () => {
    const { table, one } = dealtTiny();
    table.fillDisk('both');
    one.choose();
    table.breakStore();
    table.clock.step();
    expect(table.halts).toEqual([{ code: 'recordNotWritten' }]);
    expect(table.clock.waiting()).toEqual([]);
  });

  test('a table that is left while it waits lets go of its timer', () => {
    const { table, one } = dealtTiny();
    table.fillDisk('both');
    one.guest.receive({ t: 'note', ref: 'n', key: 'mark', text: 'x' });
    one.choose();
    table.session.stop();
    expect(table.clock.waiting()).toEqual([]);
  });
});

describe('what else is written while the disk is full', () => {
  test('the host’s orders about seats are refused, and a table that waits is not packed up', () => {
    const { table } = dealtTiny();
    const seats = table.session.seats();
    table.fillDisk('both');
    expect(table.session.delegateSeat(1, 'casual')).toEqual({ ok: false, reason: FULL });
    const cleo = { name: 'Cleo', kind: 'person', bot: null, tokenHash: 'a'.repeat(64) } as const;
    expect(table.session.reseat(1, cleo)).toEqual({ ok: false, reason: FULL });
    expect(table.session.judgeSettling()).toEqual({ ok: false, reason: FULL });
    expect(table.session.seats()).toEqual(seats);
    table.fillDisk(null);
    table.clock.step();
    expect(table.session.reseat(1, cleo)).toEqual({ ok: true });
    expect(table.halts).toEqual([]);
  });

  test('nothing is written behind half a line, although there is room for it by now', () => {
    const { table, one } = dealtTiny();
    table.fillDisk('unsure');
    one.choose();
    table.fillDisk(null);
    expect(table.session.delegateSeat(1, 'casual')).toEqual({ ok: false, reason: FULL });
    table.clock.step();
    expect(table.session.delegateSeat(1, 'casual')).toEqual({ ok: true });
    expect(table.halts).toEqual([]);
  });

  test('a person who comes back to a seat that a bot plays has it as soon as it can be written down', () => {
    const { table, two } = dealtTiny();
    table.session.pause(true);
    two.guest.leave();
    table.session.delegateSeat(1, 'casual');
    table.fillDisk('both');
    const back = table.join(1);
    expect(back.link.last('sync')).toMatchObject({ seat: 1, prompts: [] });
    expect(table.session.seats()[1]?.bot).toBe('casual');
    table.fillDisk(null);
    table.clock.step();
    expect(table.session.seats()[1]?.bot).toBeNull();
    expect(back.link.last('sync').prompts).not.toEqual([]);
    expect(linesOf(table).at(-1)).toEqual({ seat: 1, mindedBy: null });
  });

  test('what a table still has to do is remembered once, however often a guest comes back', () => {
    const disk = noTrouble();
    const done: string[] = [];
    for (const name of ['seat 0', 'takeback', 'seat 0', 'seat 1', 'seat 0'] as const) {
      whenPassed({ disk }, name, () => done.push(name));
    }
    for (const task of disk.whenPassed.values()) task();
    expect(done).toEqual(['seat 0', 'takeback', 'seat 1']);
  });

  test('a takeback that everybody agreed to is done as a whole, or is still asked', () => {
    const { table, leader, follower, before } = ledTiny();
    ask(leader);
    table.fillDisk('both');
    expect(answer(follower, true)).toBe('diskFull');
    expect(pendingFor(leader)).toMatchObject({ awaits: [follower.seat] });
    expect(leader.link.all('chat')).toEqual([]);
    table.fillDisk(null);
    table.clock.step();
    expect(answer(follower, true)).toBe('done');
    expect(leader.link.picture().view).toEqual(before.view);
  });

  test('a takeback that only waited for somebody who has left is done when there is room', () => {
    const { table, leader, follower, before } = ledTiny();
    ask(leader);
    const seat = follower.seat ?? -1;
    // The line about the seat is the last that fits.
    table.fillDisk('after one');
    expect(table.session.delegateSeat(seat, 'casual')).toEqual({ ok: true });
    expect(table.session.seats()[seat]?.bot).toBe('casual');
    expect(statusOf(leader)).toMatchObject({ trouble: FULL, takeback: { awaits: [] } });
    table.fillDisk(null);
    table.clock.step();
    expect(linesOf(table).slice(-2)).toEqual([
      { seat, mindedBy: 'casual' },
      { back: 1, seat: leader.seat },
    ]);
    expect(leader.link.picture().view).toEqual(before.view);
    expect(statusOf(leader).takeback).toBeNull();
  });

  test('a rule for spectators that only waited for somebody who has left holds when there is room', () => {
    const { table, one } = slowTable();
    const sooner = rule(audience('atEnd', 10));
    expect(asks(table, sooner)).toBe('done');
    expect(answers(one, true)).toBe('done');
    table.fillDisk('after one');
    const verdict = table.session.reseat(1, { name: 'Bot', kind: 'bot', bot: 'casual', tokenHash: null });
    expect(verdict).toEqual({ ok: true });
    expect(statusOf(one)).toMatchObject({ trouble: FULL, audience: { asked: { awaits: [] } } });
    table.fillDisk(null);
    table.clock.step();
    expect(statusOf(one)).toMatchObject({ trouble: null, audience: { rule: sooner, asked: null } });
  });

  test('chat and notes go on, and notes are written when there is room', () => {
    const { table, one } = dealtTiny();
    table.fillDisk('both');
    one.choose();
    one.guest.receive({ t: 'chat', ref: 'c', text: 'is it over?' });
    one.guest.receive({ t: 'note', ref: 'n', key: 'mark', text: 'a mark' });
    expect(one.link.all('done').map(({ ref }) => ref)).toEqual(['c', 'n']);
    table.clock.pass(60_000);
    expect(table.kept[0]).toBeNull();
    table.fillDisk(null);
    table.clock.pass(30_000);
    expect(table.kept[0]).toContain('a mark');
    expect(table.clock.waiting()).toEqual([]);
  });

  test('notes that find no room are written later, although the table never waits', () => {
    const { table, one } = dealtTiny();
    table.fillDisk('kept');
    one.guest.receive({ t: 'note', ref: 'n', key: 'mark', text: 'a mark' });
    table.clock.pass(10_000);
    expect(table.kept[0]).toBeNull();
    expect(statusOf(one).trouble).toBeNull();
    table.fillDisk(null);
    table.clock.pass(30_000);
    expect(table.kept[0]).toContain('a mark');
  });

  test('a rematch is refused for want of room, and can be had when there is some', () => {
    const { table, one, two } = dealtTiny();
    playToTheEnd(table, [one, two]);
    table.fillDisk('both');
    expect(table.session.rematch()).toEqual({ ok: false, reason: { code: 'noRoomForRecord' } });
    expect(table.session.table().match).toBe(1);
    table.fillDisk(null);
    expect(table.session.rematch()).toEqual({ ok: true });
    expect(table.session.table().match).toBe(2);
  });

  test('no new table is opened on a full disk', () => {
    expect(() => openTiny([ann, bea], { full: 'both' })).toThrow('could not be written');
  });
});
