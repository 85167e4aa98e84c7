import type { DatabaseSync } from 'node:sqlite';
import type { LibraryPlayer } from '#protocol/library.ts';
import type { Tally } from '#engine/core/game.ts';
import {
  counts,
  keyOf,
  playedSeats,
  playerKeyOf,
  whenOf,
  type CountedPlayer,
  type IndexedMatch,
  type PlayedMatch,
  type PlayedSeat,
} from './library-index.ts';

/**
 * A finished match that was not deleted has a row in `results`, and one in `seats` for each seat; `tallies` has one for
 * each seat of any match, so that the tallies come back with a match that is restored.
 */
export const PLAYED_TABLES = `
  CREATE TABLE IF NOT EXISTS results (
    key TEXT PRIMARY KEY, file TEXT NOT NULL, id TEXT, game TEXT NOT NULL, at REAL NOT NULL, again INTEGER NOT NULL,
    seats TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS seats (
    player TEXT NOT NULL, game TEXT NOT NULL, key TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,
    bot INTEGER NOT NULL, at REAL NOT NULL, counts INTEGER NOT NULL, PRIMARY KEY (player, game, key, seat)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS seats_by_key ON seats (key);
  CREATE TABLE IF NOT EXISTS tallies (
    key TEXT NOT NULL, seat INTEGER NOT NULL, tallies TEXT NOT NULL, PRIMARY KEY (key, seat)
  ) WITHOUT ROWID;
`;

/** What an index in SQLite keeps for statistics. Changes belong into a transaction of the caller's. */
export interface PlayedRows {
  put(match: IndexedMatch): void;
  remove(key: string): void;
  talliesOf(key: string): readonly Tally[];
  players(): readonly CountedPlayer[];
  played(player: LibraryPlayer, game: string | null): readonly PlayedMatch[];
}

const PLAYERS = `
  SELECT player, name, bot, count(*) AS count, max(at) FROM seats WHERE counts = 1 GROUP BY player
  ORDER BY count DESC, player`;
const PLAYED = `
  SELECT key, file, id, game, at, again, seats FROM results
  WHERE key IN (SELECT key FROM seats WHERE player = :player AND (:game IS NULL OR game = :game)) ORDER BY at, file`;
const TALLIES = `
  SELECT key, seat, tallies FROM seats JOIN tallies USING (key, seat) WHERE player = ? AND game = ? ORDER BY key, seat`;

/** The rows for statistics in a database that has `PLAYED_TABLES`. */
export function playedRowsIn(database: DatabaseSync): PlayedRows {
  const putResult = database.prepare(
    'INSERT INTO results (key, file, id, game, at, again, seats) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const putSeat = database.prepare(
    'INSERT INTO seats (player, game, key, seat, name, bot, at, counts) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const putTallies = database.prepare('INSERT INTO tallies (key, seat, tallies) VALUES (?, ?, ?)');
  const removals = ['results', 'seats', 'tallies'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE key = ?`),
  );
  const tallies = database.prepare('SELECT seat, tallies FROM tallies WHERE key = ? ORDER BY seat');
  const [players, played, playersTallies] = [PLAYERS, PLAYED, TALLIES].map((text) => database.prepare(text));

  function remove(key: string): void {
    for (const removal of removals) removal.run(key);
  }

  return {
    put(match) {
      const { entry } = match;
      const key = keyOf(entry);
      remove(key);
      for (const [seat, counted] of bySeat(match.tallies)) putTallies.run(key, seat, JSON.stringify(counted));
      const seats = playedSeats(entry);
      if (seats === null || entry.game === null) return;
      const { file, id, game, again } = entry;
      const [at, isAgain] = [whenOf(entry), again !== null];
      putResult.run(key, file, id, game, at, Number(isAgain), JSON.stringify(seats.map(packed)));
      for (const one of seats) {
        const isCounted = Number(counts({ isAgain }, one));
        putSeat.run(playerKeyOf(one), game, key, one.seat, one.name, Number(one.isBot), at, isCounted);
      }
    },
    remove,
    talliesOf: (key) => tallies.all(key).flatMap(readTallies),
    players: () =>
      (players?.all() ?? []).map(({ name, bot, count }) => ({
        name: String(name),
        isBot: bot === 1,
        matches: Number(count),
      })),
    played(player, game) {
      const key = playerKeyOf(player);
      const counted = new Map<string, Tally[]>();
      for (const row of game === null ? [] : (playersTallies?.all(key, game) ?? [])) {
        const match = String(row['key']);
        const known = counted.get(match);
        if (known) known.push(...readTallies(row));
        else counted.set(match, readTallies(row));
      }
      return (played?.all({ player: key, game }) ?? []).map((row) => ({
        file: String(row['file']),
        id: row['id'] === null ? null : String(row['id']),
        game: String(row['game']),
        at: Number(row['at']),
        isAgain: row['again'] === 1,
        seats: (JSON.parse(String(row['seats'])) as readonly Packed[]).map(unpacked),
        tallies: counted.get(String(row['key'])) ?? [],
      }));
    },
  };
}

type Packed = readonly [string, boolean, number, number, number, boolean, boolean];

/** A query for a bot reads all matches, so a seat is kept as short as can be. */
function packed({ name, isBot, seat, place, score, winner, isOwn }: PlayedSeat): Packed {
  return [name, isBot, seat, place, score, winner, isOwn];
}

/** Somebody else may have written to the file: what does not fit makes the index unusable. */
function unpacked(row: Packed): PlayedSeat {
  const [name, isBot, seat, place, score, winner, isOwn] = row;
  const fits = typeof name === 'string' && [seat, place, score].every((value) => Number.isFinite(value));
  if (!fits) throw new TypeError('this is no seat of a finished match');
  return { name, isBot, seat, place, score, winner, isOwn };
}

type PackedTally = readonly [name: string, count: number, of: number];

function bySeat(tallies: readonly Tally[]): ReadonlyMap<number, readonly PackedTally[]> {
  const found = new Map<number, PackedTally[]>();
  for (const { name, seat, count, of } of tallies) {
    const known = found.get(seat);
    if (known) known.push([name, count, of]);
    else found.set(seat, [[name, count, of]]);
  }
  return found;
}

function readTallies({ seat, tallies }: Record<string, unknown>): Tally[] {
  return (JSON.parse(String(tallies)) as readonly PackedTally[]).map(([name, count, of]) => ({
    name,
    seat: Number(seat),
    count,
    of,
  }));
}
