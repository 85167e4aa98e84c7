import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a new name in a folder survive a power cut. Windows cannot do this for folders, and does not need to. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
