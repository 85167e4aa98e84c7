import { TRY_LIMIT } from './link/patience.ts';

/**
 * In milliseconds: how long a page that could not fetch something waits before it is reloaded, longer each time
 * (`first`, `growth`, `longest`), and the time between two checks whether the server is there (`look`). `scatter` keeps
 * a crowd from coming all at once.
 */
export const RELOAD = { first: 1_000, growth: 2, longest: 120_000, look: 5_000, scatter: 1_500 } as const;

/** After a page has lasted this many milliseconds the waits start again from the shortest. */
const GOOD_PAGE = 60_000;

/** Remembered from one load to the next: how many reloads there were in a row. */
const TIMES = 'timesReloaded';

/** The parts of a page that reloading needs. */
export interface LoadedPage {
  /** Kept when the same page is reloaded, and not shared with other pages. */
  readonly history: Pick<History, 'state' | 'replaceState'>;
  /** Milliseconds since it was loaded. */
  age(): number;
  /** Whether its server would serve it now; may reject. */
  isServed(): Promise<boolean>;
  reload(): void;
}

/**
 * Returns what to call when something essential could not be fetched. It reloads the page after a while, but only once
 * its server answers, because a browser that finds no server shows its own error page instead. Asking again for what
 * failed would not help: a module that a browser could not fetch stays missing for as long as the page is open
 * (https://github.com/whatwg/html/issues/6768).
 */
export function reloadLater(page: LoadedPage): () => void {
  let isUnderWay = false;

  function look(wait: number, times: number): void {
    const again = (): void => {
      look(RELOAD.look, times);
    };
    setTimeout(
      () => {
        page.isServed().then((isServed) => {
          if (!isServed) {
            again();
            return;
          }
          page.history.replaceState({ [TIMES]: times + 1 }, '');
          page.reload();
        }, again);
      },
      wait + Math.random() * RELOAD.scatter,
    );
  }

  return () => {
    // If one thing could not be fetched, others often fail too.
    if (isUnderWay) return;
    isUnderWay = true;
    const times = page.age() > GOOD_PAGE ? 0 : timesIn(page.history.state);
    look(Math.min(RELOAD.longest, RELOAD.first * RELOAD.growth ** times), times);
  };
}

function timesIn(state: unknown): number {
  const times: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, TIMES) : null;
  return typeof times === 'number' && times > 0 ? times : 0;
}

/** The page in this window. Only the path of its address is sent to the server. */
export function pageIn(home: Window): LoadedPage {
  return {
    history: home.history,
    age: () => home.performance.now(),
    isServed: async () => {
      const signal = AbortSignal.timeout(TRY_LIMIT);
      const { ok } = await home.fetch(home.location.pathname, { method: 'HEAD', cache: 'no-store', signal });
      return ok;
    },
    reload: () => {
      home.location.reload();
    },
  };
}
