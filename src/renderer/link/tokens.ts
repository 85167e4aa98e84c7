/** What a page may say of itself: a secret that stands for a seat or for the host, or nothing (it watches). */
export interface Pass {
  readonly token: string | null;
}

const KEY = 'baize.pass';
const WATCH = 'watch';
const FRAGMENT = /^#(?:(?:seat|host)=([A-Za-z0-9_-]{16,64})|(watch))$/;

/** The parts of a window that are needed, so that a test can stand in for them. */
export interface PassHome {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * The pass of this page. The fragment of a join link (`#seat=…`, `#host=…`, `#watch`) is read once, moved to the tab's
 * own storage and taken out of the address, so that it is neither shown on a stream, nor bookmarked, nor sent to
 * anybody; a reload finds it in the storage and keeps the seat.
 */
export function readPass(home: PassHome): Pass {
  const match = FRAGMENT.exec(home.location.hash);
  if (match === null) return { token: stored(home) };
  const token = match[1] ?? null;
  store(home, token ?? WATCH);
  home.history.replaceState(null, '', home.location.pathname + home.location.search);
  return { token };
}

function stored(home: PassHome): string | null {
  try {
    const kept = home.sessionStorage.getItem(KEY);
    return kept === null || kept === WATCH ? null : kept;
  } catch {
    // Storage may be forbidden; the page then watches after a reload.
    return null;
  }
}

function store(home: PassHome, value: string): void {
  try {
    home.sessionStorage.setItem(KEY, value);
  } catch {
    // Forbidden or full: the pass lives as long as the page.
  }
}
