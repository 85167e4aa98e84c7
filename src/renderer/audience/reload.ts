import { TRY_LIMIT } from '#renderer/link/patience.ts';

/**
 * Milliseconds until a page that could not fetch something is reloaded, ever longer while that goes on (`first`,
 * `growth`, `longest`), and between two looks whether there is anything to load. A crowd does not come at once
 * (`scatter`).
 */
export const RELOAD = { first: 1_000, growth: 2, longest: 120_000, look: 5_000, scatter: 1_500 } as const;

/** A page that had lasted this many milliseconds was a good one: the waits start again. */
const GOOD_PAGE = 60_000;

/** What is remembered from one loading to the next: how often in a row. */
const TIMES = 'loadedAnew';

/** A page as far as it can be reloaded. */
export interface LoadedPage {
  /** Is there for every loading of the same page, and for no other page. */
  readonly history: Pick<History, 'state' | 'replaceState'>;
  /** Milliseconds since it was loaded. */
  age(): number;
  /** Whether its server would serve it now; may reject. */
  isServed(): Promise<boolean>;
  reload(): void;
}

/**
 * What to call when something the page cannot be without was not fetched: it reloads the page, after a while, and not
 * before its server is there, since a browser that finds nobody puts a page of its own in this one's place. Asking again for what failed would not help: a module that a browser could not fetch stays missing for as long as
 * the page is open (https://github.com/whatwg/html/issues/6768).
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
    // Where one thing could not be fetched, others often were not either.
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

/** The page in this window. What its address holds behind the path is asked for by nobody but the page itself. */
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
