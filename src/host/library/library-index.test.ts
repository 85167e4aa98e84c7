import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALL_MATCHES, type LibraryEntry } from '#protocol/library.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { libraryEntry as entry } from '#testkit/library-entry.ts';
import { createIndexDesk } from './index-desk.ts';
import type { LibraryIndex } from './library-index.ts';
import { createMemoryIndex } from './memory-index.ts';
import { INDEX_NAME, openIndex } from './open-index.ts';
import { findSqlite } from '../files/sqlite.ts';
import { openSqliteIndex } from './sqlite-index.ts';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const path = (): string => join(folder, INDEX_NAME);

const put = (index: LibraryIndex, ...entries: readonly LibraryEntry[]): void => {
  index.put(entries.map((one) => ({ stamp: `stamp of ${one.file}`, entry: one, tallies: [], deal: null })));
};
const filesOf = (index: LibraryIndex, query: Partial<typeof ALL_MATCHES> = {}): readonly string[] =>
  index.find({ ...ALL_MATCHES, ...query }).entries.map(({ file }) => file.replace('.jsonl', ''));

const FORMS: readonly (readonly [string, () => LibraryIndex])[] = [
  ['in memory', () => createMemoryIndex()],
  [
    'of SQLite',
    () => {
      const Sqlite = findSqlite();
      if (!Sqlite) throw new Error('this Node has no SQLite');
      return openSqliteIndex(Sqlite, path());
    },
  ],
];

describe.each(FORMS)('an index %s', (_form, open) => {
  let index: LibraryIndex;
  beforeEach(() => {
    index = open();
  });
  afterEach(() => {
    index.close();
  });

  test('gives back what was put, and what replaced it', () => {
    put(index, entry('a', { title: 'Ünfair', options: { rounds: 2 }, reason: { code: 'x', params: { count: 1 } } }));
    put(index, entry('a', { title: 'later' }), entry('b'));
    expect(index.get('a.jsonl')).toMatchObject({ stamp: 'stamp of a.jsonl', entry: entry('a', { title: 'later' }) });
    expect(index.get('c.jsonl')).toBeNull();
    expect(index.known().get('b.jsonl')).toEqual({ stamp: 'stamp of b.jsonl', state: 'finished', title: '' });
    index.remove(['a.jsonl', 'c.jsonl']);
    expect([...index.known().keys()]).toEqual(['b.jsonl']);
    index.clear();
    expect(index.counts()).toEqual({ all: 0, deleted: 0 });
  });

  test('finds every word in titles, names, games and files, in upper or lower case and in any order', () => {
    put(
      index,
      entry('a', { title: 'Großer Abend' }),
      entry('b', { seats: [{ name: 'ÉMILE 100%', bot: null }] }),
      entry('c', { game: 'hearts' }),
    );
    expect(filesOf(index, { words: 'abend GROSS' })).toEqual([]);
    expect(filesOf(index, { words: ' abend  GROßER ' })).toEqual(['a']);
    expect(filesOf(index, { words: 'émile' })).toEqual(['b']);
    expect(filesOf(index, { words: '0%' })).toEqual(['b']);
    expect(filesOf(index, { words: '_' })).toEqual([]);
    expect(filesOf(index, { words: "heart'" })).toEqual([]);
    expect(filesOf(index, { words: 'heart c.json' })).toEqual(['c']);
  });

  test('filters by game, state, deletion and time', () => {
    put(
      index,
      entry('a', { saved: 10 }),
      entry('b', { saved: 20, state: 'open' }),
      entry('c', { saved: 99, begun: 30, state: 'otherVersion' }),
      entry('d', { saved: 40, state: 'unread', game: 'hearts' }),
      entry('e', { saved: 50, deleted: true }),
    );
    expect(filesOf(index)).toEqual(['d', 'c', 'b', 'a']);
    expect(filesOf(index, { show: 'finished' })).toEqual(['d', 'a']);
    expect(filesOf(index, { show: 'unfinished' })).toEqual(['b']);
    expect(filesOf(index, { show: 'damaged' })).toEqual(['c']);
    expect(filesOf(index, { show: 'deleted' })).toEqual(['e']);
    expect(filesOf(index, { game: 'hearts' })).toEqual(['d']);
    expect(filesOf(index, { from: 20, to: 40 })).toEqual(['c', 'b']);
    expect(index.counts()).toEqual({ all: 4, deleted: 1 });
  });

  test('sorts both ways, ties by the latest and by name, and gives pages that never overlap', () => {
    put(
      index,
      entry('a', { moves: 5, game: 'hearts' }),
      entry('b', { moves: null }),
      entry('c', { moves: 5 }),
      entry('d', { moves: 7, saved: 2 }),
    );
    expect(filesOf(index, { sort: 'length' })).toEqual(['d', 'a', 'c', 'b']);
    expect(filesOf(index, { sort: 'length', descending: false })).toEqual(['b', 'a', 'c', 'd']);
    expect(filesOf(index, { sort: 'game', descending: false })).toEqual(['a', 'b', 'c', 'd']);
    expect(filesOf(index, { sort: 'when' })).toEqual(['a', 'b', 'c', 'd']);
    expect(index.find({ ...ALL_MATCHES, limit: 2, offset: 3 })).toMatchObject({ total: 4, entries: [{ moves: 7 }] });
  });

  test('knows matches by id', () => {
    put(index, entry('a', { saved: 1 }), entry('b', { saved: 2 }), entry('d', { deleted: true }));
    expect(index.keyOfMatch('b-1')).toBe('b.jsonl');
    expect(index.keyOfMatch('d-1')).toBeNull();
  });
});

