import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { warn } from '#renderer/client/link/feed-link.ts';

/** Milliseconds after which a page that failed as a whole is mounted again. */
export const UP_AGAIN = 2_000;

/** Hears of faults. */
export interface FaultListener {
  /** The whole page failed on what it shows now. */
  refuse(): void;
  /** Something failed outside of rendering, such as a frame of the animation; it may belong to an earlier picture. */
  suspect(): void;
}

/**
 * Renders `page` into `home` for as long as the window is open. Each fault is logged in one sentence that repeats
 * nothing of what was to be shown.
 */
export function lastingRoot(home: HTMLElement, page: () => ReactNode, faults: FaultListener): void {
  const say = (fault: unknown): void => {
    warn('The page fell over what it was to show.', fault);
  };
  const put = (): void => {
    // React reports a fault for each part, and again while unmounting; the page is mounted again only once.
    let hasFallen = false;
    const root = createRoot(home, {
      onCaughtError: say,
      onUncaughtError: (fault) => {
        say(fault);
        if (hasFallen) return;
        hasFallen = true;
        faults.refuse();
        setTimeout(() => {
          root.unmount();
          put();
        }, UP_AGAIN);
      },
    });
    root.render(page());
  };
  window.addEventListener('error', (event: ErrorEvent) => {
    // Browsers report harmless things in this way as well, without an error.
    if (!(event.error instanceof Error)) return;
    event.preventDefault();
    say(event.error);
    faults.suspect();
  });
  put();
}
