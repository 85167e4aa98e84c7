import type { App, Event, PowerMonitor } from 'electron';
import type { LeaveWarning } from './leave-warning.ts';

interface QuitParts {
  readonly monitor: Pick<PowerMonitor, 'on'>;
  readonly warning: LeaveWarning;
  /** What is left to do: to tell guests and to close files. */
  readonly save: () => Promise<void>;
}

/** How long the app waits for what is left to do, and then for its windows, before it ends without them. */
const PATIENCE_MS = 5_000;

/** How long something else may take to end the app: macOS unpacks an update first, and checks its signature. */
const INSTALL_PATIENCE_MS = 600_000;

/** The ways out of the app. */
export interface Quit {
  /**
   * Saves, and then ends the app by something else than quitting. An update closes the windows before `before-quit`
   * comes: whatever waits for that would be too late. Where `end` throws, the app quits.
   */
  endBy(end: () => void): void;
}

/**
 * Quits only after `save` has finished, once, and not under other people's feet. Every accepted move is on disk already,
 * so neither a failure there, nor one that never ends, nor a window that does not close may keep the app from ending.
 */
export function quitGracefully(app: App, { monitor, warning, save }: QuitParts): Quit {
  let state: 'running' | 'asking' | 'saving' | 'saved' = 'running';
  let saving: Promise<void> | null = null;

  /** Done once, whether or not it succeeds. */
  function saveOnce(): Promise<void> {
    saving ??= attempt(save);
    return saving;
  }

  function exitAfter(milliseconds: number): void {
    setTimeout(() => {
      app.exit();
    }, milliseconds).unref();
  }

  function leave(end: () => void): void {
    state = 'saved';
    try {
      end();
      exitAfter(INSTALL_PATIENCE_MS);
    } catch {
      app.quit();
    }
  }

  async function mayLeave(): Promise<boolean> {
    try {
      return warning.isFree() || (await warning.ask());
    } catch {
      return true;
    }
  }

  async function finish(end: () => void): Promise<void> {
    if (!(await mayLeave())) {
      state = 'running';
      return;
    }
    warning.settle();
    state = 'saving';
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      void saveOnce().then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    leave(end);
  }

  function endBy(end: () => void): void {
    if (state !== 'running') return;
    state = 'asking';
    void finish(end);
  }

  app.on('before-quit', (event) => {
    if (state === 'saved') {
      // A page that hangs never lets go of its window.
      exitAfter(PATIENCE_MS);
      return;
    }
    event.preventDefault();
    endBy(() => {
      app.quit();
    });
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
  // The system ends (Linux, macOS): it waits a moment for this app, and not for a person's answer.
  monitor.on('shutdown', (event?: Pick<Event, 'preventDefault'>) => {
    // Documented, but not in Electron's types.
    event?.preventDefault();
    warning.settle();
    app.quit();
  });
  // Windows does not wait, and `before-quit` does not come.
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', () => {
      warning.settle();
      void saveOnce();
    });
  });
  return { endBy };
}

async function attempt(save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch {
    // There is nobody left to tell.
  }
}
