import type { BrowserWindow } from 'electron';

/** A window that says nothing for so long is shown as it is. */
const LATEST_MS = 10_000;

/**
 * Shows a window that was made hidden, once: when it can be painted, when its page has come, when that failed, or when
 * none of these is heard of. On Wayland a hidden window may never be ready to show (electron/electron#48859).
 */
export function revealWhenReady(window: BrowserWindow): void {
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
  };
  const reveal = (): void => {
    if (isOver || window.isDestroyed()) return;
    end();
    window.show();
  };
  const timer = setTimeout(reveal, LATEST_MS);
  window.once('ready-to-show', reveal);
  window.webContents.once('did-finish-load', reveal);
  window.webContents.once('did-fail-load', reveal);
  window.once('closed', end);
}
