import type { BrowserWindow, Dialog } from 'electron';

interface WarningParts {
  /** How many people would be cut off. */
  readonly guests: () => number;
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  readonly window: () => BrowserWindow | null;
  readonly say: (key: string, params?: Readonly<Record<string, number>>) => string;
}

/** Asks before other people are cut off, whichever way the app is left. Nobody's match is lost either way. */
export interface LeaveWarning {
  /** Whether there is nothing to ask: nobody would be cut off, or leaving was settled. */
  isFree(): boolean;
  /** Asks the person, once at a time; true when the app may be left, and then it is settled. */
  ask(): Promise<boolean>;
  /** Leaving is settled, whoever is there: nobody is asked any more. */
  settle(): void;
}

/** Which button keeps the table open. */
const STAY = 0;

/** Asks nobody before it must. */
export function createLeaveWarning({ guests, dialog, window, say }: WarningParts): LeaveWarning {
  let isSettled = false;
  let asking: Promise<boolean> | null = null;
  /** Lets go of whoever waits for an answer. */
  let settled: () => void = () => undefined;

  function settle(): void {
    isSettled = true;
    settled();
  }

  async function answer(): Promise<boolean> {
    const box = {
      type: 'warning' as const,
      message: say('closing.title', { count: guests() }),
      detail: say('closing.detail'),
      buttons: [say('closing.stay'), say('closing.close')],
      defaultId: STAY,
      cancelId: STAY,
    };
    const over = window();
    const { response } = await (over ? dialog.showMessageBox(over, box) : dialog.showMessageBox(box));
    return response !== STAY;
  }

  return {
    isFree: () => isSettled || guests() === 0,
    ask() {
      asking ??= new Promise<boolean>((resolve) => {
        settled = () => {
          resolve(true);
        };
        // Whoever cannot be asked must not be kept in the app.
        answer().then(resolve, settled);
      }).then((mayLeave) => {
        asking = null;
        if (mayLeave) settle();
        return mayLeave;
      });
      return asking;
    },
    settle,
  };
}

/** Has the warning come before this window is closed. */
export function warnBeforeClosing(window: BrowserWindow, warning: LeaveWarning): void {
  window.on('close', (event) => {
    if (warning.isFree()) return;
    event.preventDefault();
    void warning.ask().then((mayLeave) => {
      if (mayLeave && !window.isDestroyed()) window.close();
    });
  });
}
