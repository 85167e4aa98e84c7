import { readFileSync, statSync } from 'node:fs';
import { writeFlushed } from '../files/flushed-file.ts';
import { asTrouble } from './store-trouble.ts';

/**
 * More than sixty-four notes for every seat could take, each of the greatest length and with every character escaped.
 */
const LONGEST = 8 * 1024 * 1024;

/** The path of what is kept beside a record. Its name has another ending, so it is not taken for a record. */
export function keptPathOf(record: string): string {
  return `${record}.kept`;
}

/**
 * Creates the writer of what is kept beside the record at `path`. It contains sealed answers: only its owner may read
 * it.
 */
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
 * What was kept beside the record at `path`: null for nothing, an empty text if it cannot be read or this host cannot
 * have written it.
 */
export function readKeptFile(path: string): string | null {
  const kept = keptPathOf(path);
  try {
    const stats = statSync(kept);
    // Reading a pipe might never end, and a file of any length must not fill the memory.
    if (!stats.isFile() || stats.size > LONGEST) return '';
    return readFileSync(kept, 'utf8');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : '';
  }
}
