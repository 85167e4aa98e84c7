import { readFileSync, statSync } from 'node:fs';
import { writeFlushed } from '../files/flushed-file.ts';
import { asTrouble } from './store-trouble.ts';

/** More than sixty-four notes of every seat could take, each of them as long as it may be and all of it escaped. */
const LONGEST = 8 * 1024 * 1024;

/** What is kept beside a record: no record itself, as its name does not end like one. */
export function keptPathOf(record: string): string {
  return `${record}.kept`;
}

/** What writes beside the record at `path`. Sealed answers stand in it: only its owner may read it. */
export function keepBeside(path: string): (text: string) => void {
  const kept = keptPathOf(path);
  return (text) => {
    try {
      writeFlushed(kept, text);
    } catch (error) {
      throw asTrouble(error);
    }
  };
}

/**
 * What was kept beside the record at `path`: null for nothing, an empty text for what this host cannot have written or
 * cannot read.
 */
export function readKeptFile(path: string): string | null {
  const kept = keptPathOf(path);
  try {
    const stats = statSync(kept);
    // A pipe could be read for ever, and a file of any length must not fill the memory.
    if (!stats.isFile() || stats.size > LONGEST) return '';
    return readFileSync(kept, 'utf8');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : '';
  }
}
