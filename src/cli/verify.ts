import { compileChart } from '#engine/chart/compile.ts';
import { RecordError } from '#engine/core/record.ts';
import { verifyRecord, type Verified } from '#engine/core/replay.ts';
import { games } from '#engine/games/index.ts';
import { cleanText } from '#protocol/typed-text.ts';
import { CheckFailed, quotePath, UsageError } from './fail.ts';
import { readText } from './files.ts';
import type { Printer } from './printer.ts';
import { forEachRecord } from './record-files.ts';

/** Files that are no records or that break off are the person's to put right; everything else is a failed check. */
const USAGE = new Set<RecordError['kind']>(['unreadable', 'truncated', 'unknownGame', 'otherVersion']);

/**
 * `baize verify FILE…`: replays each record, checks its rolling hash, redraws every chance from the seed. Looks at
 * every file, in folders too, and says one sentence for each that does not hold. Throws the gravest of them at the end:
 * CheckFailed for a difference, else UsageError for a file that is not a whole record.
 */
export function verify(paths: readonly string[], options: { readonly json?: boolean }, print: Printer): Promise<void> {
  return forEachRecord(paths, print, (path) => {
    const { game, inputs, finished, sum } = verifiedRecord(path, readText(path));
    if (options.json) print.json({ file: path, game, inputs, finished, sum });
    else print.line(`${path}: ${game}, ${String(inputs)} inputs, ${finished ? 'finished' : 'unfinished'}, verified`);
  });
}

/**
 * What a whole check of the record at `path` found. Throws UsageError or CheckFailed with the one sentence that says
 * what is wrong.
 */
export function verifiedRecord(path: string, text: string): Verified {
  try {
    return verifyRecord(text, games, compileChart);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    const inside = error.inside === null ? '' : ` (${cleanText(error.inside)})`;
    const sentence = `${quotePath(path)}: ${error.message}${inside}.`;
    throw USAGE.has(error.kind) ? new UsageError(sentence) : new CheckFailed(sentence);
  }
}
