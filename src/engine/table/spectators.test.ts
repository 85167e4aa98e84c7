import { describe, expect, test } from 'vitest';
import {
  isLaxer,
  STANDARD_SPECTATORS,
  strictestOf,
  type AudienceRule,
  type SpectatorRule,
} from '#protocol/audience.ts';
import { createMemoryLink } from '#testkit/memory-link.ts';
import { playToTheEnd, type TestGuest, type TestTable } from '#testkit/test-table.ts';
import { answerTo, freshRef, linesOf } from '#testkit/taking-back.ts';
import { ann, bea, bot, openTiny, recordOf } from '#testkit/tiny-table.ts';
import { headerLine, lastSpectators, parseRecord, recordText } from '../core/record.ts';
import { verifyRecord } from '../core/replay.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';

const audience = (shows: AudienceRule['shows'], delay: number, afterDeal = 0): AudienceRule => ({
  shows,
  delay,
  afterDeal,
});
const rule = (own: AudienceRule, watching = true): SpectatorRule => ({ watching, audience: own });

const SLOW = rule(audience('atEnd', 60));
const HANDS = rule(audience('hands', 60, 30));

/** Two people at a table that shows its audience what `SLOW` says. */
function slowTable(): { readonly table: TestTable; readonly one: TestGuest; readonly two: TestGuest } {
  const table = openTiny([ann, bea], { spectators: SLOW });
  return { table, one: table.join(0), two: table.join(1) };
}

function asks({ session }: TestTable, wanted: SpectatorRule): string {
  const verdict = session.ruleSpectators(wanted);
  return verdict.ok ? 'done' : verdict.reason.code;
}

/** Answers what is asked, or (`to`) something else. */
function answers(guest: TestGuest, agree: boolean, to?: SpectatorRule): string {
  const ref = freshRef();
  const { status } = guest.link.all('status').at(-1) ?? guest.link.last('sync');
  guest.guest.receive({ t: 'answerSpectators', ref, rule: to ?? status.audience.asked?.rule ?? HANDS, agree });
  return answerTo(guest, ref);
}

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
  test('holds at once: it is written, then whoever shows things is told, then the table', () => {
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
    expect(linesOf(table)).toEqual([]);
    expect(answers(two, true)).toBe('done');
    expect(linesOf(table)).toEqual([{ spectators: wanted }]);
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
    expect(linesOf(table)).toEqual([]);
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
    table.session.mindSeat(1, 'casual');
    asks(table, HANDS);
    answers(one, true);
    expect(statusOf(one)).toMatchObject({ rule: SLOW, asked: { awaits: [1] } });
    expect(answers(table.join(1), true)).toBe('done');
    expect(table.session.spectators()).toEqual(HANDS);
  });

  test('is not asked of bots, nor of whoever hosts', () => {
    const table = openTiny([{ kind: 'me', name: 'Ann' }, bot], { spectators: SLOW });
    expect(asks(table, HANDS)).toBe('done');
    expect(table.session.spectators()).toEqual(HANDS);
  });

  test('whoever minds a seat for somebody else does not agree for them, and a watcher for nobody', () => {
    const table = openTiny([ann, bea], { spectators: SLOW });
    const link = createMemoryLink();
    const minder = table.session.join(link, [0, 1], [0]);
    asks(table, HANDS);
    minder.receive({ t: 'answerSpectators', ref: 'a1', rule: HANDS, agree: true });
    expect(link.last('status').status.audience.asked?.awaits).toEqual([1]);
    minder.receive({ t: 'answerSpectators', ref: 'a2', rule: HANDS, agree: false });
    expect(link.last('refused').reason.code).toBe('spectatorsNotAsked');
    expect(answers(table.join(null), false)).toBe('notSeated');
    expect(table.session.spectators()).toEqual(SLOW);
  });

  test('whoever sits down meanwhile is asked, and who has agreed may leave', () => {
    const { table, one, two } = slowTable();
    asks(table, HANDS);
    answers(two, true);
    table.session.reseat(1, { name: 'Cid', kind: 'person', bot: null, tokenHash: 'c'.repeat(64) });
    expect(statusOf(one)).toMatchObject({ asked: { awaits: [0, 1] } });
    answers(table.join(1), true);
    table.session.reseat(1, { name: 'casual', kind: 'bot', bot: 'casual', tokenHash: null });
    expect(statusOf(one)).toMatchObject({ rule: SLOW, asked: { awaits: [0] } });
    expect(answers(one, true)).toBe('done');
    expect(table.session.spectators()).toEqual(HANDS);
  });

  test('whoever is sent away without having agreed keeps the hand that was dealt from being shown', () => {
    const { table, one } = slowTable();
    asks(table, HANDS);
    table.session.reseat(1, { name: 'casual', kind: 'bot', bot: 'casual', tokenHash: null });
    expect(statusOf(one)).toMatchObject({ rule: SLOW, asked: null });
    expect(asks(table, HANDS)).toBe('spectatorsLeft');
    table.clock.step();
    const again = openTiny([ann, bea], { record: recordOf(table) });
    expect(asks(again, HANDS)).toBe('spectatorsLeft');
    // What it showed anyway may be shown sooner, if those who are there agree.
    expect(asks(table, rule(audience('atEnd', 10)))).toBe('done');
    expect(answers(one, true)).toBe('done');
  });
});

describe('a rule that was changed', () => {
  test('is the one that a table taken up again has', () => {
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
