import { BrowserWindow, type BrowserWindowConstructorOptions, type Dialog } from 'electron';
import { START_PAGE } from './origin.ts';
import { revealWhenReady } from './reveal.ts';
import { reviveCrashed } from './revive.ts';

/** What every window of the app is made with. Sandbox, isolation and the rest stay at Electron's safe defaults. */
function windowOptions(preload: string, icon: string): BrowserWindowConstructorOptions {
  return {
    name: 'table',
    width: 1366,
    height: 820,
    minWidth: 800,
    minHeight: 560,
    show: false,
    backgroundColor: '#0d1714',
    title: 'Baize',
    // Elsewhere the window has the program's icon.
    ...(process.platform === 'linux' ? { icon } : {}),
    // Electron's own: remembers place, size and full screen, and pulls the window back when its display is gone.
    windowStatePersistence: true,
    webPreferences: { preload, sandbox: true, contextIsolation: true, spellcheck: false },
  };
}

interface WindowParts {
  readonly preload: string;
  /** The file of the window's picture. */
  readonly icon: string;
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  readonly say: (key: string) => string;
}

/** Opens the app's window. The only call of `new BrowserWindow` in the program. */
export function openWindow({ preload, icon, dialog, say }: WindowParts): BrowserWindow {
  const window = new BrowserWindow(windowOptions(preload, icon));
  const load = (): void => {
    // The window is shown all the same, and its menu works.
    window.loadURL(START_PAGE).catch(() => undefined);
  };
  revealWhenReady(window);
  reviveCrashed(window, { load, dialog, say });
  load();
  return window;
}
