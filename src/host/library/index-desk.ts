import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LibraryIndex } from './library-index.ts';
import { createMemoryIndex } from './memory-index.ts';
import { INDEX_NAME, isBusy, isFileAtFault, openIndex, pause, throwAway, type OpenedIndex } from './open-index.ts';

/** The index of a folder, whatever happens to its file. */
export interface IndexDesk {
  /**
   * The result of `read`. An index that fails is replaced by an empty one, which is read instead. Where another program
   * keeps the index busy for long, an empty one is read this time.
   */
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

/** How often to read an index that another program keeps busy. */
const READS = 5;

/**
 * Opens the index when it is first needed and its folder is there. `emptied` is called when an index that failed was
 * replaced by an empty one.
 */
export function createIndexDesk(folder: string, emptied: () => void = () => undefined): IndexDesk {
  const path = join(folder, INDEX_NAME);
  let opened: OpenedIndex | null = null;
  let failures = 0;
  let isClosed = false;

  /** An empty one for whoever still asks at the end, or before there is a folder: nothing of it is kept. */
  function present(): OpenedIndex {
    if (isClosed || (!opened && !existsSync(folder))) return { index: createMemoryIndex(), form: 'memory' };
    return (opened ??= openIndex(path));
  }

  function replace(error: unknown): OpenedIndex {
    failures += 1;
    end();
    const isWorthAnother = failures <= TRIES && isFileAtFault(error);
    if (isWorthAnother) throwAway(path);
    opened = isWorthAnother ? openIndex(path) : { index: createMemoryIndex(), form: 'memory' };
    emptied();
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

  function write(work: (index: LibraryIndex) => void): void {
    const { index, form } = present();
    try {
      work(index);
    } catch (error) {
      if (form === 'memory') throw error;
      if (!isBusy(error)) replace(error);
    }
  }

  return {
    ask(read) {
      for (let reads = 1; reads <= READS; reads += 1) {
        const { index, form } = present();
        try {
          return read(index);
        } catch (error) {
          if (form === 'memory') throw error;
          if (!isBusy(error)) return read(replace(error).index);
          pause();
        }
      }
      return read(createMemoryIndex());
    },
    write,
    startOver() {
      // Where another program holds the file, it cannot be removed.
      write((index) => {
        index.clear();
      });
      end();
      throwAway(path);
    },
    form: () => present().form,
    close() {
      end();
      isClosed = true;
    },
  };
}
