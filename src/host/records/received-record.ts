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
import { replaceRecord } from './replaced-record.ts';
import { salvageFile, type SalvagedFile } from './salvaged-file.ts';

/** Another course of the same match is here: `older` when what came goes less far, `forked` when it goes elsewhere. */
export class BundleConflict extends Error {
  override readonly name = 'BundleConflict';
  readonly kind: 'older' | 'forked';
  constructor(kind: 'older' | 'forked') {
    super(kind);
    this.kind = kind;
  }
}

/**
 * Writes the record of a match that comes from another computer into `folder`, under the name that `nameOf` knows it by
 * here, or a new one. A match that comes back goes on in its own file: what holds there must be its beginning, and no more
 * may once have stood there, or nothing is changed. Throws RecordError, BundleConflict or a system error.
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
    // The mark goes last: until everything is here, the match counts as being elsewhere.
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

function freshName({ startedAt, game, id, match }: RecordHeader): string {
  return `${new Date(startedAt).toISOString().slice(0, 10)}-${game}-${id}-${String(match)}.jsonl`;
}

/** The record that is here, as far as it holds. */
function hereAt(path: string, games: readonly AnyGame[]): SalvagedFile {
  try {
    return salvageFile(path, games);
  } catch (error) {
    throw error instanceof RecordError ? new BundleConflict('forked') : error;
  }
}

function judge(here: string, coming: string, counted: Count | null, count: Count): void {
  if (!coming.startsWith(here)) throw new BundleConflict(here.startsWith(coming) ? 'older' : 'forked');
  // What is missing here went further: with this in its place nobody would be told of it.
  if (counted && counted.lines > count.lines) throw new BundleConflict('older');
}
