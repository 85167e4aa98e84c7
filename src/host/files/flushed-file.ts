import { closeSync, fdatasyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { flushFolder } from './flush-folder.ts';

/**
 * Writes a file that only its owner may read, in place of what was there, and returns when it would survive a power
 * cut. It is written under another name, flushed, and only then takes its own, so half of it is never read. Throws when
 * it cannot be written; what was there before is then still there.
 */
export function writeFlushed(path: string, content: string | Uint8Array): void {
  const draft = `${path}.new`;
  // Left behind by a process that was killed, or put there by somebody: a link must not be written through.
  rmSync(draft, { force: true });
  const handle = openSync(draft, 'wx', 0o600);
  try {
    try {
      writeFileSync(handle, content);
      fdatasyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, path);
  } catch (error) {
    // On a full disk half of it would take the room that is left.
    rmSync(draft, { force: true });
    throw error;
  }
  flushFolder(dirname(path));
}
