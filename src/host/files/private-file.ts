import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that only its owner may read, in place of what was there; nobody ever reads half of it. Returns whether
 * it could be written.
 */
export function writePrivately(path: string, text: string): boolean {
  const draft = `${path}.${String(process.pid)}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // Left behind by a process that was killed, or put there by somebody: a link must not be written through.
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
    // Where a part of its path is a file, even asking for it is refused; then there is no draft.
  }
}
