import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import { ALL_MATCHES, libraryQuery, type LibraryPage, type LibraryQuery } from '#protocol/library.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';

/** What the library shows, and ways to show something else. */
export interface LibraryView {
  readonly query: LibraryQuery;
  /** Null before the first answer. */
  readonly page: LibraryPage | null;
  /** Changes the query and goes to its first page. */
  readonly change: (part: Partial<LibraryQuery>) => void;
  readonly goTo: (offset: number) => void;
}

const MEMORY = 'baize.library';

/**
 * Asks for the list when the query changes, and again when the host says that it has changed. Words are looked for in the
 * names of `games` too, as this page says them.
 */
export function useLibrary(games: readonly GameInfo[]): LibraryView {
  const actions = useActions();
  const { words } = useWords();
  const names = useMemo(() => Object.fromEntries(games.map(({ id }) => [id, words.gameName(id)])), [games, words]);
  const page = useClient((state) => state.library);
  const news = useClient((state) => state.libraryNews);
  const isLinked = useClient((state) => state.link === 'open' && state.welcome !== null);
  const [query, setQuery] = useState(() => recallQuery() ?? ALL_MATCHES);
  // While somebody types, the list may lag behind.
  const asked = useDeferredValue(query);
  useEffect(() => {
    const isSearch = asked.words.trim() !== '';
    if (isLinked) actions.askLibrary({ kind: 'list', query: isSearch ? { ...asked, names } : asked });
  }, [actions, asked, names, news, isLinked]);
  useEffect(() => {
    sessionStorage.setItem(MEMORY, JSON.stringify(query));
  }, [query]);
  const lastPage = lastPageIfPast(query, page);
  if (lastPage !== null) setQuery({ ...query, offset: lastPage });
  return {
    query,
    page,
    change: (part) => {
      setQuery({ ...query, offset: 0, ...part });
    },
    goTo: (offset) => {
      setQuery({ ...query, offset });
    },
  };
}

/** Where the last page begins, if nothing is left on the page that is asked for; null otherwise. */
function lastPageIfPast({ offset, limit }: LibraryQuery, page: LibraryPage | null): number | null {
  if (page === null || page.entries.length > 0) return null;
  const last = Math.max(0, Math.ceil(page.total / limit) - 1) * limit;
  return last < offset ? last : null;
}

/** Whether the library was open when a match of it was opened: then it is open again afterwards. */
export function wasLibraryOpen(): boolean {
  return recallQuery() !== null;
}

/** Remembers that the library is open, or forgets it. */
export function rememberLibrary(isOpen: boolean): void {
  if (!isOpen) sessionStorage.removeItem(MEMORY);
  else if (recallQuery() === null) sessionStorage.setItem(MEMORY, JSON.stringify(ALL_MATCHES));
}

function recallQuery(): LibraryQuery | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(MEMORY) ?? 'null');
    const read = libraryQuery.safeParse(kept);
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
