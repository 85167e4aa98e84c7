import { closeSync, constants, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { z } from '#protocol/schema.ts';
import { openLine, sealLine } from '#engine/core/record-line.ts';
import { countLines, type Count, type Counted } from '#engine/core/salvage.ts';
import { stampOf } from '../files/file-stamp.ts';
import { writeFlushed } from '../files/flushed-file.ts';

const count = z.strictObject({
  format: z.literal('baize-count'),
  formatVersion: z.literal(1),
  lines: z.int().check(z.minimum(1)),
  moves: z.int().check(z.minimum(0)),
  isAtLeast: z.optional(z.boolean()),
});

/** Every count is padded to the length of the longest, so that one overwrites the other in place. */
const LENGTH = 160;

/** The path of the count of a record's lines. Its name has another ending, so it is not taken for a record. */
export function countPathOf(record: string): string {
  return `${record}.count`;
}

/** Keeps count of what is written to a record. */
export interface Counter {
  /** Called when these lines are safe on the disk. */
  add(lines: string): void;
  close(): void;
}

/**
 * Counts the lines of the record at `path`, beginning at `from`. Without a count, a record cut off between two lines
 * would look whole. The count is overwritten in place and not flushed: that costs only one system call, and survives
 * the process; after a power cut it may be too low, but never too high. If it cannot be written there is no count, and
 * the match goes on.
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
    // Never write through a link that somebody put there; Windows has neither such links nor the flag.
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

/** Writes how much the record at `path` once contained, replacing the earlier count. Throws a system error. */
export function writeCount(path: string, counted: Counted): void {
  writeFlushed(countPathOf(path), countText(counted));
}

function countText(counted: Counted): string {
  const { line } = sealLine('', { format: 'baize-count', formatVersion: 1, ...counted });
  return `${line.trimEnd().padEnd(LENGTH - 1)}\n`;
}

/** The count beside the record at `path`; null if there is none, or it is not valid. */
export function readCount(path: string): Counted | null {
  const name = countPathOf(path);
  try {
    // Reading a pipe might never end, and a file of any length must not fill the memory.
    const stats = statSync(name);
    if (!stats.isFile() || stats.size !== LENGTH) return null;
    const { lines, moves, isAtLeast } = count.parse(openLine('', readFileSync(name, 'utf8').trimEnd(), 1).content);
    return isAtLeast === undefined ? { lines, moves } : { lines, moves, isAtLeast };
  } catch {
    return null;
  }
}

/** A text that changes whenever the count does. */
export function countStamp(path: string): string {
  try {
    return stampOf(statSync(countPathOf(path)));
  } catch {
    return '';
  }
}
