import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

/**
 * Writes a file that only its owner may read, replacing what was there; a half-written file is never read. Returns
 * whether that succeeded.
 */
export function writePrivately(path: string, text: string): boolean {
  const draft = `${path}.${String(process.pid)}.new`;
  try {
    makeFolder(dirname(path));
    // A leftover of a killed process, or something put there by somebody else: never write through a link.
    rmSync(draft, { force: true });
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
    renameSync(draft, path);
    return true;
  } catch {
    removeDraft(draft);
    return false;
  }
}

function removeDraft(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // If part of the path is a file, even this check fails; then there is no draft to remove.
  }
}
