import { basename, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App, BrowserWindow, Dialog, IpcMain, MessageBoxOptions } from 'electron';
import { CHANNEL, MOST_DROPPED, MOST_FILES } from '#protocol/bridge.ts';
import type { OpenedFile } from '#protocol/own-desk.ts';
import { listOf, z } from '#protocol/schema.ts';
import type { Host } from '#host/host.ts';
import type { Words } from '#words/open-words.ts';
import { openedTold, tooManyOpened, type OpenedTold } from '#words/opened.ts';
import { handle } from './ipc.ts';

/** How the names of files end that Baize opens. */
const ENDINGS: readonly string[] = ['.baize', '.jsonl'];

/** Only the preload script names these, for files that were dropped: the page never names a path. */
const droppedPaths = listOf(z.string().check(z.maxLength(4096))).check(z.maxLength(MOST_DROPPED));

/**
 * The files that a command line names, which may be another process's, with Chromium's switches in it. None where it
 * brings a link: that may come from any page on the internet, and must do no more than fill in the form.
 */
export function filesAmong([, ...words]: readonly string[], folder: string): readonly string[] {
  if (words.some((word) => /^baize:/i.test(word))) return [];
  return words.flatMap((word) => {
    const path = word.startsWith('-') ? null : pathOf(word);
    return path !== null && isOpenable(path) ? resolve(folder, path) : [];
  });
}

/** Desktops on Linux may name a file by its `file:` address. Null for one that lies on another computer. */
function pathOf(word: string): string | null {
  if (!/^file:/i.test(word)) return word;
  try {
    const url = new URL(word);
    return url.host === '' ? fileURLToPath(url) : null;
  } catch {
    return null;
  }
}

function isOpenable(path: string): boolean {
  return ENDINGS.includes(extname(path).toLowerCase());
}

interface OpeningParts {
  readonly host: Pick<Host, 'openFile'>;
  /** Whether the window is free for a match that is to be watched again. */
  readonly mayWatch: () => boolean;
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  readonly window: () => BrowserWindow | null;
  /** Those of the moment: the language may have been changed since. */
  readonly words: () => Pick<Words, 'ui' | 'reason'>;
}

/** Files that the system hands to the app, kept until there is a window. */
export interface OpenedFiles {
  /**
   * Once the window is shown, opens what has come and from then on what comes, also what is dropped on it. Each file is
   * answered before the next is opened.
   */
  serve(ipc: IpcMain, parts: OpeningParts): void;
}

/**
 * Listens for files from now on, and takes those that the app was started with. Before the app is ready: on macOS the
 * files it was started with come then.
 */
export function collectOpenedFiles(app: Pick<App, 'on'>, words: readonly string[], folder: string): OpenedFiles {
  const waiting: (readonly string[])[] = [];
  let parts: OpeningParts | null = null;
  let isTelling = false;

  async function goOn(): Promise<void> {
    if (!parts || isTelling) return;
    isTelling = true;
    try {
      for (let paths = waiting.shift(); paths; paths = waiting.shift()) {
        for await (const box of answersTo(paths, parts)) await tell(parts, box);
      }
    } finally {
      isTelling = false;
    }
  }

  function take(paths: readonly string[]): void {
    if (paths.length === 0) return;
    waiting.push(paths);
    void goOn();
  }

  app.on('open-file', (event, path) => {
    event.preventDefault();
    take([path]);
  });
  app.on('second-instance', (_event, others, where) => {
    take(filesAmong(others, where));
  });
  take(filesAmong(words, folder));
  return {
    serve(ipc, given) {
      handle(ipc, CHANNEL.openFiles, droppedPaths, take);
      given.window()?.once('show', () => {
        parts = given;
        void goOn();
      });
    },
  };
}

/** Opens each file when its answer is asked for. A match that the window shows needs no box. */
async function* answersTo(paths: readonly string[], parts: OpeningParts): AsyncGenerator<MessageBoxOptions> {
  if (paths.length > MOST_FILES) {
    yield boxOf(tooManyOpened(parts.words(), MOST_FILES));
    return;
  }
  for (const path of paths) {
    const opened = await open(path, parts);
    const told = openedTold(parts.words(), basename(path), opened);
    if (told) yield boxOf(told);
  }
}

function boxOf({ message, detail, isWarning }: OpenedTold): MessageBoxOptions {
  return { type: isWarning ? 'warning' : 'info', message, detail };
}

async function open(path: string, { host, mayWatch }: OpeningParts): Promise<OpenedFile> {
  if (!isOpenable(path)) return { kind: 'refused', reason: { code: 'fileOther' } };
  return host.openFile(path, mayWatch());
}

/** A box that cannot be shown, as its window has just gone, holds up none after it. */
async function tell({ dialog, window }: OpeningParts, box: MessageBoxOptions): Promise<void> {
  const over = window();
  try {
    await (over ? dialog.showMessageBox(over, box) : dialog.showMessageBox(box));
  } catch {
    // What it would have said has come about all the same.
  }
}
