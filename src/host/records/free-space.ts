import { randomFillSync } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, rmSync, writeFileSync } from 'node:fs';

/** More than a table writes in a quarter of an hour: after it continues it should not stop again at the next move. */
const ENOUGH = 64 * 1024;

/**
 * Returns if there is plenty of space beside the file at `path`, by writing that much and removing it. Throws the
 * system's error if there is not.
 */
export function requireFreeSpace(path: string): void {
  const probe = `${path}.room`;
  rmSync(probe, { force: true });
  const handle = openSync(probe, 'wx', 0o600);
  try {
    // Zeros, or anything else that can be compressed, take no space on some disks.
    writeFileSync(handle, randomFillSync(Buffer.alloc(ENOUGH)));
    fdatasyncSync(handle);
  } finally {
    closeSync(handle);
    rmSync(probe, { force: true });
  }
}
