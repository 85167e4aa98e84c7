import { describe, expect, it } from 'vitest';
import { createTestTable, playToTheEnd, type TestTable } from '#testkit/test-table.ts';
import { plainParts, signedAtTestTable, testDraw } from '#testkit/signed-record.ts';
import { testedGames } from '#testkit/tested-games.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { againText } from '../../core/again.ts';
import { parseRecord } from '../../core/record.ts';
import { verifyReport } from '#testkit/verify-report.ts';
import type { Report } from '../../verify/report.ts';
import { readKept } from './kept.ts';

const { draw, seed, key } = testDraw(signedAtTestTable(tiny, {}, 2), plainParts(2), 'signing');
const drawn = { seed, seedDraw: draw, signingKey: key.secret };
const seats = [
  { kind: 'bot', bot: 'casual', name: 'Bot' },
  { kind: 'person', name: 'Ann' },
] as const;

function textOf(table: TestTable, match = 0): string {
  return table.records[match]?.join('') ?? '';
}

function play(table: TestTable): void {
  playToTheEnd(table, [table.join(1)]);
}

function lacking({ checks }: Report): readonly string[] {
  return checks.flatMap(({ code, outcome }) => (outcome === 'holds' ? [] : [`${code} ${outcome}`]));
}

const check = (text: string): readonly string[] => lacking(verifyReport(text, testedGames));

describe('the key of a table', () => {
  const table = createTestTable(tiny, { seats, drawn });
  const keptAtFirst = table.kept[0];
  play(table);
  const text = textOf(table);
  const begun = `${text.split('\n').slice(0, 5).join('\n')}\n`;
  const of = { table: 'table-1', match: 1, seats: 2 };

  it('signs the record when the match is over, and is kept from its beginning', () => {
    expect(check(text)).toEqual([]);
    expect(readKept(keptAtFirst ?? '', of)?.signingKey).toBe(key.secret);
    expect(text).not.toContain(key.secret);
    expect(table.notes.join()).not.toContain(key.secret);
  });

  it.each([
    ['signs a match that was taken up with it', table.kept[0] ?? null, []],
    ['is lost with what was kept, and then nothing is signed', null, ['signed lacks']],
    ['is of no use if it is another', (table.kept[0] ?? '').replace(key.secret, '7'.repeat(64)), ['signed lacks']],
  ])('%s', (_what, kept, lacks) => {
    const taken = createTestTable(tiny, { seats, record: begun, kept });
    play(taken);
    expect(check(begun + textOf(taken))).toEqual(lacks);
  });

  it('signs no other match before that one was drawn, but stays with the table', () => {
    expect(table.session.rematch()).toEqual({ ok: true });
    play(table);
    const next = textOf(table, 1);
    expect(parseRecord(next).header.seedDraw).toBeUndefined();
    expect(check(next)).toEqual(
      ['hostSecret', 'contributions', 'seed', 'locked', 'signed'].map((code) => `${code} lacks`),
    );
    expect(readKept(table.kept[1] ?? '', { ...of, match: 2 })?.signingKey).toBe(key.secret);
  });

  it('is written again when the disk can be written', () => {
    const full = createTestTable(tiny, { seats, drawn, full: 'kept' });
    expect(full.kept[0]).toBeNull();
    full.fillDisk(null);
    while (full.kept[0] === null && full.clock.step());
    expect(readKept(full.kept[0] ?? '', of)?.signingKey).toBe(key.secret);
  });

  it.each([0, 4])('is not asked for a deal that is played again after %i inputs', (at) => {
    const { header, ...rest } = parseRecord(text);
    const copy = againText({ header, ...rest }, { id: 'other', seats: header.seats, at, startedAt: 0 });
    expect(copy).not.toContain('seedDraw');
    expect(copy).not.toContain('signature');
    expect(check(copy).filter((what) => what.endsWith('fails'))).toEqual([]);
  });
});
