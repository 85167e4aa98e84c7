import { closeSync, linkSync, lstatSync, openSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { flushFolder } from './flush-folder.ts';
import { writeFlushed } from './flushed-file.ts';

/**
 * Gives the file at `from` the name `to`, which must be free, or stand for the same content already. A process that dies
 * in between leaves the file under its old name or under both, and this can be done again. Throws a system error; then
 * the file is where it was.
 */
export function moveFile(from: string, to: string): void {
  if (!isSameFile(from, to)) {
    giveName(from, to);
    flushFolder(dirname(to));
  }
  rmSync(from);
}

function giveName(from: string, to: string): void {
  try {
    // Not by renaming it: that would replace what has come to be there in the meantime.
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    copyTo(from, to);
  }
}

/**
 * Copies to another disk, or on one without hard links. The new name is taken by an empty file first, and only that
 * file is replaced by the content. The times are kept, as a saved match is listed by the time of its last change.
 */
function copyTo(from: string, to: string): void {
  const { atime, mtime } = statSync(from);
  takeName(to);
  try {
    writeFlushed(to, readFileSync(from));
  } catch (error) {
    if (isEmpty(to)) rmSync(to);
    throw error;
  }
  utimesSync(to, atime, mtime);
}

/** Throws where anything has this name, except an empty file: a process that died here left it. */
function takeName(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!isEmpty(path)) throw error;
  }
}

function isEmpty(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size === 0;
}

/** Whether both are names of one file, or one is a copy of the other. */
export function isSameFile(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
    // Some shared folders number nothing.
    if (a.ino !== 0n && a.ino === b.ino && a.dev === b.dev) return true;
    return a.isFile() && b.isFile() && a.size === b.size && readFileSync(one).equals(readFileSync(other));
  } catch {
    return false;
  }
}

/** Whether anything has this name, a link that leads nowhere included. */
export function isTaken(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
