import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL_MATCHES, type LibraryQuery } from '#protocol/library.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { libraryEntry } from '#testkit/library-entry.ts';
import { soughtIn, type LibraryIndex } from './library-index.ts';
import { createMemoryIndex } from './memory-index.ts';
import { INDEX_NAME } from './open-index.ts';
import { findSqlite } from '../files/sqlite.ts';
import { openSqliteIndex } from './sqlite-index.ts';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const names = { kirin: '麒麟', hearts: 'Rote Herzen', whist: 'Whist' };

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
  const entries = [
    libraryEntry('a'),
    libraryEntry('b', { game: 'hearts', title: '麒麟' }),
    libraryEntry('c', { game: 'hearts' }),
  ];
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
