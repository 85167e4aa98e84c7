import { drawsPast, NO_PAST, type DrawsPast } from '#fairness/draws-past.ts';
import { hostElsewhere } from './link/elsewhere.ts';
import { storageShelf } from './link/shelf.ts';

const KEY = 'baize.draws';

/** What this tab remembers of draws when its page is loaded again. */
export interface TabPast {
  read(): DrawsPast;
  keep(past: DrawsPast): void;
}

/** Keeps it in the storage of the tab that `open` gives, which may throw, apart for each host. */
export function tabPast(
  open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => sessionStorage,
  page: Pick<Location, 'search'> | null = typeof location === 'undefined' ? null : location,
): TabPast {
  const shelf = storageShelf(open, page ? hostElsewhere(page) : null);
  return {
    read: () => pastIn(shelf.read(KEY)),
    keep(past) {
      shelf.write(KEY, JSON.stringify(past));
    },
  };
}

function pastIn(text: string | null): DrawsPast {
  if (text === null) return NO_PAST;
  try {
    return drawsPast.parse(JSON.parse(text));
  } catch {
    return NO_PAST;
  }
}
