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

/**
 * Quits only after `save` has finished, once, and not under other people's feet. Every accepted move is on disk already,
 * so neither a failure there, nor one that never ends, nor a window that does not close may keep the app from ending.
 */
export function quitGracefully(app: App, { monitor, warning, save }: QuitParts): void {
  let state: 'running' | 'asking' | 'saving' | 'saved' = 'running';
  let saving: Promise<void> | null = null;

  /** Done once, whether or not it succeeds. */
  function saveOnce(): Promise<void> {
    saving ??= attempt(save);
    return saving;
  }

  function leave(): void {
    state = 'saved';
    app.quit();
    // A page that hangs never lets go of its window.
    setTimeout(() => {
      app.exit();
    }, PATIENCE_MS).unref();
  }

  async function finish(): Promise<void> {
    const mayLeave = warning.isFree() || (await warning.ask());
    if (!mayLeave) {
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
    leave();
  }

  app.on('before-quit', (event) => {
    if (state === 'saved') return;
    event.preventDefault();
    if (state !== 'running') return;
    state = 'asking';
    void finish();
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
}

async function attempt(save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch {
    // There is nobody left to tell.
  }
}
