import type { BrowserWindow } from 'electron';

/** What the window is kept out of pictures by. */
type Window = Pick<BrowserWindow, 'setContentProtection'> & {
  readonly webContents: Pick<BrowserWindow['webContents'], 'on'>;
};

/** Keeps the window out of pictures of the screen while it shows what a stream must not. */
export interface Capture {
  /** Streamer mode was switched on or off. */
  streamer(isOn: boolean): void;
  /** The page says whether a hand is in sight. */
  hand(isShown: boolean): void;
}

/**
 * Follows a window. Windows leaves it out of every picture, older macOS too; newer macOS and Linux do not, so nothing
 * may rest on this alone. A page that has not said what it shows counts as showing a hand.
 */
export function guardCapture(window: Window, isStreamer: boolean): Capture {
  let isOn = isStreamer;
  let isHandShown = true;
  let isKeptOut = false;
  function follow(): void {
    const wanted = isOn && isHandShown;
    if (wanted === isKeptOut) return;
    isKeptOut = wanted;
    window.setContentProtection(wanted);
  }
  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument) return;
    isHandShown = true;
    follow();
  });
  follow();
  return {
    streamer: (next) => {
      isOn = next;
      follow();
    },
    hand: (isShown) => {
      isHandShown = isShown;
      follow();
    },
  };
}
