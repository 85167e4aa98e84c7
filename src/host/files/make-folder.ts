import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder where there is none, those above it included; by default only their owner may look into them. Throws the
 * system's error. Not `recursive`: Node never returns from that where the system refuses a new entry with ENOENT, as
 * /proc does.
 */
export function makeFolder(path: string, mode = 0o700): void {
  const missing: string[] = [];
  // A root that is not there, such as a drive that is unplugged, is the last: then the system says so below.
  for (let at = resolve(path); !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.unshift(at);
  for (const folder of missing) makeOne(folder, mode);
  // Where a file of that name stands, the system says so.
  if (!statSync(path).isDirectory()) mkdirSync(path);
}

/** Another program may be making the same folder at this moment; whose it was does not matter. */
function makeOne(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
