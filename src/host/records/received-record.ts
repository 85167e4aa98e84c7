import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '#engine/core/game.ts';
import { isFinished, parseRecord, RecordError, type RecordHeader } from '#engine/core/record.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { countLines, type Count } from '#engine/core/salvage.ts';
import { writeFlushed } from '../files/flushed-file.ts';
import { keptPathOf } from './kept-file.ts';
import { unmarkMoved } from './moved-mark.ts';
import type { Bundle } from '../moving/bundle.ts';
import { claimRecord } from './record-claim.ts';
import { countOn, readCount } from './record-count.ts';
import { RECORD_ENDING } from './record-name.ts';
import { replaceRecord } from './replaced-record.ts';
import { salvageFile, type SalvagedFile } from './salvaged-file.ts';

/** Another version of the same match is here: `older` if the one that came is shorter, `forked` if it differs. */
export class BundleConflict extends Error {
  override readonly name = 'BundleConflict';
  readonly kind: 'older' | 'forked';
  constructor(kind: 'older' | 'forked') {
    super(kind);
    this.kind = kind;
  }
}

/**
 * Writes the record of a match from another computer into `folder`, under the name `nameOf` gives for it, or a new one.
 * A match that comes back continues in its own file: the valid part of that file must be the beginning of what came,
 * and the file must never have held more, or nothing is changed. Throws RecordError, BundleConflict or a system error.
 */
export function receiveRecord(
  folder: string,
  { record: text, kept }: Pick<Bundle, 'record' | 'kept'>,
  games: readonly AnyGame[],
  nameOf: (table: string, match: number) => string | null,
): RecordHeader {
  const record = parseRecord(text);
  if (isFinished(record)) throw new RecordError('illegal', 'this match was played to its end');
  verifyRecord(text, games);
  const { header } = record;
  const path = join(folder, nameOf(header.id, header.match) ?? freshName(header));
  const claim = claimRecord(path);
  if ('holder' in claim) throw new Error('the record is open in another program');
  try {
    const here = existsSync(path) ? hereAt(path, games) : null;
    const count = countLines(text);
    if (here) judge(here.text, text, readCount(path), count);
    // The mark is removed last: until everything is here, the match counts as being elsewhere.
    if (kept === null) rmSync(keptPathOf(path), { force: true });
    else writeFlushed(keptPathOf(path), kept);
    if (here?.isDamaged) replaceRecord(path, text);
    else writeFlushed(path, text);
    countOn(path, count).close();
    unmarkMoved(path);
  } finally {
    claim.release();
  }
  return header;
}

/** The last millisecond that a date can have: a stranger's record may name a later one. */
const LAST_DATE = 8.64e15;

/** The name for the record of a match that began elsewhere. */
export function freshName({ startedAt, game, id, match }: RecordHeader): string {
  const day = new Date(Math.min(startedAt, LAST_DATE)).toISOString().slice(0, 10);
  return `${day}-${game}-${id}-${String(match)}${RECORD_ENDING}`;
}

/** The record that is already here, as far as it is valid. */
function hereAt(path: string, games: readonly AnyGame[]): SalvagedFile {
  try {
    return salvageFile(path, games);
  } catch (error) {
    throw error instanceof RecordError ? new BundleConflict('forked') : error;
  }
}

function judge(here: string, coming: string, counted: Count | null, count: Count): void {
  if (!coming.startsWith(here)) throw new BundleConflict(here.startsWith(coming) ? 'older' : 'forked');
  // The missing part went further: if this record replaced it, nobody would hear of the loss.
  if (counted && counted.lines > count.lines) throw new BundleConflict('older');
}
