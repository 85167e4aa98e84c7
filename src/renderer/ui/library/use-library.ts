import { useDeferredValue, useEffect, useState } from 'react';
import { ALL_MATCHES, libraryQuery, type LibraryPage, type LibraryQuery } from '#protocol/library.ts';
import { useActions, useClient } from '#renderer/client/hooks.ts';

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

/** Asks for the list when the query changes, and again when the host says that it has changed. */
export function useLibrary(): LibraryView {
  const actions = useActions();
  const page = useClient((state) => state.library);
  const news = useClient((state) => state.libraryNews);
  const isLinked = useClient((state) => state.link === 'open' && state.welcome !== null);
  const [query, setQuery] = useState(() => recallQuery() ?? ALL_MATCHES);
  // While somebody types, the list may lag behind.
  const asked = useDeferredValue(query);
  useEffect(() => {
    if (isLinked) actions.askLibrary({ kind: 'list', query: asked });
  }, [actions, asked, news, isLinked]);
  function show(next: LibraryQuery): void {
    setQuery(next);
    sessionStorage.setItem(MEMORY, JSON.stringify(next));
  }
  return {
    query,
    page,
    change: (part) => {
      show({ ...query, offset: 0, ...part });
    },
    goTo: (offset) => {
      show({ ...query, offset });
    },
  };
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
