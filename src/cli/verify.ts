import { compileChart } from '#engine/chart/compile.ts';
import { RecordError } from '#engine/core/record.ts';
import { verifyRecord, type Verified } from '#engine/core/replay.ts';
import { lossOf, type Counted } from '#engine/core/salvage.ts';
import { games } from '#engine/games/index.ts';
import { damageOf, lossReason } from '#host/records/damage.ts';
import { readCount } from '#host/records/record-count.ts';
import { salvageFile } from '#host/records/salvaged-file.ts';
import { cleanText } from '#protocol/typed-text.ts';
import { createWords } from '#words/words.ts';
import { CheckFailed, quotePath, UsageError } from './fail.ts';
import { readRecordText } from './files.ts';
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
    // Before the record: a host may be writing, and its count is never ahead of its record.
    const count = readCount(path);
    const text = readRecordText(path);
    const { game, inputs, finished, sum } = verified(path, text);
    refuseLoss(path, text, count);
    if (options.json) print.json({ file: path, game, inputs, finished, sum });
    else print.line(`${path}: ${game}, ${String(inputs)} inputs, ${finished ? 'finished' : 'unfinished'}, verified`);
  });
}

/** As `verifiedRecord`, and says besides what `baize repair` would restore of a damaged record. */
function verified(path: string, text: string): Verified {
  try {
    return verifiedRecord(path, text, { tellsInside: true });
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof CheckFailed)) throw error;
    const repairing = repairable(path);
    const sentence = `${error.message.replace(/\.$/, '')}; ${repairing ?? ''}`;
    if (repairing === null) throw error;
    throw error instanceof UsageError ? new UsageError(sentence) : new CheckFailed(sentence);
  }
}

/** What can be restored of a damaged record, as the end of a sentence; null for nothing. */
function repairable(path: string): string | null {
  try {
    const file = salvageFile(path, games);
    const damage = damageOf(file);
    if (!damage) return null;
    if (!damage.asks) return `"baize repair" can correct it; nothing is missing.`;
    return `"baize repair" restores what comes before. ${createWords().reason(null, damage.reason)}`;
  } catch {
    return null;
  }
}

/** Throws CheckFailed where more was written to the record than stands in it. */
function refuseLoss(path: string, text: string, count: Counted | null): void {
  const loss = lossOf({ text, rest: '', fault: null }, count);
  if (loss) throw new CheckFailed(`${quotePath(path)}: ${createWords().reason(null, lossReason(loss, null))}`);
}

/**
 * What a whole check of the record at `path` found. Throws UsageError or CheckFailed with the one sentence that says
 * what is wrong; with `tellsInside` it says what stands in that line, too, which is for whoever checks the file alone.
 */
export function verifiedRecord(path: string, text: string, { tellsInside = false } = {}): Verified {
  try {
    return verifyRecord(text, games, compileChart);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    const inside = error.inside === null || !tellsInside ? '' : ` (${cleanText(error.inside)})`;
    const sentence = `${quotePath(path)}: ${error.message}${inside}.`;
    throw USAGE.has(error.kind) ? new UsageError(sentence) : new CheckFailed(sentence);
  }
}