const RESULT = [
  { seat: 1, place: 1, score: 9, winner: true },
  { seat: 0, place: 2, score: 3, winner: false },
];
const played = (file: string, part: Partial<LibraryEntry> = {}): LibraryEntry =>
  entry(file, { result: RESULT, ...part });

describe.each(FORMS)('for statistics, an index %s', (_form, open) => {
  let index: LibraryIndex;
  beforeEach(() => {
    index = open();
  });
  afterEach(() => {
    index.close();
  });
  const ada = { name: 'aDA', isBot: false };
  const filesOfPlayer = (game: string | null = null): readonly string[] =>
    index.played(ada, game).map(({ file }) => file.replace('.jsonl', ''));

  test('finds a person in any case, and gives every seat of their matches, the earliest first', () => {
    put(
      index,
      played('b', { begun: 20 }),
      played('a', {
        begun: 30,
        seats: [
          { name: 'ADA', bot: null },
          { name: 'ada', bot: 'ada' },
        ],
        again: 3,
      }),
      played('c', { begun: 10, game: 'hearts' }),
      played('d', {
        seats: [
          { name: 'Bo', bot: null },
          { name: 'Ida', bot: null },
        ],
      }),
    );
    expect([filesOfPlayer(), filesOfPlayer('hearts'), filesOfPlayer('none')]).toEqual([['c', 'b', 'a'], ['c'], []]);
    expect(index.played(ada, 'kirin')[1]).toEqual({
      file: 'a.jsonl',
      id: 'a-1',
      game: 'kirin',
      at: 30,
      isAgain: true,
      seats: [
        { name: 'ADA', isBot: false, seat: 0, place: 2, score: 3, winner: false, isOwn: true },
        { name: 'ada', isBot: true, seat: 1, place: 1, score: 9, winner: true, isOwn: true },
      ],
      tallies: [],
    });
    expect(index.played({ name: 'steady', isBot: true }, null)).toHaveLength(2);
  });

  test('lists those who have finished matches whose deal was new, by their latest name', () => {
    put(
      index,
      played('a', { begun: 1 }),
      played('b', {
        begun: 3,
        seats: [
          { name: 'ADA', bot: null },
          { name: 'Bo', bot: 'novice' },
        ],
      }),
      played('c', {
        begun: 2,
        seats: [
          { name: "O'Neil %_", bot: null },
          { name: 'ada', bot: null },
        ],
      }),
      played('d', {
        begun: 9,
        seats: [
          { name: 'Zoe', bot: null },
          { name: 'aDa', bot: null },
        ],
        again: 0,
      }),
      played('e', { state: 'damaged', result: null }),
      played('f', { deleted: true }),
    );
    expect(index.players()).toEqual([
      { name: 'ADA', isBot: false, matches: 3 },
      { name: 'novice', isBot: true, matches: 1 },
      { name: 'steady', isBot: true, matches: 1 },
      { name: "O'Neil %_", isBot: false, matches: 1 },
    ]);
    expect(index.played({ name: "o'neil %_", isBot: false }, null)).toHaveLength(1);
  });

  test('gives what the game counted for the seats of the player, of one game only', () => {
    const tallies = [
      { name: 'tokens', seat: 0, count: 2, of: 3 },
      { name: 'tokens', seat: 1, count: 1, of: 3 },
    ];
    index.put([{ stamp: 's', entry: played('a'), tallies, deal: null }]);
    expect(index.get('a.jsonl')?.tallies).toEqual(tallies);
    expect(index.played(ada, 'kirin')[0]?.tallies).toEqual(tallies.slice(0, 1));
    expect(index.played({ name: 'steady', isBot: true }, 'kirin')[0]?.tallies).toEqual(tallies.slice(1));
    expect(index.played(ada, null)[0]?.tallies).toEqual([]);
  });

  test('forgets a match that was deleted, and knows it again with its tallies when it is restored', () => {
    const tallies = [{ name: 'tokens', seat: 0, count: 2, of: 3 }];
    index.put([{ stamp: 's', entry: played('a'), tallies, deal: null }]);
    index.put([{ stamp: 's', entry: played('a', { deleted: true }), tallies, deal: null }]);
    index.remove(['a.jsonl']);
    expect([index.players(), filesOfPlayer(), index.get('deleted/a.jsonl')?.tallies]).toEqual([[], [], tallies]);
    index.put([{ stamp: 's', entry: played('a'), tallies, deal: null }]);
    expect(index.played(ada, 'kirin')[0]?.tallies).toEqual(tallies);
    index.clear();
    expect([index.players(), filesOfPlayer()]).toEqual([[], []]);
  });
});

