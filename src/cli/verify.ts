import { compileChart } from '#engine/chart/compile.ts';
import { RecordError } from '#engine/core/record.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { games } from '#engine/games/index.ts';
import { CheckFailed, UsageError } from './fail.ts';
import { readText } from './files.ts';
import type { Printer } from './printer.ts';

/** Files that are no records or that break off are the person's to put right; everything else is a failed check. */
const USAGE = new Set<RecordError['kind']>(['unreadable', 'truncated', 'unknownGame', 'otherVersion']);

/**
 * `baize verify FILE…`: replays each record, checks its rolling hash, redraws every chance from the seed. Throws at
 * the first file that does not hold: CheckFailed for a difference, UsageError for a file that is not a whole record.
 */
export function verify(paths: readonly string[], options: { readonly json?: boolean }, print: Printer): void {
  for (const path of paths) {
    const text = readText(path);
    try {
      const { game, inputs, finished, sum } = verifyRecord(text, games, compileChart);
      if (options.json) print.json({ file: path, game, inputs, finished, sum });
      else print.line(`${path}: ${game}, ${String(inputs)} inputs, ${finished ? 'finished' : 'unfinished'}, verified`);
    } catch (error) {
      throw asFailure(path, error);
    }
  }
}

/** The error to show for a record at `path`: UsageError or CheckFailed for a RecordError, else the error itself. */
export function asFailure(path: string, error: unknown): unknown {
  if (!(error instanceof RecordError)) return error;
  const sentence = `${path}: ${error.message}.`;
  return USAGE.has(error.kind) ? new UsageError(sentence) : new CheckFailed(sentence);
}
