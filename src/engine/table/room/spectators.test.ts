import { describe, expect, test } from 'vitest';
import { isLaxer, STANDARD_SPECTATORS, strictestOf, type SpectatorRule } from '#protocol/audience.ts';
import { createMemoryLink } from '#testkit/memory-link.ts';
import { answers, asks, audience, HANDS, rule, SLOW, slowTable } from '#testkit/ruling-spectators.ts';
import { playToTheEnd, type TestGuest } from '#testkit/test-table.ts';
import { linesOf } from '#testkit/taking-back.ts';
import { ann, bea, bot, openTiny, recordOf } from '#testkit/tiny-table.ts';
import { spectatorsPast } from './spectator-rules.ts';
import { headerLine, lastSpectators, parseRecord } from '../../core/record.ts';
import { verifyRecord } from '../../core/replay.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { recordText } from '#testkit/record-text.ts';

const statusOf = ({ link }: TestGuest): unknown => link.last('status').status.audience;
const toldLast = ({ link }: TestGuest): unknown => link.last('chat').line.told;

describe('what people without a seat are told', () => {
  test('stands in the first line of the record, and not where it is the standard', () => {
    const { table } = slowTable();
    expect(parseRecord(recordOf(table)).header.spectators).toEqual(SLOW);
    expect(recordOf(openTiny([ann, bea]))).not.toContain('spectators');
    expect(openTiny([ann, bea]).session.spectators()).toEqual(STANDARD_SPECTATORS);
  });

  test('is told to everybody from the beginning', () => {
    const { one } = slowTable();
    expect(one.link.last('sync').status.audience).toEqual({ rule: SLOW, isOnAir: false, asked: null });
  });

  test('and so is when somebody may be looking', () => {
    const { table, one, two } = slowTable();
    table.session.onAir(true);
    for (const guest of [one, two]) expect(statusOf(guest)).toMatchObject({ isOnAir: true });
    table.session.onAir(false);
    expect(statusOf(one)).toMatchObject({ isOnAir: false });
  });
});

describe('a stricter rule', () => {
  test('holds at once: it is written, then the outputs are told, then the table', () => {
    const { table, one } = slowTable();
    const from = table.order.length;
    const stricter = rule(audience('public', 90), false);
    expect(asks(table, stricter)).toBe('done');
    expect(table.order.slice(from, from + 2)).toEqual(['write', 'ruled']);
    expect(table.order.slice(from + 2)).toContain('tell status');
    expect(linesOf(table).at(-1)).toEqual({ spectators: stricter });
    expect(table.session.spectators()).toEqual(stricter);
    expect(one.link.all('chat').map(({ line }) => line.told)).toEqual([
      { code: 'audiencePublic', params: { delay: 90, afterDeal: 0 } },
      { code: 'watchingEnded' },
    ]);
  });

  test('that cannot be written does not hold, and the table halts', () => {
    const { table, one } = slowTable();
    table.breakStore();
    expect(asks(table, rule(audience('public', 90)))).toBe('recordNotWritten');
    expect(table.order).not.toContain('ruled');
    expect(table.session.spectators()).toEqual(SLOW);
    expect(one.link.all('chat')).toEqual([]);
    expect(table.halts).toEqual([{ code: 'recordNotWritten' }]);
  });

  test('ends what was asked for', () => {
    const { table, one } = slowTable();
    asks(table, HANDS);
    asks(table, rule(audience('atEnd', 90)));
    expect(statusOf(one)).toMatchObject({ asked: null });
    expect(answers(one, true)).toBe('noSpectatorsAsked');
  });
});

