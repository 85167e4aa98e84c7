import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { flushFolder } from '../files/flush-folder.ts';
import { writeFlushed } from '../files/flushed-file.ts';

const markOf = (record: string): string => `${record}.moved`;

/**
 * Marks a record as handed over to another computer: if it were continued here too, its match would be played twice.
 * The record itself stays unchanged. Returns when the mark would survive a power cut; throws if it cannot be written.
 */
export function markMoved(record: string): void {
  writeFlushed(markOf(record), `${JSON.stringify({ format: 'baize-moved', formatVersion: 1 })}\n`);
}

/** Whether a record was handed over; what the mark contains does not matter. */
export function isMoved(record: string): boolean {
  return existsSync(markOf(record));
}

/** Removes the mark: the match continues here. */
export function unmarkMoved(record: string): void {
  if (!isMoved(record)) return;
  rmSync(markOf(record), { force: true });
  flushFolder(dirname(record));
}
