import { useSyncExternalStore } from 'react';

/**
 * Calls `changed` whenever a CSS pixel becomes another number of device pixels: on another monitor, which may be all that
 * changes, or with the page's zoom. Returns what ends it.
 */
function subscribe(changed: () => void): () => void {
  let query: MediaQueryList;
  // A query is about one ratio, and says no more than that it is another one now.
  const follow = (): void => {
    query = window.matchMedia(`(resolution: ${String(window.devicePixelRatio)}dppx)`);
    query.addEventListener('change', change);
  };
  const leave = (): void => {
    query.removeEventListener('change', change);
  };
  const change = (): void => {
    leave();
    follow();
    changed();
  };
  follow();
  return () => {
    leave();
  };
}

/** Device pixels per CSS pixel. */
export function usePixelRatio(): number {
  return useSyncExternalStore(subscribe, () => window.devicePixelRatio);
}
