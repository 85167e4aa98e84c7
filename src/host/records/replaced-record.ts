import { existsSync, linkSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { flushFolder } from '../files/flush-folder.ts';
import { writeFlushed } from '../files/flushed-file.ts';
import { isSameFile } from '../files/moved-file.ts';

/**
 * Replaces the damaged record at `path` by `text`, and keeps the damaged one whole beside it, under the name that is
 * returned. At every moment the record's name stands for one of the two; a process that dies in between leaves the
 * damaged one, and this can be done again. Throws a system error.
 */
export function replaceRecord(path: string, text: string): string {
  const aside = keepAside(path);
  writeFlushed(path, text);
  return aside;
}

/** Gives the file a second name; makes a copy on disks without hard links. */
function keepAside(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = corruptName(path, number);
    // Kept by a process that then died, or had no space for the replacement.
    if (isSameFile(path, name)) return name;
    if (existsSync(name)) continue;
    try {
      linkSync(path, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      writeFlushed(name, readFileSync(path));
      return name;
    }
    flushFolder(dirname(path));
    return name;
  }
}

/** A free name under which to keep a damaged record. */
export function freeCorruptName(path: string): string {
  let number = 1;
  while (existsSync(corruptName(path, number))) number += 1;
  return corruptName(path, number);
}

function corruptName(path: string, number: number): string {
  return number === 1 ? `${path}.corrupt` : `${path}.corrupt.${String(number)}`;
}
