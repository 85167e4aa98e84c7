import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a new name in a folder survive a power cut. Windows has no such thing for folders, and needs none. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
