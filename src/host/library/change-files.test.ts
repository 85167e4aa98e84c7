import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failing, realDisk, spyOnDisk } from '#testkit/host/disk.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { changeFiles, type FileChange } from './change-files.ts';
import { createIndexDesk, type IndexDesk } from './index-desk.ts';
import { openKeptReviews, type KeptReviews } from './kept-reviews.ts';
import { openTitles, type Titles } from './titles.ts';

const disk = spyOnDisk('renameSync');

let home: string;
let folder: string;
let deleted: string;
let index: IndexDesk;
let titles: Titles;
let reviews: KeptReviews;
let notes: string[];
beforeEach(() => {
  home = tempFolder();
  folder = join(home, 'records');
  deleted = join(folder, 'deleted');
  mkdirSync(deleted, { recursive: true });
  index = createIndexDesk(join(home, 'index'));
  titles = openTitles(folder);
  reviews = openKeptReviews(folder);
  notes = [];
});
afterEach(() => {
  index.close();
  rmSync(home, { recursive: true, force: true });
});

function lay(...names: readonly string[]): void {
  for (const name of names) writeFileSync(join(folder, name), name);
}
const change = (kind: FileChange['kind'], ...files: readonly string[]): unknown =>
  changeFiles({ folder, index, titles, reviews, note: (line) => notes.push(line) }, { kind, files: [...files] });
const namesIn = (place: string): readonly string[] =>
  readdirSync(place)
    .filter((name) => name.includes('.jsonl'))
    .sort();
const refusal = (code: string): unknown => ({ ok: false, reason: { code } });

describe('a match takes along', () => {
  test('what was written beside it, and no file of somebody’s own', () => {
    const ours = [
      'a.jsonl',
      'a.jsonl.corrupt',
      'a.jsonl.corrupt.2',
      'a.jsonl.count',
      'a.jsonl.kept',
      'a.jsonl.moved',
      'a.jsonl.notes',
      'a.jsonl.notes.corrupt',
    ];
    lay(...ours, 'a.jsonl.bak');
    expect(change('delete', 'a.jsonl')).toEqual({ ok: true });
    expect([namesIn(folder), namesIn(deleted)]).toEqual([['a.jsonl.bak'], ours]);
    writeFileSync(join(deleted, 'a.jsonl.bak'), 'mine');
    expect(change('erase', 'a.jsonl')).toEqual({ ok: true });
    expect(namesIn(deleted)).toEqual(['a.jsonl.bak']);
  });

  test('set aside, no other match that was set aside', () => {
    lay('a.jsonl.corrupt', 'a.jsonl.corrupt.kept', 'a.jsonl.corrupt.2', 'a.jsonl.corrupt.2.kept');
    expect(change('delete', 'a.jsonl.corrupt')).toEqual({ ok: true });
    expect(namesIn(deleted)).toEqual(['a.jsonl.corrupt', 'a.jsonl.corrupt.kept']);
    expect(change('restore', 'a.jsonl.corrupt')).toEqual({ ok: true });
    expect(namesIn(folder)).toHaveLength(4);
  });
});

describe('a name that was deleted earlier', () => {
  test('is that of the latest: the earlier one gets a number, with its title and what lies beside it', () => {
    lay('a.jsonl', 'a.jsonl.kept');
    titles.change(new Map([['a.jsonl', 'Tuesday']]));
    change('delete', 'a.jsonl');
    writeFileSync(join(folder, 'a.jsonl'), 'the latest');
    writeFileSync(join(folder, 'a-2.jsonl'), 'another');
    expect(change('delete', 'a.jsonl')).toEqual({ ok: true });
    expect(namesIn(deleted)).toEqual(['a-3.jsonl', 'a-3.jsonl.kept', 'a.jsonl']);
    expect(titles.read().get('a-3.jsonl')).toBe('Tuesday');
    expect(change('restore', 'a.jsonl')).toEqual({ ok: true });
    expect(readFileSync(join(folder, 'a.jsonl'), 'utf8')).toBe('the latest');
  });

  test('is not mixed up with a match that was set aside under it', () => {
    lay('a.jsonl.corrupt');
    change('delete', 'a.jsonl.corrupt');
    lay('a.jsonl', 'a.jsonl.corrupt', 'a.jsonl.corrupt.kept');
    expect(change('restore', 'a.jsonl.corrupt')).toEqual(refusal('recordHere'));
    expect(change('delete', 'a.jsonl')).toEqual({ ok: true });
    expect(namesIn(deleted)).toEqual(['a-2.jsonl.corrupt', 'a.jsonl', 'a.jsonl.corrupt', 'a.jsonl.corrupt.kept']);
  });

  test('is not restored where something of another match would be overwritten', () => {
    lay('a.jsonl', 'a.jsonl.kept');
    change('delete', 'a.jsonl');
    writeFileSync(join(folder, 'a.jsonl.kept'), 'another');
    expect(change('restore', 'a.jsonl')).toEqual(refusal('recordHere'));
    expect(readFileSync(join(folder, 'a.jsonl.kept'), 'utf8')).toBe('another');
  });
});

describe('a disk or a process that fails', () => {
  test('never leaves a record in its folder without what lies beside it', () => {
    lay('a.jsonl', 'a.jsonl.moved');
    change('delete', 'a.jsonl');
    change('restore', 'a.jsonl');
    const order = ['deleted/a.jsonl', 'deleted/a.jsonl.moved', 'a.jsonl.moved', 'a.jsonl'];
    expect(disk.renameSync.mock.calls.map(([, to]) => to)).toEqual(order.map((name) => join(folder, name)));
  });

  test('while it deletes a match can be made good: what it left behind comes back with the record', () => {
    lay('a.jsonl.moved');
    writeFileSync(join(deleted, 'a.jsonl'), 'deleted');
    expect(change('restore', 'a.jsonl')).toEqual({ ok: true });
    expect([namesIn(folder), namesIn(deleted)]).toEqual([['a.jsonl', 'a.jsonl.moved'], []]);
  });

  test('in the middle leaves all as it was, tells the operator, and keeps nothing else from being done', () => {
    lay('a.jsonl', 'a.jsonl.kept', 'b.jsonl');
    disk.renameSync.mockImplementation((from, to) => {
      if (to === join(deleted, 'a.jsonl.kept')) failing('ENOSPC')();
      realDisk.renameSync(from, to);
    });
    expect(change('delete', 'a.jsonl', 'b.jsonl')).toEqual(refusal('libraryNotWritten'));
    expect([namesIn(folder), namesIn(deleted)]).toEqual([['a.jsonl', 'a.jsonl.kept'], ['b.jsonl']]);
    expect(notes).toEqual(['the library could not be changed: Error ENOSPC']);
  });
});

test.each(['restore', 'erase', 'delete'] as const)('a name that leads out of the folder is no match: %s', (kind) => {
  const outside = join(home, 'outside.jsonl');
  writeFileSync(outside, 'mine');
  const name = kind === 'delete' ? '../outside.jsonl' : '../../outside.jsonl';
  expect(change(kind, name)).toEqual(refusal('noSuchMatch'));
  expect(existsSync(outside)).toBe(true);
});
