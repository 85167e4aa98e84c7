import type { LibraryEntry, LibraryPlayer, LibraryQuery } from '#protocol/library.ts';
import {
  counts,
  keyOf,
  playedSeats,
  playerKeyOf,
  searchTextOf,
  SHOWN_STATES,
  whenOf,
  soughtIn,
  type CountedPlayer,
  type IndexedMatch,
  type LibraryIndex,
  type PlayedMatch,
} from './library-index.ts';

interface Row extends IndexedMatch {
  readonly search: string;
  /** Null unless it is a finished match. */
  readonly played: PlayedMatch | null;
}

/** An index that ends with its process, for where there is no SQLite or nothing can be written. */
export function createMemoryIndex(): LibraryIndex {
  const rows = new Map<string, Row>();
  const all = (): readonly LibraryEntry[] => [...rows.values()].map(({ entry }) => entry);
  return {
    known: () =>
      new Map(
        [...rows].map(([key, { stamp, entry }]) => [key, { stamp, state: entry.state, title: entry.title }] as const),
      ),
    get: (key) => withoutText(rows.get(key)),
    put(matches) {
      for (const match of matches) rows.set(keyOf(match.entry), rowOf(match));
    },
    remove(keys) {
      for (const key of keys) rows.delete(key);
    },
    find(query) {
      const words = soughtIn(query);
      const found = [...rows.values()]
        .filter(({ entry }) => fits(entry, query))
        .filter(({ entry, search }) =>
          words.every(({ word, games }) => search.includes(word) || games.includes(entry.game ?? '')),
        )
        .map(({ entry }) => entry)
        .sort(orderOf(query));
      return { entries: found.slice(query.offset, query.offset + query.limit), total: found.length };
    },
    keyOfMatch: (id) => {
      const found = all().find((entry) => entry.id === id && !entry.deleted);
      return found ? keyOf(found) : null;
    },
    players: () => playersOf(playedIn(rows)),
    played: (player, game) =>
      playedIn(rows)
        .filter((match) => (game === null || match.game === game) && seatsOf(match, player).length > 0)
        .map((match) => ({ ...match, tallies: game === null ? [] : talliesOf(match, player) })),
    sharing: (deal) =>
      [...rows.values()]
        .filter((row) => row.deal === deal && row.played !== null)
        .map(({ entry }) => entry)
        .sort((one, other) => whenOf(one) - whenOf(other) || compare(one.file, other.file)),
    counts() {
      const deleted = all().filter((entry) => entry.deleted).length;
      return { all: rows.size - deleted, deleted };
    },
    clear() {
      rows.clear();
    },
    close: () => undefined,
  };
}

function withoutText(row: Row | undefined): IndexedMatch | null {
  return row ? { stamp: row.stamp, entry: row.entry, tallies: row.tallies, deal: row.deal } : null;
}

function rowOf(match: IndexedMatch): Row {
  const { entry, tallies } = match;
  const seats = playedSeats(entry);
  const { file, id, game, again } = entry;
  const played =
    seats === null || game === null
      ? null
      : { file, id, game, at: whenOf(entry), isAgain: again !== null, seats, tallies };
  return { ...match, search: searchTextOf(entry), played };
}

/** The earliest first. */
function playedIn(rows: ReadonlyMap<string, Row>): readonly PlayedMatch[] {
  return [...rows.values()]
    .flatMap(({ played }) => played ?? [])
    .sort((one, other) => one.at - other.at || compare(one.file, other.file));
}

function playersOf(matches: readonly PlayedMatch[]): readonly CountedPlayer[] {
  const found = new Map<string, CountedPlayer>();
  for (const match of matches) {
    for (const seat of match.seats) {
      if (!counts(match, seat)) continue;
      const { name, isBot } = seat;
      const key = playerKeyOf({ name, isBot });
      found.set(key, { name, isBot, matches: (found.get(key)?.matches ?? 0) + 1 });
    }
  }
  return [...found]
    .sort(([oneKey, one], [otherKey, other]) => other.matches - one.matches || compare(oneKey, otherKey))
    .map(([, player]) => player);
}

function seatsOf({ seats }: PlayedMatch, player: LibraryPlayer): readonly number[] {
  const key = playerKeyOf(player);
  return seats.flatMap((one) => (playerKeyOf(one) === key ? [one.seat] : []));
}

function talliesOf(match: PlayedMatch, player: LibraryPlayer): PlayedMatch['tallies'] {
  const seats = seatsOf(match, player);
  return match.tallies.filter(({ seat }) => seats.includes(seat));
}

function fits(entry: LibraryEntry, { game, show, from, to }: LibraryQuery): boolean {
  const states = SHOWN_STATES[show];
  const when = whenOf(entry);
  return (
    entry.deleted === (show === 'deleted') &&
    (states === null || states.includes(entry.state)) &&
    (game === null || entry.game === game) &&
    (from === null || when >= from) &&
    (to === null || when < to)
  );
}

/** Ties go by the file's name, so that pages never overlap. */
function orderOf({ sort, descending }: LibraryQuery) {
  const sign = descending ? -1 : 1;
  const by = (one: LibraryEntry, other: LibraryEntry): number => {
    if (sort === 'when') return whenOf(one) - whenOf(other);
    if (sort === 'length') return (one.moves ?? -1) - (other.moves ?? -1);
    return compare(one.game ?? '', other.game ?? '');
  };
  return (one: LibraryEntry, other: LibraryEntry): number =>
    sign * by(one, other) || whenOf(other) - whenOf(one) || compare(one.file, other.file);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
