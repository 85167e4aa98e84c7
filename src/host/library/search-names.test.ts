import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL_MATCHES, type LibraryEntry, type LibraryQuery } from '#protocol/library.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { soughtIn, type LibraryIndex } from './library-index.ts';
import { createMemoryIndex } from './memory-index.ts';
import { INDEX_NAME } from './open-index.ts';
import { findSqlite, openSqliteIndex } from './sqlite-index.ts';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const names = { kirin: '麒麟', hearts: 'Rote Herzen', whist: 'Whist' };

function entry(file: string, game: string, title = ''): LibraryEntry {
  return {
    ...{ file: `${file}.jsonl`, id: file, game, title, state: 'finished', deleted: false, begun: null, saved: 1_000 },
    ...{
      seats: [],
      result: [],
      moves: 10,
      rounds: 1,
      options: {},
      headline: [],
      reason: null,
      again: null,
      bytes: 100,
    },
  };
}

function found(index: LibraryIndex, query: Partial<LibraryQuery>): readonly string[] {
  return index.find({ ...ALL_MATCHES, ...query }).entries.map(({ file }) => file.replace('.jsonl', ''));
}

test.each([
  ['in memory', () => createMemoryIndex()],
  [
    'of SQLite',
    () => {
      const Sqlite = findSqlite();
      if (!Sqlite) throw new Error('this Node has no SQLite');
      return openSqliteIndex(Sqlite, join(folder, INDEX_NAME));
    },
  ],
])('an index %s finds games by the names that come with the words', (_form, open) => {
  const index = open();
  const entries = [entry('a', 'kirin'), entry('b', 'hearts', '麒麟'), entry('c', 'hearts')];
  index.put(entries.map((one) => ({ stamp: one.file, entry: one, tallies: [], deal: null })));
  expect(found(index, { words: '麒麟' })).toEqual(['b']);
  expect(found(index, { words: '麒麟', names })).toEqual(['a', 'b']);
  expect(found(index, { words: 'herz ROTE c', names })).toEqual(['c']);
  expect(found(index, { words: 'herz', names, game: 'kirin' })).toEqual([]);
  expect(found(index, { words: 'whist', names })).toEqual([]);
  index.close();
});

test('a word names each game in whose name it occurs', () => {
  expect(soughtIn({ words: ' HERZ i', names })).toEqual([
    { word: 'herz', games: ['hearts'] },
    { word: 'i', games: ['whist'] },
  ]);
});
