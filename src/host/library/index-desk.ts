import { join } from 'node:path';
import type { LibraryIndex } from './library-index.ts';
import { createMemoryIndex } from './memory-index.ts';
import { INDEX_NAME, isBusy, isFileAtFault, openIndex, throwAway, type OpenedIndex } from './open-index.ts';

/** The index of a folder, whatever happens to its file. */
export interface IndexDesk {
  /** The result of `read`. An index that fails is replaced by an empty one, which is read instead. */
  ask<T>(read: (index: LibraryIndex) => T): T;
  /** Writes to the index. If another program is writing, this is left for the next look at the folder. */
  write(work: (index: LibraryIndex) => void): void;
  /** Throws everything away. */
  startOver(): void;
  form(): OpenedIndex['form'];
  close(): void;
}

/** How often a file that fails is replaced before the index is kept in memory: the disk itself may be failing. */
const TRIES = 3;

/** Opens the index when it is first needed. */
export function createIndexDesk(folder: string): IndexDesk {
  const path = join(folder, INDEX_NAME);
  let opened: OpenedIndex | null = null;
  let failures = 0;
  const present = (): OpenedIndex => (opened ??= openIndex(path));

  function replace(error: unknown): OpenedIndex {
    failures += 1;
    end();
    const isWorthAnother = failures <= TRIES && isFileAtFault(error);
    if (isWorthAnother) throwAway(path);
    opened = isWorthAnother ? openIndex(path) : { index: createMemoryIndex(), form: 'memory' };
    return opened;
  }

  function end(): void {
    try {
      opened?.index.close();
    } catch {
      // It has failed already.
    }
    opened = null;
  }

  return {
    ask(read) {
      const { index, form } = present();
      try {
        return read(index);
      } catch (error) {
        if (form === 'memory') throw error;
        return read(replace(error).index);
      }
    },
    write(work) {
      const { index, form } = present();
      try {
        work(index);
      } catch (error) {
        if (form === 'memory') throw error;
        if (!isBusy(error)) replace(error);
      }
    },
    startOver() {
      end();
      throwAway(path);
    },
    form: () => present().form,
    close: end,
  };
}
