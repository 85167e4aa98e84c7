import { readFileSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { listOf, z } from '#protocol/schema.ts';
import { libraryFile, matchTitle } from '#protocol/library.ts';
import { writeFlushed } from '../files/flushed-file.ts';
import { replaceRecord } from '../records/replaced-record.ts';

/** Beside the records: titles are given by people and cannot be worked out again. */
const TITLES_NAME = 'titles.json';
/** Far more than anybody will ever type. */
const LONGEST = 16 * 1024 * 1024;

const titlesOnDisk = z.strictObject({
  format: z.literal('baize-titles'),
  formatVersion: z.literal(1),
  titles: listOf(z.unknown()),
});
const titleOnDisk = z.strictObject({ file: libraryFile, title: matchTitle });

/** The titles that people have given to matches. */
export interface Titles {
  /** By the name of the record's file. Without those that cannot be read. */
  read(): ReadonlyMap<string, string>;
  /**
   * Changes titles; an empty one removes it. A file in which anything cannot be read is kept under another name.
   * Throws a system error, and then nothing has changed.
   */
  change(changes: ReadonlyMap<string, string>): void;
}

interface Read {
  readonly titles: ReadonlyMap<string, string>;
  /** Whether all that is in the file was understood. */
  readonly isWhole: boolean;
}

/** The titles of the records in `folder`. */
export function openTitles(folder: string): Titles {
  const path = join(folder, TITLES_NAME);
  /** What was read last: each look at the folder asks for the titles, and a long file takes long. */
  let last: (Read & { readonly stamp: string }) | null = null;

  // Another program may have changed the file.
  function read(): Read {
    try {
      const stats = statSync(path);
      const stamp = `${String(stats.ino)}/${String(stats.size)}/${String(stats.mtimeMs)}`;
      if (last?.stamp !== stamp) last = { ...readTitles(path, stats), stamp };
      return last;
    } catch (error) {
      return { titles: new Map(), isWhole: (error as NodeJS.ErrnoException).code === 'ENOENT' };
    }
  }

  return {
    read: () => read().titles,
    change(changes) {
      const known = read();
      const titles = new Map(known.titles);
      for (const [file, title] of changes) {
        if (title === '') titles.delete(file);
        else titles.set(file, title);
      }
      const all = [...titles].map(([file, title]) => ({ file, title }));
      const text = `${JSON.stringify({ format: 'baize-titles', formatVersion: 1, titles: all })}\n`;
      if (known.isWhole) writeFlushed(path, text);
      // What somebody has typed is not overwritten, even if it cannot be read here.
      else replaceRecord(path, text);
    },
  };
}

/** Throws a system error. */
function readTitles(path: string, stats: Stats): Read {
  if (!stats.isFile() || stats.size > LONGEST) return NOTHING;
  const text = readFileSync(path, 'utf8');
  const file = titlesOnDisk.safeParse(jsonIn(text));
  if (!file.success) return NOTHING;
  const read = file.data.titles.map((item) => titleOnDisk.safeParse(item));
  const titles = new Map(read.flatMap(({ data }) => (data ? [[data.file, data.title] as const] : [])));
  return { titles, isWhole: read.every(({ success }) => success) };
}

const NOTHING: Read = { titles: new Map(), isWhole: false };

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
