import { describe, expect, test } from 'vitest';
import { parseRecord } from '../../core/record.ts';
import { answers, asks, audience, HANDS, rule, SLOW, slowTable } from '#testkit/ruling-spectators.ts';
import type { TestGuest, TestTable } from '#testkit/test-table.ts';
import { ann, bea, openTiny, recordOf } from '#testkit/tiny-table.ts';
import { recordText } from '#testkit/record-text.ts';

const BOT = { name: 'casual', kind: 'bot', bot: 'casual', tokenHash: null } as const;
const LATE = rule(audience('public', 60));
const SOONER = rule(audience('public', 50));

const statusOf = ({ link }: TestGuest): unknown => link.last('status').status.audience;

/** The outcome of asking for every face, here and where the table is continued from its record. */
function askedForHands(table: TestTable): readonly string[] {
  const again = openTiny([ann, bea], { record: recordOf(table) });
  return [asks(table, HANDS), asks(again, HANDS)];
}

describe('a laxer rule, where somebody leaves', () => {
  test('somebody who sits down in the meantime is asked, and a player who has agreed may leave', () => {
    const { table, one, two } = slowTable();
    asks(table, HANDS);
    answers(two, true);
    table.session.reseat(1, { name: 'Cid', kind: 'person', bot: null, tokenHash: 'c'.repeat(64) });
    expect(statusOf(one)).toMatchObject({ asked: { awaits: [0, 1] } });
    answers(table.join(1), true);
    table.session.reseat(1, BOT);
    expect(statusOf(one)).toMatchObject({ rule: SLOW, asked: { awaits: [0] } });
    expect(answers(one, true)).toBe('done');
    expect(table.session.spectators()).toEqual(HANDS);
  });

  test('whoever is sent away without having agreed keeps the hand that was dealt from being shown', () => {
    const { table, one } = slowTable();
    asks(table, HANDS);
    table.session.reseat(1, BOT);
    expect(statusOf(one)).toMatchObject({ rule: SLOW, asked: null });
    expect(asks(table, HANDS)).toBe('spectatorsLeft');
    table.clock.step();
    const again = openTiny([ann, bea], { record: recordOf(table) });
    expect(asks(again, HANDS)).toBe('spectatorsLeft');
    // What it would show in any case may be shown sooner, if those who are there agree.
    expect(asks(table, rule(audience('atEnd', 10)))).toBe('done');
    expect(answers(one, true)).toBe('done');
  });

  describe('who has agreed to one question has agreed to no other', () => {
    /** The second of two has agreed to a slightly shorter delay, and left while the first was still being asked. */
    function agreedAndLeft() {
      const { table, one, two } = slowTable(LATE);
      expect(asks(table, SOONER)).toBe('done');
      expect(answers(two, true)).toBe('done');
      table.session.reseat(1, BOT);
      expect(statusOf(one)).toMatchObject({ asked: { rule: SOONER, awaits: [0] } });
      return { table, one };
    }

    test('where it is withdrawn', () => {
      const { table } = agreedAndLeft();
      expect(table.session.withdrawSpectators()).toEqual({ ok: true });
      expect(askedForHands(table)).toEqual(['spectatorsLeft', 'spectatorsLeft']);
    });

    test('where it is declined', () => {
      const { table, one } = agreedAndLeft();
      expect(answers(one, false)).toBe('done');
      expect(askedForHands(table)).toEqual(['spectatorsLeft', 'spectatorsLeft']);
    });

    test('where a stricter rule ends it', () => {
      const { table } = agreedAndLeft();
      expect(asks(table, rule(audience('public', 90)))).toBe('done');
      expect(askedForHands(table)).toEqual(['spectatorsLeft', 'spectatorsLeft']);
    });

    test('where it holds', () => {
      const { table, one } = agreedAndLeft();
      expect(answers(one, true)).toBe('done');
      expect(table.session.spectators()).toEqual(SOONER);
      expect(askedForHands(table)).toEqual(['spectatorsLeft', 'spectatorsLeft']);
      // What is shown in any case may be shown sooner still, if those who are there agree.
      expect(asks(table, rule(audience('public', 40)))).toBe('done');
    });
  });
});

test('the laxer rules of a match are counted on where it is continued', () => {
  const { table } = slowTable();
  const { header } = parseRecord(recordOf(table));
  const rules = Array.from({ length: 200 }, (_, place) => ({
    spectators: place % 2 === 0 ? rule(audience('atEnd', 90)) : SLOW,
  }));
  const after = (entries: typeof rules): string =>
    asks(openTiny([ann, bea], { record: recordText({ header, entries }) }), HANDS);
  expect([after(rules.slice(2)), after(rules)]).toEqual(['done', 'tooManySpectatorRules']);
});
