import type { BrowserWindow, GlobalShortcut, IpcMain } from 'electron';
import { CHANNEL, type PanicReach } from '#protocol/bridge.ts';
import { z } from '#protocol/schema.ts';
import { handle } from './ipc.ts';

/** The key that covers the window, from whatever program has the focus. */
export interface PanicKey {
  /** Whether anything may be on air. Only then is the key taken from other programs. */
  follow(isOnAir: boolean): void;
  /** Another window is the app's. */
  windowOpened(): void;
  /** The app ends; nothing is followed any more. */
  end(): void;
}

interface PanicKeyParts {
  readonly shortcuts: Pick<GlobalShortcut, 'register' | 'unregister'>;
  readonly window: () => PanicWindow | null;
  /** Whether this system says of every key that it was given, and asks the person later (the portal of Wayland). */
  readonly isUnsure: boolean;
}

interface PanicWindow {
  readonly webContents: Pick<BrowserWindow['webContents'], 'send' | 'setBackgroundThrottling'>;
}

const KEY = 'Shift+F9';

/**
 * What the portal is asked for. Electron names a key for it as Chromium does for extensions: F keys have no such name,
 * nor has Shift without another modifier, and of a key without a name it says that it was given, and nothing happens
 * (electron/electron#52223).
 */
const PORTAL_KEY = 'Ctrl+Alt+Shift+H';

/** Must not be called before the app is ready. */
export function servePanicKey(ipc: IpcMain, { shortcuts, window, isUnsure }: PanicKeyParts): PanicKey {
  let isWanted = false;
  let isOver = false;
  const resting = isUnsure ? 'readyUnsure' : 'ready';
  const key = isUnsure ? PORTAL_KEY : KEY;
  let reach: PanicReach = resting;

  function press(): void {
    // Wayland's portal does not always take a key back.
    if (!isWanted) return;
    // It only ever covers, and brings nothing to the front: whoever is in a hurry presses it twice.
    window()?.webContents.send(CHANNEL.command, 'cover');
  }

  function tell(): void {
    const contents = window()?.webContents;
    // A window that lies behind others is not painted any more, and what captures it goes on showing its last picture.
    contents?.setBackgroundThrottling(!isWanted);
    contents?.send(CHANNEL.panicKey, reach);
  }

  function follow(isOnAir: boolean): void {
    if (isOnAir === isWanted || isOver) return;
    isWanted = isOnAir;
    if (!isWanted) {
      if (reach !== 'taken' && reach !== 'refused') shortcuts.unregister(key);
      reach = resting;
    } else if (!shortcuts.register(key, press)) {
      // There no program has keys of its own: the system itself, or the person, says no.
      reach = isUnsure ? 'refused' : 'taken';
    } else {
      reach = isUnsure ? 'unsure' : 'everywhere';
    }
    tell();
  }

  handle(ipc, CHANNEL.readPanicKey, z.undefined(), () => reach);
  return {
    follow,
    windowOpened: tell,
    end: () => {
      follow(false);
      isOver = true;
    },
  };
}
