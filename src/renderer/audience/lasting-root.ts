import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { warn } from '#renderer/link/feed-link.ts';

/** Milliseconds after which a page that fell over as a whole is put up again. */
export const UP_AGAIN = 2_000;

/** Told what fell over. */
export interface FaultListener {
  /** The page as a whole, over what it is told now. */
  refuse(): void;
  /** Something while nobody rendered, such as a frame of the picture's; it may have been one of an earlier picture. */
  suspect(): void;
}

/**
 * Renders `page` into `home` for as long as the window is open. What falls over is told in one sentence that repeats
 * nothing of what was to be shown.
 */
export function lastingRoot(home: HTMLElement, page: () => ReactNode, faults: FaultListener): void {
  const say = (fault: unknown): void => {
    warn('The page fell over what it was to show.', fault);
  };
  const put = (): void => {
    // It falls as often as parts of it do, and once more while it is taken away; another is put up once.
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
    // Browsers tell of harmless things in this way as well, without an error.
    if (!(event.error instanceof Error)) return;
    event.preventDefault();
    say(event.error);
    faults.suspect();
  });
  put();
}
