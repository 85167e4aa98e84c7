import { readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listOf, z } from '#protocol/schema.ts';
import { libraryFile, matchTitle } from '#protocol/library.ts';
import { writeFlushed } from '../files/flushed-file.ts';

/** Beside the records: titles are given by people and cannot be worked out again. */
const TITLES_NAME = 'titles.json';
/** Far more than anybody will ever type. */
const LONGEST = 16 * 1024 * 1024;

const titlesOnDisk = z.strictObject({
  format: z.literal('baize-titles'),
  formatVersion: z.literal(1),
  titles: listOf(z.strictObject({ file: libraryFile, title: matchTitle })),
});

/** The titles that people have given to matches. */
export interface Titles {
  /** By the name of the record's file. Empty if the file cannot be read. */
  read(): ReadonlyMap<string, string>;
  /** Changes titles; an empty one removes it. Throws a system error, and then nothing has changed. */
  change(changes: ReadonlyMap<string, string>): void;
}

/** The titles of the records in `folder`. */
export function openTitles(folder: string): Titles {
  const path = join(folder, TITLES_NAME);
  return {
    read: () => readTitles(path) ?? new Map(),
    change(changes) {
      // Read again: another program may have changed it.
      const known = readTitles(path);
      if (known === null) setAside(path);
      const titles = new Map(known);
      for (const [file, title] of changes) {
        if (title === '') titles.delete(file);
        else titles.set(file, title);
      }
      const all = [...titles].map(([file, title]) => ({ file, title }));
      writeFlushed(path, `${JSON.stringify({ format: 'baize-titles', formatVersion: 1, titles: all })}\n`);
    },
  };
}

/** Null if there is a file that is not one of titles. */
function readTitles(path: string): ReadonlyMap<string, string> | null {
  try {
    const stats = statSync(path);
    if (!stats.isFile() || stats.size > LONGEST) return null;
    const { titles } = titlesOnDisk.parse(JSON.parse(readFileSync(path, 'utf8')));
    return new Map(titles.map(({ file, title }) => [file, title]));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Map() : null;
  }
}

/** What somebody has typed is not overwritten, even if it cannot be read here. */
function setAside(path: string): void {
  renameSync(path, `${path}.corrupt`);
}
