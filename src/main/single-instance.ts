import type { App, BrowserWindow } from 'electron';

/**
 * Keeps the app to one running instance: records belong to one host. Returns false when another instance already
 * runs; that one is asked to come forward and this one should quit.
 */
export function claimInstance(app: App, window: () => BrowserWindow | null): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', () => {
    const shown = window();
    if (!shown) return;
    if (shown.isMinimized()) shown.restore();
    // Before its page has come it is hidden still, and to focus it would do nothing.
    if (!shown.isVisible()) shown.show();
    shown.focus();
  });
  return true;
}
