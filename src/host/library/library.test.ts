import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALL_MATCHES, type LibraryEntry, type LibraryQuery } from '#protocol/library.ts';
import { parseRecord, type RecordHeader } from '#engine/core/record.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { startHost, tempFolder } from '#testkit/host/host.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { recordText } from '#testkit/record-text.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { markMoved } from '../records/moved-mark.ts';
import { claimRecord } from '../records/record-claim.ts';
import { openRecords } from '../records/records.ts';
import { openLibrary, type Library } from './library.ts';
import { INDEX_NAME } from './open-index.ts';

/** A match between two bots, played to its end, and the same without its last inputs. */
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
  library = fresh();
});
afterEach(() => {
  library.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

function fresh(): Library {
  const note = (line: string): void => void notes.push(line);
  const records = openRecords({ folder, games: [tiny], clock: createFakeClock(), note });
  return openLibrary({ folder, games: [tiny], records, note });
}

/** Puts a record of a match of its own into the folder. */
function lay(name: string, text = OVER, part: Partial<RecordHeader> = {}): string {
  const record = parseRecord(text);
  const header = { ...record.header, id: name, ...part };
  const path = join(folder, `${name}.jsonl`);
  writeFileSync(path, recordText({ ...record, header }));
  return path;
}

const list = (query: Partial<LibraryQuery> = {}): readonly LibraryEntry[] =>
  library.page({ ...ALL_MATCHES, ...query }).entries;
const only = (query: Partial<LibraryQuery> = {}): LibraryEntry => {
  const [entry, ...others] = list(query);
  if (!entry || others.length > 0) throw new Error(`there are ${String(others.length + (entry ? 1 : 0))} matches`);
  return entry;
};
const hold = (path: string): void => {
  writeFileSync(`${path}.lock`, JSON.stringify([process.ppid, '']));
};

describe('a finished match', () => {
  test('is listed from its first and last line, and with its result once it is replayed', async () => {
    lay('a', OVER, { startedAt: 5_000 });
    await library.refresh();
    expect(only()).toMatchObject({ id: 'a-1', game: 'tiny', state: 'unread', begun: 5_000, result: null });
    await library.settle();
    const entry = only();
    expect(entry).toMatchObject({ state: 'finished', seats: [{ bot: 'test' }, { bot: 'test' }], again: null });
    expect(entry.result?.map(({ seat }) => seat).toSorted()).toEqual([0, 1]);
    expect(entry.moves).toBeGreaterThan(0);
    expect(entry.options).toEqual(tiny.options.rounds.standard === 2 ? {} : { rounds: 2 });
  });

  test('is not replayed again by the next program', async () => {
    lay('a');
    await library.settle();
    library.close();
    const before = readFileSync(join(folder, 'a.jsonl'));
    library = fresh();
    expect(only()).toMatchObject({ state: 'finished' });
    await library.settle();
    expect(readFileSync(join(folder, 'a.jsonl'))).toEqual(before);
    expect(only()).toMatchObject({ state: 'finished' });
  });

  test('of bots that played by themselves has no beginning', async () => {
    lay('a', OVER, { startedAt: 0 });
    await library.settle();
    expect(only().begun).toBeNull();
  });

  test('that is damaged shows as such, with the reason, and is left as it is', async () => {
    const path = lay('a');
    const damaged = readFileSync(path, 'utf8').replace(/"at":2/, '"at":7');
    writeFileSync(path, damaged);
    await library.settle();
    expect(only()).toMatchObject({ state: 'damaged', reason: { code: 'badRecord' }, id: 'a-1', result: null });
    expect(only({ show: 'damaged' }).seats).toHaveLength(2);
    expect(readFileSync(path, 'utf8')).toBe(damaged);
  });

  test('of another version shows as such', async () => {
    lay('a', OVER, { gameVersion: 99 });
    lay('b', OVER, { game: 'gone' });
    await library.settle();
    expect(list().map(({ state }) => state)).toEqual(['otherVersion', 'otherVersion']);
  });
});

describe('an unfinished match', () => {
  test('shows what the list of saved matches shows, and nothing of what was played', async () => {
    lay('a', UNFINISHED);
    await library.settle();
    expect(only()).toMatchObject({
      state: 'unfinished',
      headline: [{ code: 'round', params: { round: 2 } }],
      result: null,
      moves: null,
      rounds: null,
    });
    expect(await library.exported('a.jsonl')).toEqual({ ok: false, reason: { code: 'matchNotFinished' } });
  });

  test('that was handed over, or is held by another program, shows as such', async () => {
    markMoved(lay('a', UNFINISHED));
    hold(lay('b', UNFINISHED));
    await library.settle();
    expect(
      list()
        .map(({ file, state }) => [file, state])
        .toSorted(),
    ).toEqual([
      ['a.jsonl', 'handedOver'],
      ['b.jsonl', 'open'],
    ]);
  });

  test('is listed as finished once it is', async () => {
    const path = lay('a', UNFINISHED);
    await library.settle();
    lay('a');
    expect(existsSync(path)).toBe(true);
    await library.settle();
    expect(only()).toMatchObject({ state: 'finished' });
  });

  test('with nothing usable in it is set aside, and listed as damaged', async () => {
    writeFileSync(join(folder, 'a.jsonl'), 'no record\n');
    await library.settle();
    expect(only()).toMatchObject({ file: 'a.jsonl.corrupt', state: 'damaged', reason: { code: 'recordSetAside' } });
    expect(library.change({ kind: 'delete', files: ['a.jsonl.corrupt'] })).toEqual({ ok: true });
    expect(only({ show: 'deleted' }).file).toBe('a.jsonl.corrupt');
  });
});

describe('deleting', () => {
  test('moves a record and what lies beside it, and can be undone', async () => {
    const path = lay('a');
    writeFileSync(`${path}.kept`, 'kept');
    lay('ab');
    await library.settle();
    expect(library.change({ kind: 'delete', files: ['a.jsonl'] })).toEqual({ ok: true });
    expect(readdirSync(join(folder, 'deleted')).toSorted()).toEqual(['a.jsonl', 'a.jsonl.kept']);
    expect(list().map(({ file }) => file)).toEqual(['ab.jsonl']);
    expect(only({ show: 'deleted' })).toMatchObject({ file: 'a.jsonl', deleted: true, state: 'finished' });
    await library.settle();
    expect(library.page(ALL_MATCHES)).toMatchObject({ all: 1, deleted: 1 });
    expect(library.change({ kind: 'restore', files: ['a.jsonl'] })).toEqual({ ok: true });
    expect(existsSync(`${path}.kept`)).toBe(true);
    expect(list({ show: 'deleted' })).toEqual([]);
    expect(list()).toHaveLength(2);
  });

  test('for good needs a second request, and takes the title with it', async () => {
    lay('a');
    await library.settle();
    library.change({ kind: 'rename', file: 'a.jsonl', title: 'Tuesday' });
    expect(library.change({ kind: 'erase', files: ['a.jsonl'] })).toMatchObject({ reason: { code: 'noSuchMatch' } });
    library.change({ kind: 'delete', files: ['a.jsonl'] });
    expect(only({ show: 'deleted', words: 'tuesday' }).title).toBe('Tuesday');
    expect(library.change({ kind: 'erase', files: ['a.jsonl'] })).toEqual({ ok: true });
    expect(readdirSync(join(folder, 'deleted'))).toEqual([]);
    lay('a');
    await library.settle();
    expect(only().title).toBe('');
  });

  test('never touches a match that is being played, here or in another program', async () => {
    const [mine, theirs] = [lay('a', UNFINISHED), lay('b', UNFINISHED)];
    await library.settle();
    const claim = claimRecord(mine);
    hold(theirs);
    expect(library.change({ kind: 'delete', files: ['a.jsonl'] })).toMatchObject({ reason: { code: 'matchIsOpen' } });
    expect(library.change({ kind: 'delete', files: ['b.jsonl'] })).toMatchObject({ reason: { code: 'recordHeld' } });
    expect([existsSync(mine), existsSync(theirs)]).toEqual([true, true]);
    if ('release' in claim) claim.release();
  });

  test('twice under one name keeps both, and a match that is back is not restored over', async () => {
    lay('a');
    await library.settle();
    library.change({ kind: 'delete', files: ['a.jsonl'] });
    lay('a');
    await library.settle();
    expect(library.change({ kind: 'restore', files: ['a.jsonl'] })).toMatchObject({ reason: { code: 'recordHere' } });
    library.change({ kind: 'delete', files: ['a.jsonl'] });
    await library.settle();
    expect(list({ show: 'deleted' }).map(({ file }) => file)).toEqual(['a.jsonl', 'a-2.jsonl']);
  });

  test('of several does what can be done, and says what cannot', async () => {
    lay('a');
    await library.settle();
    const verdict = library.change({ kind: 'delete', files: ['gone.jsonl', 'a.jsonl'] });
    expect(verdict).toMatchObject({ reason: { code: 'noSuchMatch' } });
    expect(list()).toEqual([]);
  });
});

describe('titles', () => {
  test('are kept when the index is thrown away, and are searched', async () => {
    lay('a');
    lay('b');
    await library.settle();
    expect(library.change({ kind: 'rename', file: 'a.jsonl', title: 'The long evening' })).toEqual({ ok: true });
    await library.rebuild();
    expect(only({ words: 'LONG' })).toMatchObject({ file: 'a.jsonl', title: 'The long evening', state: 'finished' });
    library.change({ kind: 'rename', file: 'a.jsonl', title: '' });
    expect(list({ words: 'long' })).toEqual([]);
  });

  test('given by another program are seen, without replaying anything', async () => {
    lay('a');
    await library.settle();
    const other = fresh();
    await other.settle();
    other.change({ kind: 'rename', file: 'a.jsonl', title: 'Theirs' });
    other.close();
    await library.refresh();
    expect(only()).toMatchObject({ title: 'Theirs', state: 'finished' });
  });

  test('in a file that cannot be read are set aside and not overwritten', async () => {
    lay('a');
    writeFileSync(join(folder, 'titles.json'), '{"titles": "by hand"');
    await library.settle();
    expect(only().title).toBe('');
    expect(library.change({ kind: 'rename', file: 'a.jsonl', title: 'Mine' })).toEqual({ ok: true });
    expect(readFileSync(join(folder, 'titles.json.corrupt'), 'utf8')).toBe('{"titles": "by hand"');
    expect(only().title).toBe('Mine');
  });
});

describe('files', () => {
  test('are imported, finished or not, and each match once', async () => {
    await library.settle();
    expect(await library.add(Buffer.from(OVER))).toEqual({ kind: 'copied' });
    expect(await library.add(Buffer.from(OVER))).toMatchObject({ reason: { code: 'recordHere' } });
    expect(await library.add(Buffer.from('no record'))).toMatchObject({ reason: { code: 'badRecord' } });
    await library.settle();
    const { file, state } = only();
    expect(state).toBe('finished');
    expect(await library.exported(file)).toEqual({ ok: true, text: OVER });
    expect(await library.exported('gone.jsonl')).toMatchObject({ reason: { code: 'noSuchMatch' } });
  });
});

describe('a library', () => {
  test('of a folder that is not there is empty', async () => {
    rmSync(folder, { recursive: true });
    library.close();
    library = fresh();
    await library.settle();
    expect(library.page(ALL_MATCHES)).toEqual({ entries: [], total: 0, all: 0, deleted: 0, reading: null });
    expect(notes).toEqual([]);
  });

  test('lists what is there without an index file, and refuses what it cannot write', async () => {
    lay('a');
    mkdirSync(join(folder, INDEX_NAME));
    mkdirSync(join(folder, 'titles.json'));
    await library.settle();
    expect([library.form(), only().state]).toEqual(['memory', 'finished']);
    writeFileSync(join(folder, 'deleted'), 'a file where the folder should be');
    expect(library.change({ kind: 'delete', files: ['a.jsonl'] })).toMatchObject({
      reason: { code: 'libraryNotWritten' },
    });
    expect(existsSync(join(folder, 'a.jsonl'))).toBe(true);
    expect(notes).toHaveLength(1);
  });

  test('may be open in two programs at once', async () => {
    for (const name of ['a', 'b', 'c']) lay(name);
    const other = fresh();
    await Promise.all([library.settle(), other.settle()]);
    other.change({ kind: 'delete', files: ['b.jsonl'] });
    await library.settle();
    expect(
      list()
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(['a.jsonl', 'c.jsonl']);
    expect([library.form(), other.form()]).toEqual(['sqlite', 'sqlite']);
    other.close();
  });
});

describe('the host’s own page', () => {
  test('is told the list, watches a match, and plays its deal again; nobody else is', async () => {
    lay('a');
    const running = await startHost({ games: [tiny], records: folder });
    const page = await running.connect({ token: running.host.hostToken });
    await page.until('welcome');
    let asked = 0;
    const listed = async (): Promise<LibraryEntry | undefined> => {
      const ref = `list${String((asked += 1))}`;
      page.send({ t: 'library', ref, ask: { kind: 'list', query: ALL_MATCHES } });
      return (await page.until('library', (message) => message.ref === ref)).page.entries[0];
    };
    await listed();
    await page.until('libraryChanged');
    await expect.poll(async () => (await listed())?.state).toBe('finished');
    page.send({ t: 'library', ref: 'watch', ask: { kind: 'watch', match: 'a.jsonl' } });
    expect(await page.answer('watch')).toMatchObject({ t: 'done' });
    expect((await page.until('welcome', ({ table }) => table?.id === 'a')).table).toMatchObject({ isReplay: true });
    const order = { kind: 'playAgain', match: 'a-1', at: 1, seat: 1, name: 'Ida' } as const;
    page.send({ t: 'order', ref: 'again', order });
    expect(await page.answer('again')).toMatchObject({ t: 'done' });
    const { chat, status } = await page.until('sync', ({ chat: lines }) => lines.length > 0);
    expect(chat).toMatchObject([{ told: { code: 'dealFrom', params: { at: 1 } } }]);
    expect(status.seats).toMatchObject([
      { kind: 'bot', bot: 'casual' },
      { kind: 'person', name: 'Ida', host: true },
    ]);
    page.send({ t: 'order', ref: 'busy', order });
    expect(await page.answer('busy')).toMatchObject({ reason: { code: 'tableIsOpen' } });

    const guest = await running.connect({});
    await guest.until('welcome');
    guest.send({ t: 'library', ref: 'no', ask: { kind: 'list', query: ALL_MATCHES } });
    expect(await guest.answer('no')).toMatchObject({ reason: { code: 'notHost' } });
    await running.end('keep');
  });
});
