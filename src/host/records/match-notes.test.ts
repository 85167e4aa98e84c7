import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MOST_MATCH_NOTES } from '#protocol/library.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { perTier } from '#testkit/tier.ts';
import { changeMatchNote, keepMatchNotes, readMatchNotes } from './match-notes.ts';
import { textWithoutNotes } from '#engine/core/without-notes.ts';
import { notesBehind, notesText, textWithNotes } from './notes-text.ts';

let folder: string;
let record: string;
let path: string;
beforeEach(() => {
  folder = tempFolder();
  record = join(folder, 'a.jsonl');
  path = `${record}.notes`;
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const MANY = Array.from({ length: MOST_MATCH_NOTES }, (_, at) => ({ at, text: `note ${String(at)}` }));

describe('the notes of a match', () => {
  test('are written, changed and deleted one by one, in the order of their steps', () => {
    expect(readMatchNotes(record)).toEqual([]);
    changeMatchNote(record, { at: 7, text: 'seven' });
    expect(changeMatchNote(record, { at: 2, text: 'two' })).toEqual([
      { at: 2, text: 'two' },
      { at: 7, text: 'seven' },
    ]);
    changeMatchNote(record, { at: 7, text: 'Seven' });
    expect(readMatchNotes(record).map(({ text }) => text)).toEqual(['two', 'Seven']);
    expect(statSync(path).mode & 0o077).toBe(0);
    for (const at of [2, 7]) changeMatchNote(record, { at, text: '' });
    expect(existsSync(path)).toBe(false);
    // There is nothing to delete, and nothing goes wrong.
    expect(changeMatchNote(record, { at: 3, text: '' })).toEqual([]);
  });

  test('are as many as a match may have, and one of them can still be changed', () => {
    writeFileSync(path, notesText(MANY));
    expect(changeMatchNote(record, { at: 5_000, text: 'one more' })).toBeNull();
    expect(changeMatchNote(record, { at: 3, text: 'three' })).toHaveLength(MOST_MATCH_NOTES);
    expect(keepMatchNotes(record, [{ at: 5_000, text: 'one more' }])).toBe(false);
  });

  test('that come with a record are added at steps that have none', () => {
    changeMatchNote(record, { at: 2, text: 'mine' });
    const came = [
      { at: 1, text: 'theirs' },
      { at: 2, text: 'theirs' },
    ];
    expect(keepMatchNotes(record, came)).toBe(true);
    expect(readMatchNotes(record).map(({ text }) => text)).toEqual(['theirs', 'mine']);
    expect(keepMatchNotes(record, came)).toBe(false);
  });

  test.each([
    ['no JSON', '{"format":"baize-notes","formatVersion":1,"notes":[{"at":1,"te', []],
    ['of another version', '{"format":"baize-notes","formatVersion":2,"notes":[{"at":1,"text":"a"}]}', []],
    [
      'with a note that is none',
      '{"format":"baize-notes","formatVersion":1,"notes":[{"at":1,"text":"a"},{"at":-1}]}',
      ['a'],
    ],
    [
      'with two at a step',
      notesText([
        { at: 1, text: 'a' },
        { at: 1, text: 'b' },
      ]),
      ['a'],
    ],
  ])('%s are read as far as possible, and the file is kept aside when one is written', (_what, content, texts) => {
    writeFileSync(path, content);
    expect(readMatchNotes(record).map(({ text }) => text)).toEqual(texts);
    changeMatchNote(record, { at: 9, text: 'nine' });
    expect(readMatchNotes(record).map(({ text }) => text)).toEqual([...texts, 'nine']);
    expect(readFileSync(`${path}.corrupt`, 'utf8')).toBe(content);
  });

  test('are none where a folder has their name, and writing then fails without a trace', () => {
    mkdirSync(path);
    expect(readMatchNotes(record)).toEqual([]);
    expect(() => changeMatchNote(record, { at: 1, text: 'a' })).toThrow();
    expect(statSync(path).isDirectory()).toBe(true);
  });
});

describe('notes behind a record', () => {
  const RECORD = '{"format":"baize-record"}\n{"end":true}\n';
  const behind = (text: string): ReturnType<typeof notesBehind> => notesBehind(Buffer.from(text));

  test('leave it as it is, byte by byte, and are read from there', () => {
    const notes = [{ at: 1, text: 'Ünïted 🂡\u2028next "line"' }];
    const text = textWithNotes(RECORD, notes);
    expect(textWithoutNotes(text)).toBe(RECORD);
    expect(text.startsWith(RECORD) && !text.endsWith('\n')).toBe(true);
    // What a host reads is clean, whoever wrote it.
    expect(behind(text)).toEqual([{ at: 1, text: 'Ünïted 🂡 next "line"' }]);
    expect(textWithNotes(RECORD, [])).toBe(RECORD);
  });

  test('are not taken for a line that broke off, nor the other way round', () => {
    expect(behind(RECORD)).toEqual([]);
    expect(behind(`${RECORD}{"at":7,"in`)).toEqual([]);
    expect(textWithoutNotes(`${RECORD}{"at":7,"in`)).toBe(`${RECORD}{"at":7,"in`);
  });

  test.each([
    ['cut', textWithNotes(RECORD, MANY).slice(0, -5)],
    ['too many', textWithNotes(RECORD, [...MANY, { at: 900, text: 'more' }])],
    [
      'as many as a file holds',
      textWithNotes(
        RECORD,
        Array.from({ length: perTier(25_000, 250_000) }, (_, at) => ({ at, text: 'x' })),
      ),
    ],
    ['too long', textWithNotes(RECORD, [{ at: 1, text: 'x'.repeat(501) }])],
  ])('that are %s are damaged', (_what, text) => {
    expect(behind(text)).toBe('damaged');
  });
});