describe('a laxer rule', () => {
  test.each([
    ['more', rule(audience('hands', 60, 30))],
    ['sooner', rule(audience('atEnd', 59))],
    ['less, but sooner', rule(audience('public', 10))],
  ])('that shows %s holds when everybody with a seat agrees, and not before', (_what, wanted) => {
    const { table, one, two } = slowTable();
    expect(asks(table, wanted)).toBe('done');
    expect(statusOf(one)).toEqual({ rule: SLOW, isOnAir: false, asked: { rule: wanted, awaits: [0, 1] } });
    expect(answers(one, true)).toBe('done');
    expect(statusOf(two)).toMatchObject({ rule: SLOW, asked: { awaits: [1] } });
    expect(answers(one, true)).toBe('spectatorsNotAsked');
    expect(linesOf(table)).toEqual([{ asked: wanted }]);
    expect(answers(two, true)).toBe('done');
    expect(linesOf(table)).toEqual([{ asked: wanted }, { spectators: wanted }]);
    expect(statusOf(one)).toEqual({ rule: wanted, isOnAir: false, asked: null });
  });

  test('that lets people watch at the table is asked for too', () => {
    const table = openTiny([ann, bea], { spectators: rule(audience('public', 10), false) });
    const one = table.join(0);
    table.join(1);
    asks(table, rule(audience('public', 90), true));
    expect(statusOf(one)).toMatchObject({ asked: { awaits: [0, 1] } });
  });

  test('one who declines ends it; neither the same nor more is asked again in this match', () => {
    const { table, one, two } = slowTable();
    asks(table, rule(audience('atEnd', 30)));
    answers(one, true);
    expect(answers(two, false)).toBe('done');
    expect(statusOf(one)).toMatchObject({ rule: SLOW, asked: null });
    expect(toldLast(one)).toEqual({ code: 'spectatorsDeclined', params: { by: 1 } });
    expect(asks(table, rule(audience('atEnd', 30)))).toBe('spectatorsDeclined');
    expect(asks(table, rule(audience('hands', 20, 30)))).toBe('spectatorsDeclined');
    expect(asks(table, rule(audience('atEnd', 45)))).toBe('done');
    const [asked, declined, next] = [30, 30, 45].map((delay) => rule(audience('atEnd', delay)));
    expect(linesOf(table)).toEqual([{ asked }, { declined }, { asked: next }]);
  });

  test('nor is it after the table was left and continued, where only what was agreed to holds', () => {
    const { table, two } = slowTable();
    asks(table, rule(audience('atEnd', 30)));
    answers(two, false);
    const again = openTiny([ann, bea], { record: recordOf(table) });
    expect(again.session.spectators()).toEqual(SLOW);
    expect(asks(again, rule(audience('atEnd', 30)))).toBe('spectatorsDeclined');
    expect(asks(again, HANDS)).toBe('done');
    const [one, other] = [again.join(0), again.join(1)];
    answers(one, true);
    answers(other, false);
    expect(asks(again, rule(audience('atEnd', 45)))).toBe('done');
    expect(verifyRecord(recordOf(table), [tiny]).finished).toBe(false);
  });

  test('that was never answered is used up when the table is left: three in all, whoever continues it', () => {
    let record = '';
    const verdicts = [30, 40, 50, 55].map((delay) => {
      const table = openTiny([ann, bea], record === '' ? { spectators: SLOW } : { record });
      const verdict = asks(table, rule(audience('atEnd', delay)));
      // A table that is continued appends to the end of its record.
      record += recordOf(table);
      return verdict;
    });
    expect(verdicts).toEqual(['done', 'done', 'done', 'spectatorsInVain']);
  });

  test('that was agreed to is not one in vain, even after the table was continued', () => {
    const table = openTiny([ann, bea], { spectators: SLOW });
    const people = [table.join(0), table.join(1)];
    for (const delay of [50, 40, 30, 20]) {
      expect(asks(table, rule(audience('atEnd', delay)))).toBe('done');
      for (const person of people) answers(person, true);
    }
    const again = openTiny([ann, bea], { record: recordOf(table) });
    expect(again.session.spectators()).toEqual(rule(audience('atEnd', 20)));
    expect(asks(again, rule(audience('atEnd', 10)))).toBe('done');
  });

  test('that a stricter rule put an end to was one in vain', () => {
    const { table } = slowTable();
    asks(table, HANDS);
    asks(table, rule(audience('atEnd', 90)));
    const past = spectatorsPast(parseRecord(recordOf(table)));
    expect(past).toEqual({ hasDeparted: false, declined: [], inVain: 1, laxer: 0 });
  });

  test('is agreed to by nobody who was asked something else', () => {
    const { table, one, two } = slowTable();
    const little = rule(audience('atEnd', 59));
    asks(table, little);
    table.session.withdrawSpectators();
    asks(table, HANDS);
    for (const guest of [one, two]) expect(answers(guest, true, little)).toBe('spectatorsNotAsked');
    expect(answers(one, false, little)).toBe('spectatorsNotAsked');
    expect(statusOf(one)).toMatchObject({ rule: SLOW, asked: { rule: HANDS, awaits: [0, 1] } });
  });

  test('is asked in vain three times at most, withdrawn ones counted', () => {
    const { table, one } = slowTable();
    for (const delay of [30, 40, 50]) {
      expect(asks(table, rule(audience('atEnd', delay)))).toBe('done');
      expect(table.session.withdrawSpectators()).toEqual({ ok: true });
    }
    expect(toldLast(one)).toEqual({ code: 'spectatorsWithdrawn' });
    expect(asks(table, rule(audience('atEnd', 55)))).toBe('spectatorsInVain');
    expect(table.session.withdrawSpectators()).toMatchObject({ reason: { code: 'noSpectatorsAsked' } });
  });

  test('is one question at a time, and not twenty a second', () => {
    const { table } = slowTable();
    asks(table, rule(audience('atEnd', 30)));
    expect(asks(table, rule(audience('atEnd', 20)))).toBe('spectatorsAsked');
    expect(asks(table, SLOW)).toBe('spectatorsSame');
    const more = Array.from({ length: 8 }, () => asks(table, rule(audience('atEnd', 20))));
    expect(more.at(-1)).toBe('spectatorsTooFast');
  });

  test('waits for those who are away, and for those a bot plays for', () => {
    const table = openTiny([ann, bea], { spectators: SLOW });
    const one = table.join(0);
    table.session.delegateSeat(1, 'casual');
    asks(table, HANDS);
    answers(one, true);
    expect(statusOf(one)).toMatchObject({ rule: SLOW, asked: { awaits: [1] } });
    expect(answers(table.join(1), true)).toBe('done');
    expect(table.session.spectators()).toEqual(HANDS);
  });

  test('is not asked of bots, nor of the host', () => {
    const table = openTiny([{ kind: 'me', name: 'Ann' }, bot], { spectators: SLOW });
    expect(asks(table, HANDS)).toBe('done');
    expect(table.session.spectators()).toEqual(HANDS);
  });

  test('a guest who plays a lent seat does not agree for its owner, and a watcher for nobody', () => {
    const table = openTiny([ann, bea], { spectators: SLOW });
    const link = createMemoryLink();
    const borrower = table.session.join(link, [0, 1], [0]);
    asks(table, HANDS);
    borrower.receive({ t: 'answerSpectators', ref: 'a1', rule: HANDS, agree: true });
    expect(link.last('status').status.audience.asked?.awaits).toEqual([1]);
    borrower.receive({ t: 'answerSpectators', ref: 'a2', rule: HANDS, agree: false });
    expect(link.last('refused').reason.code).toBe('spectatorsNotAsked');
    expect(answers(table.join(null), false)).toBe('notSeated');
    expect(table.session.spectators()).toEqual(SLOW);
  });
});

