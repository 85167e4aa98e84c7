import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { flushFolder } from '../files/flush-folder.ts';
import { writeFlushed } from '../files/flushed-file.ts';

const markOf = (record: string): string => `${record}.moved`;

/**
 * Marks a record as handed over to another computer: taken up here as well, its match would be played twice. The record
 * itself stays as it is. Returns when the mark would survive a power cut; throws when it cannot be written.
 */
export function markMoved(record: string): void {
  writeFlushed(markOf(record), `${JSON.stringify({ format: 'baize-moved', formatVersion: 1 })}\n`);
}

/** Whether a record was handed over. Whatever stands in the mark, there is one. */
export function isMoved(record: string): boolean {
  return existsSync(markOf(record));
}

/** Its match goes on here. */
export function unmarkMoved(record: string): void {
  if (!isMoved(record)) return;
  rmSync(markOf(record), { force: true });
  flushFolder(dirname(record));
}
