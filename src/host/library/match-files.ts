import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from '../files/flush-folder.ts';

/** What lies beside a record and belongs to it, by the names in its folder. Its claim belongs to a process. */
function namesOf(folder: string, file: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.startsWith(`${file}.`) && !name.endsWith('.lock'));
}

/**
 * Moves a record, and what lies beside it, from one folder to another, under the name `as`. The record goes first: what
 * a process that dies in between leaves behind is no record. Throws a system error; if the record itself could not be
 * moved, nothing has changed.
 */
export function moveMatch(file: string, from: string, to: string, as = file): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const beside = namesOf(from, file);
  renameSync(join(from, file), join(to, as));
  for (const name of beside) renameSync(join(from, name), join(to, as + name.slice(file.length)));
  for (const folder of [from, to]) flushFolder(folder);
}

/** Removes a record and what lies beside it for good. Throws a system error. */
export function removeMatch(file: string, folder: string): void {
  const beside = namesOf(folder, file);
  for (const name of [file, ...beside]) rmSync(join(folder, name), { force: true });
  flushFolder(folder);
}
