import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALL_MATCHES } from '#protocol/library.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { openRecords } from '../records/records.ts';
import { createIndexDesk, type IndexDesk } from './index-desk.ts';
import { openLibrary } from './library.ts';
import { INDEX_NAME } from './open-index.ts';
import { findSqlite } from '../files/sqlite.ts';

let folder: string;
let desk: IndexDesk;
beforeEach(() => {
  folder = join(tempFolder(), 'records');
  mkdirSync(folder);
  desk = createIndexDesk(folder);
});
afterEach(() => {
  desk.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const path = (): string => join(folder, INDEX_NAME);
const busy = (): Error => Object.assign(new Error('database is locked'), { errcode: 5 });

describe('the desk of an index', () => {
  test('reads again what another program kept busy, and keeps the file', () => {
    let reads = 0;
    const found = desk.ask((index) => {
      reads += 1;
      if (reads < 3) throw busy();
      return index.counts().all;
    });
    expect([found, reads, desk.form()]).toEqual([0, 3, 'sqlite']);
  });

  test('reads nothing this time where it stays busy, and keeps the file', () => {
    const form = desk.form();
    let reads = 0;
    const read = (): number => {
      reads += 1;
      if (reads <= 5) throw busy();
      return reads;
    };
    expect([desk.ask(read), form, desk.form()]).toEqual([6, 'sqlite', 'sqlite']);
  });

  test('begins a file once there is a folder', () => {
    rmSync(folder, { recursive: true });
    desk = createIndexDesk(folder);
    expect([desk.form(), desk.ask((index) => index.counts().all), existsSync(folder)]).toEqual(['memory', 0, false]);
    mkdirSync(folder);
    expect(desk.form()).toBe('sqlite');
  });

  test('opens no file after it was closed', () => {
    desk.form();
    desk.close();
    rmSync(path());
    expect(desk.ask((index) => index.counts().all)).toBe(0);
    expect(existsSync(path())).toBe(false);
  });

  test('that starts over empties the file for those who still hold it', () => {
    const Sqlite = findSqlite();
    if (!Sqlite) throw new Error('this Node has no SQLite');
    desk.form();
    const other = new Sqlite(path());
    other.exec("INSERT INTO entries (key, entry) VALUES ('a', 'b')");
    desk.startOver();
    expect(other.prepare('SELECT count(*) AS count FROM entries').get()).toEqual({ count: 0 });
    other.close();
  });
});

test('a library whose index is replaced by an empty one looks at its folder again by itself', async () => {
  const [clock, note] = [createFakeClock(), (): void => undefined];
  const records = openRecords({ folder, games: [tiny], clock, note });
  writeFileSync(join(folder, 'a.jsonl'), recordTextOf(playMatch(tiny, 'desk', { seats: 2, options: { rounds: 1 } })));
  const library = openLibrary({ folder, games: [tiny], records, note, elapsed: () => 0 });
  await library.settle();
  const Sqlite = findSqlite();
  if (!Sqlite) throw new Error('this Node has no SQLite');
  const other = new Sqlite(path());
  other.exec("UPDATE entries SET entry = 'no entry'");
  other.close();
  // No page is asked for until it is there again.
  expect(library.find('a.jsonl')).toBeNull();
  await expect.poll(() => library.find('a.jsonl')?.file).toBe('a.jsonl');
  expect(library.page(ALL_MATCHES)).toMatchObject({ total: 1, entries: [{ file: 'a.jsonl' }] });
  library.close();
});
