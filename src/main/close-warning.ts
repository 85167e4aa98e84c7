import type { BrowserWindow, Dialog } from 'electron';

interface Warning {
  /** How many people would be cut off. */
  readonly guests: () => number;
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  readonly say: (key: string, params?: Readonly<Record<string, number>>) => string;
}

/** Which button keeps the table open. */
const STAY = 0;

/** Asks once before the window is closed under other people's feet. Nobody's match is lost either way. */
export function warnBeforeClosing(window: BrowserWindow, { guests, dialog, say }: Warning): void {
  let isAsking = false;
  let isSure = false;
  window.on('close', (event) => {
    const count = guests();
    if (isSure || count === 0) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    const asked = dialog.showMessageBox(window, {
      type: 'warning',
      message: say('closing.title', { count }),
      detail: say('closing.detail'),
      buttons: [say('closing.stay'), say('closing.close')],
      defaultId: STAY,
      cancelId: STAY,
    });
    const answered = (isClosing: boolean): void => {
      isAsking = false;
      if (!isClosing || window.isDestroyed()) return;
      isSure = true;
      window.close();
    };
    asked.then(
      ({ response }) => {
        answered(response !== STAY);
      },
      () => {
        answered(true);
      },
    );
  });
}
