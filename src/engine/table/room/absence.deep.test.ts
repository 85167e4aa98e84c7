import { describe, expect, test } from 'vitest';
import type { SeatId } from '#protocol/ids.ts';
import { createTestTable, statusOf, type TestGuest, type TestTable } from '#testkit/test-table.ts';
import { ann, bea, bot, openTiny, recordOf } from '#testkit/tiny-table.ts';
import { openWindow } from '#testkit/tiny-window.ts';
import { tinyTimed } from '#testkit/tiny/tiny-windows.ts';
import { toldBy } from '#testkit/absent.ts';

const SECOND = 1_000;
let refs = 0;

function substitute({ guest, link }: TestGuest, seat: SeatId): string {
  refs += 1;
  const ref = `s${String(refs)}`;
  guest.receive({ t: 'substituteBot', ref, seat });
  const answers = link.frames.map(
    (frame) => JSON.parse(frame) as { t: string; ref?: string; reason?: { code: string } },
  );
  const answer = answers.find((message) => message.ref === ref);
  return answer?.reason?.code ?? answer?.t ?? 'nothing';
}

function botsAt({ session }: TestTable): readonly (string | null)[] {
  return session.seats().map((seat) => seat.bot);
}

describe('how long somebody has been away', () => {
  test('is told by the host, the same to whoever comes later, and forgotten when they are back', () => {
    const table = openTiny([ann, bea, bot]);
    const one = table.join(0);
    table.join(1).link.close(1001, 'gone');
    table.clock.pass(40 * SECOND);
    expect(statusOf(table.join(null)).away).toEqual([{ seat: 1, seconds: 40 }]);
    const back = table.join(1);
    expect(statusOf(back).away).toBeUndefined();
    expect(statusOf(one).away).toBeUndefined();
  });

  test('is counted from when everybody was told: a link lost in a window looks like silence afterwards too', () => {
    const { table, one, two } = openWindow(tinyTimed);
    two.link.close(1001, 'gone');
    table.clock.pass(SECOND);
    expect(statusOf(one).away).toBeUndefined();
    expect(substitute(one, 1)).toBe('windowIsOpen');
    table.clock.pass(60 * SECOND);
    const [told] = table.session.status().away ?? [];
    expect(told?.seat).toBe(1);
    expect(told?.seconds).toBeLessThan(60);
  });

  test('is told to nobody of themselves once they are back, though a window still hides that from the others', () => {
    const table = createTestTable(tinyTimed, { seats: [ann, bea], pace: 'brisk' });
    const one = table.join(0);
    table.join(1).link.close(1001, 'gone');
    table.clock.step();
    table.clock.pass(SECOND);
    const back = table.join(1);
    expect(back.link.last('sync').status.away).toBeUndefined();
    one.guest.sync();
    expect(one.link.last('sync').status.away).toEqual([{ seat: 1, seconds: 1 }]);
  });
});

