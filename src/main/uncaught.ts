import { statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '#host/files/make-folder.ts';
import type { App, Dialog } from 'electron';

interface UncaughtParts {
  readonly app: Pick<App, 'exit'>;
  readonly dialog: Pick<Dialog, 'showErrorBox'>;
  readonly say: (key: string, params?: Readonly<Record<string, string>>) => string;
  /** Where it is written down, for this person alone. */
  readonly file: string;
  readonly note: (line: string) => void;
  /** Saves without asking anybody, and then ends by this. */
  readonly endBy: (end: () => void) => void;
}

/** In bytes. A file that is longer begins again. */
const LONGEST = 1_000_000;

/**
 * Follows errors of the main process that nothing has caught: each is written down, and after the first exception
 * everything is saved, the person is told, and the app ends, as nobody knows what still holds. Without this Electron would
 * show its stack, in English, and go on. A promise that nobody waits for ends nothing, as in Electron.
 */
export function followUncaught(
  process: Pick<NodeJS.Process, 'on'>,
  { app, dialog, say, file, note, endBy }: UncaughtParts,
): void {
  let isEnding = false;

  function write(error: unknown): string {
    const text = error instanceof Error ? (error.stack ?? String(error)) : String(error);
    note(text);
    try {
      makeFolder(dirname(file));
      const flag = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LONGEST ? 'w' : 'a';
      writeFileSync(file, `${new Date().toISOString()} ${text}\n`, { flag, mode: 0o600 });
    } catch {
      // No room on the disk: the error output has it.
    }
    return error instanceof Error ? error.message : String(error);
  }

  process.on('uncaughtException', (error) => {
    const why = write(error);
    if (isEnding) return;
    isEnding = true;
    endBy(() => {
      try {
        dialog.showErrorBox(say('uncaught.title'), say('uncaught.detail', { why, file }));
      } finally {
        app.exit(1);
      }
    });
  });
  process.on('unhandledRejection', write);
}
