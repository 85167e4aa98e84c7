import { join } from 'node:path';
import { z } from '#protocol/schema.ts';
import { libraryFile, matchTitle } from '#protocol/library.ts';
import { openKeptList } from './kept-list.ts';

/** Beside the records: titles are given by people and cannot be worked out again. */
const TITLES_NAME = 'titles.json';

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

/** The titles of the records in `folder`. */
export function openTitles(folder: string): Titles {
  const list = openKeptList(join(folder, TITLES_NAME), {
    name: 'titles',
    item: titleOnDisk,
    gather: (items) => new Map(items.map(({ file, title }) => [file, title] as const)),
  });
  return {
    read: list.read,
    change(changes) {
      const titles = new Map(list.read());
      for (const [file, title] of changes) {
        if (title === '') titles.delete(file);
        else titles.set(file, title);
      }
      list.write([...titles].map(([file, title]) => ({ file, title })));
    },
  };
}
