import { closeSync, fdatasyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { flushFolder } from './flush-folder.ts';

/**
 * Writes a file that only its owner may read, replacing what was there, and returns once it would survive a power cut.
 * It is written under another name, flushed and then renamed, so a half-written file is never read. If it cannot be
 * written this throws, and the old file is still there.
 */
export function writeFlushed(path: string, content: string | Uint8Array): void {
  const draft = `${path}.new`;
  // A leftover of a killed process, or something put there by somebody else: never write through a link.
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
    // On a full disk a half-written file would use up the remaining space.
    rmSync(draft, { force: true });
    throw error;
  }
  flushFolder(dirname(path));
}
