import { closeSync, fdatasyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { flushFolder } from './flush-folder.ts';

/** More than sixty-four notes of every seat could take, each of them as long as it may be and all of it escaped. */
const LONGEST = 8 * 1024 * 1024;

/** What is kept beside a record: no record itself, as its name does not end like one. */
export function keptPathOf(record: string): string {
  return `${record}.kept`;
}

/**
 * What writes beside the record at `path`. The text is written under another name, flushed, and only then takes the
 * place of what was kept before, so half of it is never read. Sealed answers stand in it: only its owner may read it.
 */
export function keepBeside(path: string): (text: string) => void {
  const kept = keptPathOf(path);
  const draft = `${kept}.new`;
  return (text) => {
    // Left behind by a process that was killed, or put there by somebody: a link must not be written through.
    rmSync(draft, { force: true });
    const handle = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(handle, text);
      fdatasyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, kept);
    flushFolder(dirname(path));
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