describe('the file of an index', () => {
  test('is used again by the next program', () => {
    const first = openIndex(path());
    put(first.index, entry('a'));
    first.index.close();
    const next = openIndex(path());
    expect([next.form, filesOf(next.index)]).toEqual(['sqlite', ['a']]);
    next.index.close();
  });

  test('may be used by two at once', () => {
    const [one, other] = [openIndex(path()), openIndex(path())];
    put(one.index, entry('a'));
    put(other.index, entry('b'));
    expect([one.form, other.form, filesOf(one.index), filesOf(other.index)]).toEqual([
      'sqlite',
      'sqlite',
      ['a', 'b'],
      ['a', 'b'],
    ]);
    one.index.close();
    other.index.close();
  });

  test.each([
    ['something else', 'no database at all, but long enough to look at'.repeat(100)],
    ['empty', ''],
  ])('is begun again if it is %s', (_what, content) => {
    writeFileSync(path(), content);
    const { index, form } = openIndex(path());
    expect([form, filesOf(index)]).toEqual(['sqlite', []]);
    index.close();
  });

  test('is begun again if it is of another version', () => {
    const Sqlite = findSqlite();
    if (!Sqlite) throw new Error('this Node has no SQLite');
    const other = new Sqlite(path());
    other.exec('CREATE TABLE matches (a); PRAGMA user_version = 99');
    other.close();
    const { index, form } = openIndex(path());
    expect([form, filesOf(index)]).toEqual(['sqlite', []]);
    index.close();
  });

  test('is not needed: without SQLite, or where nothing can be written, the index is in memory', () => {
    expect(openIndex(path(), null).form).toBe('memory');
    expect(openIndex(join(folder, 'missing', INDEX_NAME)).form).toBe('memory');
  });

  test('that is spoilt while it is open is replaced by an empty one', () => {
    const desk = createIndexDesk(folder);
    desk.write((index) => {
      put(index, entry('a'));
    });
    const Sqlite = findSqlite();
    if (!Sqlite) throw new Error('this Node has no SQLite');
    const other = new Sqlite(path());
    other.exec("UPDATE entries SET entry = 'no entry'");
    other.close();
    expect(desk.ask(filesOf)).toEqual([]);
    expect(desk.form()).toBe('sqlite');
    desk.write((index) => {
      put(index, entry('b'));
    });
    expect(desk.ask(filesOf)).toEqual(['b']);
    desk.close();
  });

  test('in which another program writes is left for later', () => {
    const desk = createIndexDesk(folder);
    expect(desk.ask(filesOf)).toEqual([]);
    const Sqlite = findSqlite();
    if (!Sqlite) throw new Error('this Node has no SQLite');
    const other = new Sqlite(path());
    other.exec('BEGIN IMMEDIATE');
    desk.write((index) => {
      put(index, entry('a'));
    });
    other.exec('ROLLBACK');
    expect([desk.form(), desk.ask(filesOf)]).toEqual(['sqlite', []]);
    other.close();
    desk.close();
  });
});
