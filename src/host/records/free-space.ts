import { randomFillSync } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, rmSync, writeFileSync } from 'node:fs';

/** More than a table writes in a quarter of an hour: one that goes on is not to stop again at its next move. */
const ENOUGH = 64 * 1024;

/**
 * Returns when there is room for a good deal more beside the file at `path`, by writing as much and taking it away.
 * Throws the system's error when there is not.
 */
export function requireFreeSpace(path: string): void {
  const probe = `${path}.room`;
  rmSync(probe, { force: true });
  const handle = openSync(probe, 'wx', 0o600);
  try {
    // Zeros, or anything else that can be compressed, need no room on some disks.
    writeFileSync(handle, randomFillSync(Buffer.alloc(ENOUGH)));
    fdatasyncSync(handle);
  } finally {
    closeSync(handle);
    rmSync(probe, { force: true });
  }
}
