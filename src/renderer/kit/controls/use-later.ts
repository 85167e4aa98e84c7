import { useEffect, useState } from 'react';
import { pageIn, reloadLater } from '#renderer/client/reload.ts';

/** One for the whole page: a single reload brings everything that is missing. */
let reload: (() => void) | null = null;

/**
 * What `load` brings once it has arrived, null until then; loading begins when it is first wanted. If it fails (the line
 * was cut just then), the page says so (tools/page-start.js) and is reloaded as soon as its server answers. `load` must be
 * the same function every time.
 */
export function useLater<T extends object>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  const isDue = isWanted && loaded === null;
  useEffect(() => {
    if (!isDue) return;
    load().then((what) => {
      setLoaded(what);
    }, tellMissing);
  }, [load, isDue]);
  return loaded;
}

/** Something could not be fetched, and asking again would not help: the page says so, and is reloaded once that helps. */
export function tellMissing(fault: unknown): void {
  console.warn('A part of this page could not be loaded.', fault);
  window.dispatchEvent(new Event('baize:missing'));
  reload ??= reloadLater(pageIn(window));
  reload();
}
