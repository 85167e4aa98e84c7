import type { LibraryEntry, LibraryQuery } from '#protocol/library.ts';
import {
  keyOf,
  searchTextOf,
  SHOWN_STATES,
  whenOf,
  wordsOf,
  type IndexedMatch,
  type LibraryIndex,
} from './library-index.ts';

interface Row extends IndexedMatch {
  readonly search: string;
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
      for (const match of matches) rows.set(keyOf(match.entry), { ...match, search: searchTextOf(match.entry) });
    },
    remove(keys) {
      for (const key of keys) rows.delete(key);
    },
    find(query) {
      const words = wordsOf(query);
      const found = [...rows.values()]
        .filter(({ entry, search }) => fits(entry, query) && words.every((word) => search.includes(word)))
        .map(({ entry }) => entry)
        .sort(orderOf(query));
      return { entries: found.slice(query.offset, query.offset + query.limit), total: found.length };
    },
    keyOfMatch: (id) => {
      const found = all().find((entry) => entry.id === id && !entry.deleted);
      return found ? keyOf(found) : null;
    },
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
  return row ? { stamp: row.stamp, entry: row.entry } : null;
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
