import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import { START_PAGE } from './origin.ts';

/** What every window of the app is made with. Sandbox, isolation and the rest stay at Electron's safe defaults. */
function windowOptions(preload: string): BrowserWindowConstructorOptions {
  return {
    name: 'table',
    width: 1366,
    height: 820,
    minWidth: 800,
    minHeight: 560,
    show: false,
    backgroundColor: '#0d1714',
    title: 'Baize',
    // Electron's own: remembers place, size and full screen, and pulls the window back when its display is gone.
    windowStatePersistence: true,
    webPreferences: { preload, sandbox: true, contextIsolation: true, spellcheck: false },
  };
}

/** Opens the app's window. The only call of `new BrowserWindow` in the program. */
export function openWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow(windowOptions(preload));
  window.once('ready-to-show', () => {
    window.show();
  });
  // A crashed page is only a client: the host lives in this process, so the page is reloaded and asks for a sync.
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason !== 'clean-exit' && !window.isDestroyed()) void window.loadURL(START_PAGE);
  });
  void window.loadURL(START_PAGE);
  return window;
}
