import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALL_MATCHES } from '#protocol/library.ts';
import { parseRecord } from '#engine/core/record.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { startHost, tempFolder } from '#testkit/host/host.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { recordText } from '#testkit/record-text.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { changeMatchNote, readMatchNotes } from '../records/match-notes.ts';
import { openRecords } from '../records/records.ts';
import { openLibrary, type Library } from './library.ts';

const OVER = recordTextOf(playMatch(tiny, 'library', { seats: 2, options: { rounds: 2 } }));
const UNFINISHED = OVER.split(/(?<=\n)/)
  .slice(0, -3)
  .join('');

let folder: string;
let notes: string[];
let library: Library;
beforeEach(() => {
  folder = join(tempFolder(), 'records');
  mkdirSync(folder);
  notes = [];
  const note = (line: string): void => void notes.push(line);
  const records = openRecords({ folder, games: [tiny], clock: createFakeClock(), note });
  library = openLibrary({ folder, games: [tiny], records, note });
});
afterEach(() => {
  library.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
  expect(notes).toEqual([]);
});

/** Puts the record of a match of this id into the folder. */
function lay(id: string, text = OVER): string {
  const record = parseRecord(text);
  const path = join(folder, `${id}.jsonl`);
  writeFileSync(path, recordText({ ...record, header: { ...record.header, id } }));
  return path;
}

describe('notes on a match', () => {
  const NOTES = [
    { at: 1, text: 'one' },
    { at: 4, text: 'four' },
  ];

  test('move with it, survive a new index, and go and come with its file', async () => {
    const path = lay('a');
    const before = readFileSync(path, 'utf8');
    for (const note of NOTES) changeMatchNote(path, note);
    await library.rebuild();
    expect(library.page(ALL_MATCHES).entries).toHaveLength(1);
    const exported = await library.exported('a.jsonl');
    const text = exported.ok ? exported.text : '';
    expect(text.startsWith(before) && text.length > before.length).toBe(true);

    library.change({ kind: 'delete', files: ['a.jsonl'] });
    expect(readMatchNotes(path)).toEqual([]);
    library.change({ kind: 'restore', files: ['a.jsonl'] });
    expect(readMatchNotes(path)).toEqual(NOTES);
    library.change({ kind: 'delete', files: ['a.jsonl'] });
    library.change({ kind: 'erase', files: ['a.jsonl'] });
    expect(readdirSync(join(folder, 'deleted'))).toEqual([]);

    expect(await library.add(Buffer.from(text))).toEqual({ kind: 'copied' });
    await library.settle();
    const [entry] = library.page(ALL_MATCHES).entries;
    if (!entry) throw new Error('it is not here');
    const here = library.pathOf(entry);
    expect([readFileSync(here, 'utf8'), readMatchNotes(here)]).toEqual([before, NOTES]);
    // The match is here already, and so are its notes; one that is missing comes.
    expect(await library.add(Buffer.from(text))).toMatchObject({ reason: { code: 'recordHere' } });
    changeMatchNote(here, { at: 4, text: '' });
    expect(await library.add(Buffer.from(text))).toEqual({ kind: 'copied' });
    expect(readMatchNotes(here)).toEqual(NOTES);
    expect(await library.add(Buffer.from(text.slice(0, -2)))).toMatchObject({ reason: { code: 'notesDamaged' } });
  });

  test('are the host’s own, cleaned, and only of a match that is over and in the library', async () => {
    lay('a');
    lay('open', UNFINISHED);
    const running = await startHost({ games: [tiny], records: folder });
    const page = await running.connect({ token: running.host.hostToken });
    await page.until('welcome');
    const ask = (ref: string, match: string, at: number, text: string): void => {
      page.send({ t: 'library', ref, ask: { kind: 'note', match, at, text } });
    };
    page.send({ t: 'library', ref: 'watch', ask: { kind: 'watch', match: 'a-1' } });
    expect(await page.answer('watch')).toMatchObject({ t: 'done' });
    page.send({ t: 'library', ref: 'none', ask: { kind: 'notes', match: 'a-1' } });
    expect(await page.until('matchNotes')).toMatchObject({ ref: 'none', match: 'a-1', notes: [] });
    ask('one', 'a-1', 2, ' Why\u202E not\n\n the king? ');
    expect(await page.until('matchNotes', ({ ref }) => ref === 'one')).toMatchObject({
      notes: [{ at: 2, text: 'Why not the king?' }],
    });
    ask('long', 'a-1', 2, 'x'.repeat(501));
    expect(await page.answer('long')).toMatchObject({ reason: { code: 'noteTooLong', params: { most: 500 } } });
    ask('open', 'open-1', 0, 'x');
    expect(await page.answer('open')).toMatchObject({ reason: { code: 'matchNotFinished' } });
    ask('gone', 'gone-1', 0, 'x');
    expect(await page.answer('gone')).toMatchObject({ reason: { code: 'notesNeedLibrary' } });
    page.send({ t: 'library', ref: 'far', ask: { kind: 'watch', match: 'gone-1' } });
    expect(await page.answer('far')).toMatchObject({ reason: { code: 'matchNotHere' } });

    const guest = await running.connect({});
    await guest.until('welcome');
    guest.send({ t: 'library', ref: 'no', ask: { kind: 'notes', match: 'a-1' } });
    expect(await guest.answer('no')).toMatchObject({ reason: { code: 'notHost' } });
    await running.end('keep');
    expect(readMatchNotes(join(folder, 'a.jsonl'))).toEqual([{ at: 2, text: 'Why not the king?' }]);
  });
});
