import { existsSync } from 'node:fs';
import type { LibraryEntry } from '#protocol/library.ts';
import type { Review } from '#protocol/review.ts';
import { games } from '#engine/games/index.ts';
import { ownHome } from '#host/home/home.ts';
import { openLibrary, type Library } from '#host/library/library.ts';
import { systemClock } from '#host/node-ports.ts';
import { openRecords } from '#host/records/records.ts';
import { keepFigures } from '#host/reviewing/keep-figures.ts';
import { quote, quotePath, UsageError } from './fail.ts';
import type { Printer } from './printer.ts';

/** The folder of records that was named, or the user's own. Throws UsageError where it is not there though it `must` be. */
export function recordsIn(named: string | undefined, must: boolean): string {
  if (named === '') throw new UsageError('--records takes the name of a folder, not "".');
  if (named !== undefined && !existsSync(named) && must)
    throw new UsageError(`There is no folder ${quotePath(named)}.`);
  return named ?? ownHome().records;
}

/** The library of this folder. The caller closes it. */
export function libraryIn(folder: string, print: Printer): Library {
  const records = openRecords({
    folder,
    games,
    clock: systemClock,
    note: print.note,
    knownOver: () => opened.filesOver(),
  });
  const opened = openLibrary({ folder, games, records, note: print.note });
  return opened;
}

/**
 * Where the record of this match lies, which is named by its file or its id, in the folder of records that was named or in
 * the user's own. Throws UsageError where there is none.
 */
export async function pathInLibrary(match: string, named: string | undefined, print: Printer): Promise<string> {
  const opened = libraryIn(recordsIn(named, true), print);
  try {
    await opened.refresh();
    await opened.replayed();
    return opened.pathOf(entryOf(opened, match));
  } finally {
    opened.close();
  }
}

/** Keeps reviews of this match, whose record is given, for statistics. What goes wrong is noted: they are of use without it. */
export async function keepReviews(
  match: string,
  record: string,
  reviews: readonly Review[],
  named: string | undefined,
  print: Printer,
): Promise<void> {
  const opened = libraryIn(recordsIn(named, true), print);
  try {
    for (const review of reviews) await keepFigures(opened, { match, record, review }, print.note);
  } finally {
    opened.close();
  }
}

/** The match with this file or id. Throws UsageError where there is none. */
export function entryOf(matches: Library, match: string): LibraryEntry {
  const entry = matches.find(match);
  if (!entry) throw new UsageError(`There is no match ${quote(match)}; baize library lists their files and ids.`);
  return entry;
}
