import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LibraryEntry, LibraryReading } from '#protocol/library.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { inSlices } from '../records/in-slices.ts';
import type { IndexDesk } from './index-desk.ts';
import type { IndexedMatch, Known } from './library-index.ts';
import { replaying } from './read-match.ts';

/** What replaying reads and writes of a library. */
export interface ReplayingState {
  readonly folder: string;
  readonly games: readonly AnyGame[];
  readonly index: IndexDesk;
  readonly changed?: () => void;
  reading: LibraryReading;
  readonly isClosed: boolean;
}

/** How many results are written at once. */
const BATCH = 50;

/** Replays what is unread, in slices and one record after the other, and then what has come meanwhile. */
export async function replayUnread(library: ReplayingState): Promise<void> {
  /** What was tried: a record that cannot be read stays unread until the folder is looked at again. */
  const tried = new Set<string>();
  while (!library.isClosed) {
    const due = [...library.index.ask((all) => all.known())].filter(
      ([key, { state, stamp }]) => state === 'unread' && !tried.has(`${key} ${stamp}`),
    );
    if (due.length === 0) return;
    for (const [key, { stamp }] of due) tried.add(`${key} ${stamp}`);
    await replayThese(library, due);
  }
}

/** What replaying has added to what is known of a match. */
interface Read extends Pick<IndexedMatch, 'tallies'> {
  readonly entry: Partial<LibraryEntry>;
}

async function replayThese(library: ReplayingState, due: readonly (readonly [string, Known])[]): Promise<void> {
  const { index } = library;
  let read: (readonly [key: string, stamp: string, found: Read])[] = [];
  const flush = (): void => {
    if (library.isClosed) return;
    index.write((all) => {
      all.put(
        read.flatMap(([key, stamp, found]) => {
          const before = all.get(key);
          // It may have been deleted or have got a title meanwhile.
          if (!before) return [];
          return { ...before, stamp, entry: { ...before.entry, ...found.entry }, tallies: found.tallies };
        }),
      );
    });
    read = [];
    library.changed?.();
  };
  for (const [done, [key, { stamp }]] of due.entries()) {
    if (library.isClosed) return;
    library.reading = { done, of: due.length };
    const found = await replayOne(library, key);
    if (found) read.push([key, stamp, found]);
    if (read.length >= BATCH) flush();
    await nextTurn();
  }
  library.reading = null;
  flush();
}

/**
 * Null for a record that is gone. A match that has just ended at a table is read while the table still holds it: nothing is
 * written behind the end of a record.
 */
async function replayOne(library: ReplayingState, key: string): Promise<Read | null> {
  const path = join(library.folder, key);
  try {
    const found = await inSlices(replaying(path, library.games));
    if (found === null) return { entry: { state: 'unfinished' }, tallies: [] };
    // The first line of a damaged record still tells who sat there.
    const { seats, ...rest } = found.entry;
    return seats.length === 0 ? { entry: rest, tallies: [] } : found;
  } catch {
    return null;
  }
}
