import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { findSqlite } from '../files/sqlite.ts';

/** A file that this process holds. Nobody else has it until it is let go or the process ends, however that comes. */
export interface Hold {
  /** Removes the file and lets go of it. */
  release(): void;
}

/**
 * Holds a file by a lock of the operating system, which knows no numbers of processes: two containers with one folder may
 * both be process 1. The lock is that of an empty SQLite database, the only kind that Node has. `taken` where another
 * has it; null where there are no such locks, as on some network drives.
 */
export function holdFile(path: string): Hold | 'taken' | null {
  const hold = lockFile(path);
  if (hold !== 'taken') return hold;
  // SQLite says the same of a drive that has no locks. There not even a file whose name nobody knows can be held.
  const unknown = `${path}.${randomUUID()}`;
  const other = lockFile(unknown);
  if (other !== null && other !== 'taken') {
    other.release();
    return 'taken';
  }
  drop(unknown);
  return null;
}

function lockFile(path: string): Hold | 'taken' | null {
  const Sqlite = findSqlite();
  if (Sqlite === null) return null;
  let database: DatabaseSync | undefined;
  try {
    make(path);
    const before = inodeOf(path);
    const opened = new Sqlite(path, { timeout: 0 });
    database = opened;
    // No journal beside it: nothing is ever written.
    opened.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    // Without locks, SQLite on macOS makes a folder instead, which a process that is killed leaves behind.
    if (existsSync(`${path}.lock`)) {
      drop(path);
      opened.close();
      return null;
    }
    // Its holder may have removed it while it was being opened: whoever comes next would hold another.
    if (before === null || before !== inodeOf(path)) {
      opened.close();
      return 'taken';
    }
    return {
      release: () => {
        drop(path);
        opened.close();
        // Windows removes no file that is open, and none that somebody else has opened by now.
        if (process.platform === 'win32') drop(path);
      },
    };
  } catch (error) {
    database?.close();
    return isBusy(error) ? 'taken' : null;
  }
}

/** Makes the file if there is none, and then alone opens it: closing it would end a lock of this process. */
function make(path: string): void {
  try {
    closeSync(openSync(path, 'wx'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Whether another process holds the file. Makes none. */
export function isFileHeld(path: string): boolean {
  if (inodeOf(path) === null) return false;
  const hold = holdFile(path);
  if (hold === null || hold === 'taken') return hold === 'taken';
  hold.release();
  return false;
}

function inodeOf(path: string): bigint | null {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino ?? null;
}

/** SQLITE_BUSY */
const BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY;
}

function drop(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It stays behind, and nobody holds it.
  }
}
