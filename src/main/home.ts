import type { App, BrowserWindow, Dialog } from 'electron';
import { makeFolder } from '#host/files/make-folder.ts';
import { homeIn, olderHomes, ownHome, type Home } from '#host/home/home.ts';
import { moveIntoHome, moveWindow, type MovedHome } from '#host/home/move-home.ts';
import { movedHomeLines } from '#words/moved-home.ts';
import type { Words } from '#words/open-words.ts';

/**
 * Where everything is kept, and Electron told so. Before the instance is claimed and the app is ready: Chromium opens its
 * folder then. Whoever names one with `--user-data-dir` has everything in it.
 */
export function settleHome(app: Pick<App, 'commandLine' | 'getPath' | 'setPath'>): Home {
  if (app.commandLine.hasSwitch('user-data-dir')) return homeIn(app.getPath('userData'));
  const home = ownHome();
  try {
    moveWindow(home, olderHomes());
    makeFolder(home.window);
    app.setPath('userData', home.window);
  } catch {
    // On a full disk, or a read-only one: the window remembers what it can where Electron would have it.
  }
  return home;
}

/** Moves what an earlier version kept elsewhere; null where that is nothing. Only for the one instance that runs. */
export function moveOlder(home: Home): MovedHome | null {
  return home.settings === home.window ? null : moveIntoHome(home, olderHomes());
}

/** Says once in the window what was moved; nothing waits for an answer. */
export function tellMoved(
  window: BrowserWindow,
  {
    home,
    moved,
    dialog,
    words,
  }: { home: Home; moved: MovedHome | null; dialog: Pick<Dialog, 'showMessageBox'>; words: Words },
): void {
  if (!moved) return;
  const [message = '', ...more] = movedHomeLines(words, moved, home.records);
  window.once('show', () => {
    void dialog.showMessageBox(window, { type: 'info', message, detail: more.join('\n') });
  });
}
