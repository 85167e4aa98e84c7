import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { libraryEntry, type LibraryEntry, type LibraryQuery } from '#protocol/library.ts';
import {
  keyOf,
  searchTextOf,
  SHOWN_STATES,
  whenOf,
  soughtIn,
  type IndexedMatch,
  type Known,
  type LibraryIndex,
} from './library-index.ts';
import { PLAYED_TABLES, playedRowsIn } from './sqlite-played.ts';

/** Raised whenever a row means something else: an index of another version is thrown away. */
const VERSION = 6;
/** How long to wait for another program that writes, in milliseconds: the table's own work stands still meanwhile. */
const BUSY = 50;

/** What is searched and sorted stands apart from the rest, which is ten times as long: a search reads all of it. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS matches (
    key TEXT PRIMARY KEY, stamp TEXT NOT NULL, id TEXT, game TEXT, state TEXT NOT NULL, deleted INTEGER NOT NULL,
    at REAL NOT NULL, moves INTEGER NOT NULL, title TEXT NOT NULL, file TEXT NOT NULL, search TEXT NOT NULL,
    deal TEXT
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, entry TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS by_time ON matches (deleted, at);
  CREATE INDEX IF NOT EXISTS by_id ON matches (id);
  CREATE INDEX IF NOT EXISTS by_deal ON matches (deal);
`;

const PUT = `
  INSERT OR REPLACE INTO matches (key, stamp, id, game, state, deleted, at, moves, title, file, search, deal)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const SHARING = `
  SELECT entry FROM matches JOIN results USING (key) JOIN entries USING (key) WHERE deal = ?
  ORDER BY matches.at, matches.file`;

/** An index in another version of its form, or no index at all. */
class OtherIndex extends Error {
  override readonly name = 'OtherIndex';
}

/**
 * Opens the index in the file at `path`, or makes it. Throws if the file is something else, damaged, of another version
 * or cannot be written.
 */
export function openSqliteIndex(Sqlite: typeof DatabaseSync, path: string): LibraryIndex {
  const database = new Sqlite(path);
  try {
    database.exec(`PRAGMA busy_timeout = ${String(BUSY)}`);
    const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
    if (version !== VERSION) prepare(database, version);
    // Two programs may use one index. Nothing in it has to survive a power cut.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF');
    return indexIn(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function prepare(database: DatabaseSync, version: unknown): void {
  const tables = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get();
  if (version !== 0 || tables?.['count'] !== 0) throw new OtherIndex(`this index has version ${String(version)}`);
  database.exec(`BEGIN IMMEDIATE; ${TABLES} ${PLAYED_TABLES} PRAGMA user_version = ${String(VERSION)}; COMMIT`);
}

function indexIn(database: DatabaseSync): LibraryIndex {
  const put = database.prepare(PUT);
  const putEntry = database.prepare('INSERT OR REPLACE INTO entries (key, entry) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM matches WHERE key = ?');
  const removeEntry = database.prepare('DELETE FROM entries WHERE key = ?');
  const get = database.prepare('SELECT stamp, entry, deal FROM matches JOIN entries USING (key) WHERE key = ?');
  const known = database.prepare('SELECT key, stamp, state, title FROM matches');
  const byId = database.prepare('SELECT key FROM matches WHERE id = ? AND deleted = 0');
  const sharing = database.prepare(SHARING);
  const count = database.prepare('SELECT deleted, count(*) AS count FROM matches GROUP BY deleted');

  const played = playedRowsIn(database);

  function together(work: () => void): void {
    database.exec('BEGIN IMMEDIATE');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    known: () =>
      new Map(
        known.all().map(({ key, stamp, state, title }) => {
          const row = { stamp: String(stamp), state: String(state) as Known['state'], title: String(title) };
          return [String(key), row] as const;
        }),
      ),
    get(key) {
      const row = get.get(key);
      if (!row) return null;
      const { stamp, deal = null } = row;
      const tallies = played.talliesOf(key);
      return { stamp: String(stamp), entry: readEntry(row), tallies, deal: deal === null ? null : String(deal) };
    },
    put(matches) {
      together(() => {
        for (const match of matches) {
          put.run(...rowOf(match));
          putEntry.run(keyOf(match.entry), JSON.stringify(match.entry));
          played.put(match);
        }
      });
    },
    remove(keys) {
      together(() => {
        for (const key of keys) {
          remove.run(key);
          removeEntry.run(key);
          played.remove(key);
        }
      });
    },
    find(query) {
      const { where, values } = conditions(query);
      const total = Number(
        database.prepare(`SELECT count(*) AS count FROM matches WHERE ${where}`).get(...values)?.['count'],
      );
      const keys = database
        .prepare(`SELECT key FROM matches WHERE ${where} ORDER BY ${orderOf(query)} LIMIT ? OFFSET ?`)
        .all(...values, query.limit, query.offset);
      const rows = keys.map(({ key = null }) => get.get(key));
      return { entries: rows.filter((row) => row !== undefined).map(readEntry), total };
    },
    keyOfMatch: (id) => {
      const row = byId.get(id);
      return row ? String(row['key']) : null;
    },
    players: played.players,
    played: played.played,
    sharing: (deal) => sharing.all(deal).map(readEntry),
    counts() {
      const counted = new Map(count.all().map((row) => [Number(row['deleted']), Number(row['count'])]));
      return { all: counted.get(0) ?? 0, deleted: counted.get(1) ?? 0 };
    },
    clear() {
      for (const table of ['matches', 'entries', 'results', 'seats', 'tallies']) database.exec(`DELETE FROM ${table}`);
    },
    close() {
      database.close();
    },
  };
}

function rowOf({ stamp, entry, deal }: IndexedMatch): SQLInputValue[] {
  const { id, game, state, deleted, moves, title, file } = entry;
  return [
    keyOf(entry),
    stamp,
    id,
    game,
    state,
    Number(deleted),
    whenOf(entry),
    moves ?? -1,
    title,
    file,
    searchTextOf(entry),
    deal,
  ];
}

/** Somebody else may have written to the file: what does not fit makes the index unusable. */
function readEntry(row: Record<string, unknown>): LibraryEntry {
  return libraryEntry.parse(JSON.parse(String(row['entry'])));
}

function conditions(query: LibraryQuery): { readonly where: string; readonly values: readonly SQLInputValue[] } {
  const { game, show, from, to } = query;
  const states = SHOWN_STATES[show];
  const parts: (readonly [string, ...SQLInputValue[]])[] = [['deleted = ?', Number(show === 'deleted')]];
  if (states !== null) parts.push([`state IN (${states.map(() => '?').join(', ')})`, ...states]);
  if (game !== null) parts.push(['game = ?', game]);
  if (from !== null) parts.push(['at >= ?', from]);
  if (to !== null) parts.push(['at < ?', to]);
  for (const { word, games } of soughtIn(query)) {
    const named = games.map(() => '?').join(', ');
    parts.push([`(instr(search, ?) > 0 OR game IN (${named}))`, word, ...games]);
  }
  return { where: parts.map(([text]) => text).join(' AND '), values: parts.flatMap(([, ...values]) => values) };
}

const COLUMNS = { when: 'at', game: "coalesce(game, '')", length: 'moves' } as const;

/** Ties go by the file's name, so that pages never overlap. */
function orderOf({ sort, descending }: LibraryQuery): string {
  return `${COLUMNS[sort]} ${descending ? 'DESC' : 'ASC'}, at DESC, file ASC`;
}
