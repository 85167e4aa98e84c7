import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import type { MatchNote } from '#protocol/library.ts';
import { cleanText, shortened } from '#protocol/typed-text.ts';
import type { Reason } from '#protocol/text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { RecordError, type RecordHeader } from '#engine/core/record.ts';
import { replayingMatch, type RecordedMatch } from '#engine/table/lifecycle/opening.ts';
import { HAND_OVER_START } from '../moving/hand-over-file.ts';
import { inSlices } from './in-slices.ts';
import { notesBehind } from './notes-text.ts';
import { recordTextIn, refuseLong } from './record-file.ts';

/** A file that somebody opened, and that holds no match. */
export type NoMatch =
  /** A table that another computer handed over, which only its passphrase opens. */
  { readonly kind: 'handOver' } | { readonly kind: 'refused'; readonly reason: Reason };

/** A match in a file that somebody opened. */
export type OpenedMatch =
  | { readonly kind: 'unfinished'; readonly header: RecordHeader; readonly text: string }
  | {
      readonly kind: 'over';
      readonly match: RecordedMatch;
      readonly text: string;
      /** Those that came behind the record. */
      readonly notes: readonly MatchNote[];
    };

/**
 * Even a long match has far fewer lines. An opened file may come from anybody. Once it is among the saved matches it is
 * replayed at every start, and while it is watched every step is in memory.
 */
const MOST_LINES = 10_000;

/**
 * Reads a file (its path, or what is in it), which may come from anybody. A record is replayed in slices, from its
 * first line to its last, and nothing is changed. An incomplete last line was never acknowledged, and is left out.
 */
export async function readOpened(file: string | Uint8Array, games: readonly AnyGame[]): Promise<OpenedMatch | NoMatch> {
  try {
    // Reading a pipe or a device might never end.
    if (typeof file === 'string' && !statSync(file).isFile()) return refused({ code: 'fileUnreadable' });
    if (beginningOf(file, HAND_OVER_START.length) === HAND_OVER_START) return { kind: 'handOver' };
    const content = typeof file === 'string' ? readWhole(file) : file;
    const text = recordTextIn(content);
    refuseMany(text);
    const notes = notesBehind(content);
    if (notes === 'damaged') return refused({ code: 'notesDamaged' });
    // A damaged record of this computer is restored as far as possible; a file from elsewhere must be whole.
    const match = await inSlices(replayingMatch(text, games));
    const isOver = match.match.waiting().kind === 'over';
    return isOver ? { kind: 'over', match, text, notes } : { kind: 'unfinished', header: match.record.header, text };
  } catch (error) {
    if (!(error instanceof RecordError)) return refused({ code: 'fileUnreadable' });
    return refused({ code: 'badRecord', params: { problem: shortened(cleanText(error.message), 200) } });
  }
}

/** Throws RecordError, or a system error. */
function readWhole(path: string): Uint8Array {
  refuseLong(statSync(path).size);
  return readFileSync(path);
}

function refuseMany(text: string): void {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > MOST_LINES) {
    throw new RecordError('unreadable', `this record has more than ${String(MOST_LINES)} lines; no match does`);
  }
}

function beginningOf(file: string | Uint8Array, length: number): string {
  const bytes = Buffer.alloc(length);
  if (typeof file !== 'string') return bytes.toString('latin1', 0, Buffer.from(file).copy(bytes));
  const handle = openSync(file, 'r');
  try {
    return bytes.toString('latin1', 0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

/** The result that refuses a file for this reason. */
export function refused(reason: Reason): NoMatch {
  return { kind: 'refused', reason };
}
