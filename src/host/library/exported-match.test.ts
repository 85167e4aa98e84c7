import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseRecord, publicText, type RecordEntry } from '#engine/core/record.ts';
import { signedEnd } from '#engine/core/signed-record.ts';
import { textWithoutNotes } from '#engine/core/without-notes.ts';
import { verifyReport } from '#testkit/verify-report.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { recordText } from '#testkit/record-text.ts';
import { signedRecord } from '#testkit/signed-record.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { changeMatchNote } from '../records/match-notes.ts';
import { notesText } from '../records/notes-text.ts';
import { exportedMatch } from './exported-match.ts';

/** A match whose seed everybody drew, and a seat of which somebody else has at its end. */
const { header, entries, key } = signedRecord(tiny, 'copy', { seats: 2, options: { rounds: 2 } });
const SITS = { name: 'Eve', kind: 'person', bot: null, tokenHash: 'e'.repeat(64) } as const;
const LINES: readonly RecordEntry[] = [...entries.slice(0, -1), { seat: 1, sits: SITS }];
const WHOLE = recordText({ header, entries: [...LINES, signedEnd({ header, entries: LINES }, key.secret)] });
const FINISHED = { state: 'finished' } as const;

let path: string;
beforeEach(() => {
  path = join(tempFolder(), 'a.jsonl');
  writeFileSync(path, WHOLE);
});
afterEach(() => {
  rmSync(join(path, '..'), { recursive: true });
});

test('a copy has nothing by which its seats are known, its signature holds, and the record stays as it is', async () => {
  expect(WHOLE.match(/"tokenHash":"/g)).toHaveLength(2);
  changeMatchNote(path, { at: 1, text: 'one' });
  const exported = await exportedMatch(path, FINISHED);
  const text = exported.ok ? exported.text : '';
  expect(text).toBe(`${publicText(parseRecord(WHOLE))}${notesText([{ at: 1, text: 'one' }])}`);
  expect(text).not.toContain('"tokenHash":"');
  const { outcome, checks } = verifyReport(textWithoutNotes(text), [tiny]);
  expect([outcome, checks.find(({ code }) => code === 'signed')?.outcome]).toEqual(['holds', 'holds']);
  expect(readFileSync(path, 'utf8')).toBe(WHOLE);
});

test('no copy is made of a file that was spoilt since it was listed: what would be given away is not known', async () => {
  writeFileSync(path, WHOLE.replace('"type":', '"typo":'));
  expect(await exportedMatch(path, FINISHED)).toEqual({ ok: false, reason: { code: 'fileUnreadable' } });
});
