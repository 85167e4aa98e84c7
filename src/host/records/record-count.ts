import { closeSync, constants, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { z } from '#protocol/schema.ts';
import { openLine, sealLine } from '#engine/core/record-line.ts';
import { countLines, type Count, type Counted } from '#engine/core/salvage.ts';
import { writeFlushed } from '../files/flushed-file.ts';

const count = z.strictObject({
  format: z.literal('baize-count'),
  formatVersion: z.literal(1),
  lines: z.number().int().min(1),
  moves: z.number().int().min(0),
  isAtLeast: z.boolean().optional(),
});

/** As long as the longest there can be, so that one is written over the other in place. */
const LENGTH = 160;

/** What counts the lines of a record: no record itself, as its name does not end like one. */
export function countPathOf(record: string): string {
  return `${record}.count`;
}

/** Keeps count of what is written to a record. */
export interface Counter {
  /** These lines are safe on the disk. */
  add(lines: string): void;
  close(): void;
}

/**
 * Counts on beside the record at `path`, in which `from` stands. Without a count nobody could tell a record that was cut
 * off between two lines from a whole one. It is written over in place and is not flushed: that costs no more than a
 * call, survives the process, and after a power cut tells too little, never too much. Where it cannot be written there
 * is none; no match stops for it.
 */
export function countOn(path: string, from: Count): Counter {
  let { lines, moves } = from;
  let handle: number | null = null;
  function close(): void {
    if (handle !== null) closeSync(handle);
    handle = null;
  }
  try {
    writeCount(path, { lines, moves });
    // No link that somebody put there is written through; Windows has neither such links nor the flag.
    handle = openSync(countPathOf(path), constants.O_RDWR | constants.O_NOFOLLOW);
  } catch {
    // A full disk, or a folder of that name.
  }
  return {
    add(written) {
      if (handle === null) return;
      const more = countLines(written);
      lines += more.lines;
      moves += more.moves;
      try {
        writeSync(handle, countText({ lines, moves }), 0, 'utf8');
      } catch {
        close();
      }
    },
    close,
  };
}

/** Writes how much once stood in the record at `path`, in place of what was counted before. Throws a system error. */
export function writeCount(path: string, counted: Counted): void {
  writeFlushed(countPathOf(path), countText(counted));
}

function countText(counted: Counted): string {
  const { line } = sealLine('', { format: 'baize-count', formatVersion: 1, ...counted });
  return `${line.trimEnd().padEnd(LENGTH - 1)}\n`;
}

/** What was counted beside the record at `path`; null where there is no count, or none that holds. */
export function readCount(path: string): Counted | null {
  const name = countPathOf(path);
  try {
    // A pipe could be read for ever, and a file of any length must not fill the memory.
    const stats = statSync(name);
    if (!stats.isFile() || stats.size !== LENGTH) return null;
    const { lines, moves, isAtLeast } = count.parse(openLine('', readFileSync(name, 'utf8').trimEnd(), 1).content);
    return isAtLeast === undefined ? { lines, moves } : { lines, moves, isAtLeast };
  } catch {
    return null;
  }
}

/** Changes whenever the count does. */
export function countStamp(path: string): string {
  try {
    const { size, mtimeMs } = statSync(countPathOf(path));
    return `${String(size)}/${String(mtimeMs)}`;
  } catch {
    return '';
  }
}
