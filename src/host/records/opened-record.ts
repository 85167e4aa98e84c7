import { closeSync, openSync, readSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cleanText } from '#protocol/typed-text.ts';
import type { Reason, Text } from '#protocol/text.ts';
import { PUBLIC } from '#protocol/viewer.ts';
import { compileChart } from '#engine/chart/compile.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { isFinished, lastSeats, RecordError, type RecordHeader } from '#engine/core/record.ts';
import { viewOf } from '#engine/core/redact.ts';
import { awaiting } from '#engine/core/run.ts';
import { salvageRecord } from '#engine/core/salvage.ts';
import { HAND_OVER_START } from '../moving/hand-over-file.ts';
import { readRecordFile } from './record-file.ts';
import { isRecordName } from './record-name.ts';
import { labelOf, savedId } from './record-peek.ts';

/** A file that somebody opened, and that holds nothing to go on with here. */
export type NothingToContinue =
  /** A match that was played to its end, and how it ended. */
  | { readonly kind: 'over'; readonly headline: string }
  /** A table that another computer handed over, which only its passphrase opens. */
  | { readonly kind: 'handOver' }
  | { readonly kind: 'refused'; readonly reason: Reason };

interface Unfinished {
  readonly kind: 'unfinished';
  readonly header: RecordHeader;
  readonly text: string;
}

interface OpeningParts {
  readonly games: readonly AnyGame[];
  readonly describe: (game: string, headline: readonly Text[], names: readonly string[]) => string;
}

/**
 * Reads the file at `path`, which may come from anybody: a record is replayed from its first line to its last, and
 * nothing is changed. An incomplete last line was never acknowledged, and is left out.
 */
export function readOpened(path: string, parts: OpeningParts): Unfinished | NothingToContinue {
  try {
    // Reading a pipe or a device might never end.
    if (!statSync(path).isFile()) return refused({ code: 'fileUnreadable' });
    if (beginsLikeHandOver(path)) return { kind: 'handOver' };
    return judge(readRecordFile(path), parts);
  } catch (error) {
    if (!(error instanceof RecordError)) return refused({ code: 'fileUnreadable' });
    return refused({ code: 'badRecord', params: { problem: cleanText(error.message).slice(0, 200) } });
  }
}

function judge(text: string, { games, describe }: OpeningParts): Unfinished | NothingToContinue {
  const { record, game, position, fault } = salvageRecord(text, games, compileChart);
  // What Baize wrote here is restored as far as it holds; a file from elsewhere is whole, or is not what was written.
  if (fault) throw fault;
  const { header } = record;
  if (!isFinished(record) && awaiting(game, position).kind !== 'over') return { kind: 'unfinished', header, text };
  const names = lastSeats(record).map(({ sits }) => sits.name);
  return { kind: 'over', headline: describe(game.id, viewOf(game, position, PUBLIC).headline, names) };
}

function beginsLikeHandOver(path: string): boolean {
  const handle = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(HAND_OVER_START.length);
    return bytes.toString('latin1', 0, readSync(handle, bytes)) === HAND_OVER_START;
  } finally {
    closeSync(handle);
  }
}

/** Whether a record in `folder` is of this match: open, finished, handed over or continued, it has a file there. */
export function hasRecordOf(folder: string, { id, match }: RecordHeader): boolean {
  return readdirSync(folder)
    .filter(isRecordName)
    .map((name) => join(folder, name))
    .some(
      (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true && labelOf(path).id === savedId(id, match),
    );
}

/** The result that refuses a file for this reason. */
export function refused(reason: Reason): NothingToContinue {
  return { kind: 'refused', reason };
}