describe('a rule that was changed', () => {
  test('is the one that a continued table has', () => {
    const { table } = slowTable();
    const stricter = rule(audience('public', 90), false);
    asks(table, stricter);
    table.clock.step();
    const record = recordOf(table);
    expect(verifyRecord(record, [tiny]).finished).toBe(false);
    const again = openTiny([ann, bea], { record });
    expect(again.session.spectators()).toEqual(stricter);
    expect(again.join(0).link.last('sync').status.audience).toMatchObject({ rule: stricter, asked: null });
  });

  test('stays in a rematch, even when it was ruled after the end; the question does not', () => {
    const { table, one, two } = slowTable();
    playToTheEnd(table, [one, two]);
    const stricter = rule(audience('public', 90));
    asks(table, stricter);
    asks(table, HANDS);
    table.session.rematch();
    expect(table.session.spectators()).toEqual(stricter);
    expect(parseRecord(recordOf(table, 2)).header.spectators).toEqual(stricter);
    one.guest.sync();
    expect(one.link.last('sync').status.audience.asked).toBeNull();
    expect(verifyRecord(recordOf(table), [tiny]).finished).toBe(true);
  });
});

describe('the record', () => {
  const content = {
    ...parseRecord(recordOf(openTiny([ann, bea]))).header,
  };

  test('refuses a rule that is none', () => {
    const odd = {
      watching: true,
      audience: { shows: 'everything', delay: 0, afterDeal: 0 },
    } as unknown as SpectatorRule;
    const text = recordText({ header: content, entries: [{ spectators: odd }] });
    expect(() => parseRecord(text)).toThrow('line 2 of the record is not understood');
    expect(() => headerLine({ ...content, spectators: odd })).toThrow();
  });

  test('has the last rule that was written', () => {
    const text = recordText({ header: content, entries: [{ spectators: SLOW }, { spectators: HANDS }] });
    expect(lastSpectators(parseRecord(text))).toEqual(HANDS);
  });
});

test('the strictest of two rules is no laxer than either', () => {
  const all = (['public', 'atEnd', 'hands'] as const).flatMap((shows) =>
    [0, 30].flatMap((delay) => [0, 20].map((after) => audience(shows, delay, shows === 'hands' ? after : 0))),
  );
  for (const one of all) {
    for (const other of all) {
      const strictest = strictestOf(one, other);
      expect([isLaxer(strictest, one), isLaxer(strictest, other)]).toEqual([false, false]);
    }
  }
});
