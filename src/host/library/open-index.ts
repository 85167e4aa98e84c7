import { rmSync } from 'node:fs';
import type { LibraryIndex } from './library-index.ts';
import { createMemoryIndex } from './memory-index.ts';
import { findSqlite } from '../files/sqlite.ts';
import { openSqliteIndex } from './sqlite-index.ts';

/** The file of the index, beside the records. */
export const INDEX_NAME = 'library.sqlite';

/** How often to try to open an index that another program holds, and the milliseconds between two tries. */
const TRIES = 5;
const WAIT = 20;

/** An index and where it is kept. */
export interface OpenedIndex {
  readonly index: LibraryIndex;
  readonly form: 'sqlite' | 'memory';
}

/**
 * The index in the file at `path`. A file that is damaged, of another version or not an index at all is thrown away and
 * begun again. Where there is no SQLite, or nothing can be written, the index is in memory. Never throws.
 */
export function openIndex(path: string, Sqlite = findSqlite()): OpenedIndex {
  if (Sqlite !== null) {
    let isThrownAway = false;
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        return { index: openSqliteIndex(Sqlite, path), form: 'sqlite' };
      } catch (error) {
        if (isBusy(error)) {
          pause();
          continue;
        }
        if (isThrownAway || !isFileAtFault(error)) break;
        throwAway(path);
        isThrownAway = true;
      }
    }
  }
  return { index: createMemoryIndex(), form: 'memory' };
}

/** Waits while another program makes or changes the index, which takes a few milliseconds. */
export function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT);
}

/** Removes the file of an index and what SQLite keeps beside it; nothing happens if that is not possible. */
export function throwAway(path: string): void {
  for (const part of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      rmSync(part, { force: true });
    } catch {
      // It is somebody else's, or the disk is read-only: then the index is in memory.
    }
  }
}

/** SQLite's codes for causes outside this program that may pass: a full or failing disk, another writer. */
const PASSING = new Set([3, 5, 6, 8, 10, 13]);

/** Whether the file itself is at fault, so that a new one may work. */
export function isFileAtFault(error: unknown): boolean {
  const { errcode } = error as { readonly errcode?: number };
  return errcode === undefined || !PASSING.has(errcode & 0xff);
}

/** Whether another program is writing to the index. */
export function isBusy(error: unknown): boolean {
  const { errcode = 0 } = error as { readonly errcode?: number };
  return [5, 6].includes(errcode & 0xff);
}
