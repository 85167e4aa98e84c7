import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { flushFolder } from '../files/flush-folder.ts';
import { moveFile } from '../files/moved-file.ts';
import { isRecordName } from '../records/record-name.ts';
import { logPathOf, readLog } from './evening-log.ts';
import type { MatchKey } from './table-messages.ts';

/** Where the evenings of a folder of records are. */
function eveningsIn(records: string): string {
  return join(records, 'evenings');
}

/** The folder of the evening with this id; null if there is none. */
export function eveningFolder(records: string, id: string): string | null {
  const folder = join(eveningsIn(records), id);
  return /^[A-Za-z0-9_-]{1,40}$/.test(id) && existsSync(logPathOf(folder)) ? folder : null;
}

/** A name and a folder for a new evening: `kirin-2` after `kirin-1`. Throws a system error. */
export function newEveningFolder(records: string, game: string): { readonly id: string; readonly folder: string } {
  for (let number = 1; ; number += 1) {
    const id = `${game.slice(0, 30)}-${String(number)}`;
    const folder = join(eveningsIn(records), id);
    // A folder without a log was left by a program that was killed before there was an evening.
    if (existsSync(logPathOf(folder))) continue;
    makeFolder(folder);
    flushFolder(eveningsIn(records));
    return { id, folder };
  }
}

/** The ids of all evenings, in no order. */
export function unsortedEvenings(records: string): readonly string[] {
  return namesIn(eveningsIn(records)).filter((id) => eveningFolder(records, id) !== null);
}

/** The ids of all evenings, the one that began last first. A log that cannot be read counts by the time of its file. */
export function eveningIds(records: string): readonly string[] {
  const begun = unsortedEvenings(records).map((id) => ({ id, at: beganAt(logPathOf(join(eveningsIn(records), id))) }));
  return begun.toSorted((a, b) => b.at - a.at || b.id.localeCompare(a.id, 'en', { numeric: true })).map(({ id }) => id);
}

/** When the evening was opened, in milliseconds since 1970. */
function beganAt(log: string): number {
  try {
    // The second line; what comes after it may be in any state.
    const [head = '', first = ''] = readFileSync(log, 'utf8').split('\n', 2);
    return readLog(`${head}\n${first}\n`).openedAt;
  } catch {
    return statSync(log).mtimeMs;
  }
}

/** Where the record of one match lies until its round is over. */
export function matchFolder(folder: string, match: MatchKey): string {
  return join(folder, 'tables', match);
}

/**
 * Moves the record of a match that is over into the folder of records, where the library finds it: not before the round
 * is over, because whoever reads it knows the deal. May be done again after it was interrupted. Throws a system error.
 */
export function archiveMatch(records: string, folder: string, match: MatchKey): void {
  const from = matchFolder(folder, match);
  for (const name of namesIn(from).filter(isRecordName)) moveFile(join(from, name), join(records, basename(name)));
  rmSync(from, { recursive: true, force: true });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