describe('a player lets a bot play for somebody', () => {
  test('once they have been away for two minutes, until they are back; everybody is told', () => {
    const table = openTiny([ann, bea, bot]);
    const [one, two] = [table.join(0), table.join(1)];
    const watcher = table.join(null);
    expect(substitute(one, 1)).toBe('notInThisPhase');
    two.link.close(1001, 'gone');
    table.clock.pass(119 * SECOND);
    expect(substitute(one, 1)).toBe('notInThisPhase');
    expect(substitute(watcher, 1)).toBe('notSeated');
    table.clock.pass(SECOND);
    expect(substitute(watcher, 1)).toBe('notSeated');
    expect(substitute(one, 0)).toBe('notInThisPhase');
    expect(substitute(one, 2)).toBe('seatIsBot');
    expect(substitute(one, 7)).toBe('noSuchSeat');
    expect(botsAt(table)).toEqual([null, null, 'casual']);
    expect(substitute(one, 1)).toBe('done');
    expect(substitute(one, 1)).toBe('done');
    expect(toldBy(watcher)).toEqual([{ code: 'substituteAsked', params: { who: 1, by: 0 } }]);
    expect(recordOf(table).match(/"mindedBy"/g)).toHaveLength(1);
    table.join(1);
    expect(botsAt(table)).toEqual([null, null, 'casual']);
  });

  test('not while nobody was kept waiting: the host had paused, or somebody else has just got the seat', () => {
    const table = openTiny([ann, bea, bot]);
    const [one, two] = [table.join(0), table.join(1)];
    table.session.pause(true);
    two.link.close(1001, 'gone');
    table.clock.pass(300 * SECOND);
    expect(substitute(one, 1)).toBe('notInThisPhase');
    table.session.pause(false);
    table.clock.pass(119 * SECOND);
    expect(substitute(one, 1)).toBe('notInThisPhase');
    table.clock.pass(2 * SECOND);
    const cem = { name: 'Cem', kind: 'person', bot: null, tokenHash: 'c'.repeat(64) } as const;
    expect(table.session.reseat(1, cem)).toEqual({ ok: true });
    expect(statusOf(one).away).toEqual([{ seat: 1, seconds: 0 }]);
    expect(substitute(one, 1)).toBe('notInThisPhase');
    table.clock.pass(121 * SECOND);
    expect(substitute(one, 1)).toBe('done');
  });

  test('not where the match is over', () => {
    const table = openTiny([ann, bot]);
    const one = table.join(0);
    while (!table.session.isOver()) if (!one.choose()) table.clock.step();
    expect(substitute(one, 0)).toBe('matchIsOver');
    expect(statusOf(one).away).toBeUndefined();
  });
});

describe('a table where a bot plays for whoever is away', () => {
  test('does so after its time, says so, and hands the seat back', () => {
    const table = openTiny([ann, bea], { awayBot: 30 });
    const [one, two] = [table.join(0), table.join(1)];
    expect(statusOf(one).awayBot).toBe(30);
    two.link.close(1001, 'gone');
    table.clock.pass(29 * SECOND);
    expect(botsAt(table)).toEqual([null, null]);
    table.clock.pass(SECOND);
    expect(botsAt(table)[1]).not.toBeNull();
    expect(toldBy(one)).toEqual([
      { code: 'awayBotAfter', params: { seconds: 30 } },
      { code: 'awayBotPlays', params: { who: 1, seconds: 30 } },
    ]);
    table.join(1);
    expect(botsAt(table)).toEqual([null, null]);
  });

  test('not while nobody is left who waits, nor while the host has paused it', () => {
    const table = openTiny([ann, bea], { awayBot: 30 });
    const [one, two] = [table.join(0), table.join(1)];
    for (const { link } of [one, two]) link.close(1001, 'gone');
    table.clock.pass(300 * SECOND);
    expect(botsAt(table)).toEqual([null, null]);
    table.session.pause(true);
    table.join(0);
    table.clock.pass(300 * SECOND);
    expect(botsAt(table)).toEqual([null, null]);
    table.session.pause(false);
    table.clock.pass(29 * SECOND);
    expect(botsAt(table)).toEqual([null, null]);
    table.clock.pass(SECOND);
    expect(botsAt(table)[1]).not.toBeNull();
  });

  test('keeps what the host has said last, and is taken up with it', () => {
    const table = openTiny([ann, bea], { awayBot: 30 });
    expect(table.session.ruleAwayBot(60)).toEqual({ ok: true });
    table.session.keepNow();
    const taken = openTiny([ann, bea], { record: recordOf(table), kept: table.kept[0] ?? null });
    expect(taken.session.status().awayBot).toBe(60);
    expect(taken.session.ruleAwayBot(null)).toEqual({ ok: true });
    taken.session.keepNow();
    expect(taken.kept[0]).not.toContain('awayBot');
  });

  test('waits until a full disk can be written again', () => {
    const table = openTiny([ann, bea], { awayBot: 30 });
    table.join(0);
    table.fillDisk('lines');
    table.clock.pass(31 * SECOND);
    expect(botsAt(table)).toEqual([null, null]);
    table.fillDisk(null);
    table.clock.pass(60 * SECOND);
    expect(botsAt(table)[1]).not.toBeNull();
  });
});
