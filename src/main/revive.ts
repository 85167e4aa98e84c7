import type { BrowserWindow, Dialog } from 'electron';

interface ReviveParts {
  readonly load: () => void;
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  readonly say: (key: string) => string;
}

/** A page that crashes more often than this within a minute is not loaded again by itself. */
const TRIES = 3;
const WHILE_MS = 60_000;

/** Which button loads the page again. */
const AGAIN = 0;

/**
 * Loads a page that has crashed again: it is only a client, the host lives in this process, and the page asks for
 * everything again. One that crashes again and again is asked about, or it would do so for ever.
 */
export function reviveCrashed(window: BrowserWindow, { load, dialog, say }: ReviveParts): void {
  let crashes: readonly number[] = [];
  const again = (): void => {
    if (!window.isDestroyed()) load();
  };

  async function ask(): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message: say('crashed.title'),
      detail: say('crashed.detail'),
      buttons: [say('crashed.again'), say('crashed.close')],
      defaultId: AGAIN,
      cancelId: AGAIN,
    });
    crashes = [];
    if (response === AGAIN) again();
    else if (!window.isDestroyed()) window.close();
  }

  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const now = Date.now();
    crashes = [...crashes.filter((then) => now - then < WHILE_MS), now];
    // Not inside the event: Electron is still taking leave of the process that has gone.
    if (crashes.length <= TRIES) setImmediate(again);
    else ask().catch(again);
  });
}
