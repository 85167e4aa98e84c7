import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { flushFolder } from '../files/flush-folder.ts';
import { isRecordName } from '../records/record-name.ts';

/** What Baize writes beside a record. Whatever else has a name that begins like the record's is not ours to touch. */
const BESIDE_RECORD = /^(\.moved|\.notes(\.corrupt(\.\d+)?)?|(\.corrupt(\.\d+)?)?(\.kept|\.count)|\.corrupt(\.\d+)?)$/;
/** Beside a record that was set aside. One with a higher number is another match. */
const BESIDE_CORRUPT = /^\.(kept|count)$/;

/** Whether the file `name` lies beside the record `file` and belongs to it. */
export function liesBeside(name: string, file: string): boolean {
  if (!name.startsWith(file)) return false;
  return (isRecordName(file) ? BESIDE_RECORD : BESIDE_CORRUPT).test(name.slice(file.length));
}

/** What lies beside a record and belongs to it, by the names in its folder. Its claim belongs to a process. */
function namesOf(folder: string, file: string): readonly string[] {
  return readdirSync(folder).filter((name) => liesBeside(name, file));
}

/** A file to be renamed: where it is, and where it goes. */
export type Renaming = readonly [from: string, to: string];

/**
 * Renames files in this order. If one of them cannot be renamed, those before it get their old names back, and the
 * system error is thrown.
 */
export function renameAll(renamings: readonly Renaming[]): void {
  const done: Renaming[] = [];
  try {
    for (const [from, to] of renamings) {
      renameSync(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done.toReversed()) renameSync(to, from);
    throw error;
  }
}

/**
 * Moves a record, and what lies beside it, into another folder, where nothing may have these names. `first` says
 * whether the record goes first or last: it should never be in the folder of records, even if the process dies in between,
 * without the mark and what was kept. Throws a system error, and then the files are where they were.
 */
export function moveMatch(file: string, from: string, to: string, first: 'record' | 'beside'): void {
  makeFolder(to);
  const beside = namesOf(from, file);
  const names = first === 'record' ? [file, ...beside] : [...beside, file];
  renameAll(names.map((name) => [join(from, name), join(to, name)]));
  for (const folder of [from, to]) flushFolder(folder);
}

/**
 * Moves after a record what a process that died while it moved it has left behind. What was set aside stays, as without
 * its record it is a match of its own. Throws a system error.
 */
export function finishMove(file: string, from: string, to: string): void {
  if (existsSync(join(from, file))) return;
  const left = namesOf(from, file).filter((name) => !name.startsWith(`${file}.corrupt`));
  renameAll(left.filter((name) => !existsSync(join(to, name))).map((name) => [join(from, name), join(to, name)]));
}

/** Removes a record and what lies beside it for good. Throws a system error. */
export function removeMatch(file: string, folder: string): void {
  const beside = namesOf(folder, file);
  for (const name of [file, ...beside]) rmSync(join(folder, name), { force: true });
  flushFolder(folder);
}
