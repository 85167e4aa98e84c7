import { compileChart } from '#engine/chart/compile.ts';
import { RecordError } from '#engine/core/record.ts';
import { verifyRecord, type Verified } from '#engine/core/replay.ts';
import { lossOf, type Counted } from '#engine/core/salvage.ts';
import { games } from '#engine/games/index.ts';
import type { Check } from '#fairness/judgement.ts';
import { verifying, type Report } from '#engine/verify/report.ts';
import { damageOf, lossReason } from '#host/records/damage.ts';
import { readCount } from '#host/records/record-count.ts';
import { salvageFile } from '#host/records/salvaged-file.ts';
import { cleanText } from '#protocol/typed-text.ts';
import type { Words } from '#words/open-words.ts';
import { createWords } from '#words/words.ts';
import { CheckFailed, quotePath, UsageError } from './fail.ts';
import { readRecordText } from './files.ts';
import { inTurns, type Turn } from './long-work.ts';
import type { Printer } from './printer.ts';
import { forEachRecord } from './record-files.ts';

/** A person can put right files that are not records or that break off; everything else is a failed check. */
const USAGE = new Set<RecordError['kind']>(['unreadable', 'truncated', 'unknownGame', 'otherVersion']);

/**
 * `baize verify FILE…`: replays each record, checks its sums, redraws every chance from the seed, checks how the
 * seed was drawn and the host's signature, and says what each check proves. Looks at every file, in folders too, and says
 * one sentence for each that does not hold. Throws the gravest of them at the end: CheckFailed for a difference, else
 * UsageError for a file that is not a whole record.
 */
export function verify(paths: readonly string[], options: { readonly json?: boolean }, print: Printer): Promise<void> {
  const words = createWords();
  return forEachRecord(paths, print, async (path, turn) => {
    // Before the record: a host may be writing, and its count is never ahead of its record.
    const count = readCount(path);
    const text = readRecordText(path);
    const report = await reported(path, text, turn);
    refuseLoss(path, text, count);
    const { inputs, finished, sum, outcome, checks, seats, of } = report;
    if (options.json) {
      const told = checks.map((check) => ({ ...check, sentence: sentenceOf(check, words) }));
      print.json({
        file: path,
        game: of?.game,
        inputs,
        finished,
        sum,
        outcome,
        checks: told,
        seats,
        key: of?.key ?? null,
      });
      return;
    }
    const ending = finished ? 'finished' : 'unfinished';
    print.line(`${path}: ${of?.game ?? ''}, ${String(inputs)} inputs, ${ending}, verified`);
    for (const check of checks) print.line(`  ${MARKS[check.outcome]} ${sentenceOf(check, words)}`);
  });
}

const MARKS = { holds: '+', lacks: '-', fails: '!' } as const;

function sentenceOf({ code, says, params }: Check, words: Words): string {
  return words.ui(`verify:${code}.${says}`, params);
}

/** The report on a record that holds. Throws, and says besides what `baize repair` would restore of a damaged record. */
async function reported(path: string, text: string, turn: Turn): Promise<Report> {
  const { report } = await inTurns(verifying(text, games, compileChart), turn);
  const { error, checks } = report;
  if (error) throw withRepair(path, refusalOf(path, error, true));
  const words = createWords();
  const failed = checks.flatMap((check) => (check.outcome === 'fails' ? [sentenceOf(check, words)] : []));
  if (failed.length > 0) throw new CheckFailed(`${quotePath(path)}: ${failed.join(' ')}`);
  return report;
}

function withRepair(path: string, refusal: UsageError | CheckFailed): UsageError | CheckFailed {
  const repairing = repairable(path);
  if (repairing === null) return refusal;
  const sentence = `${refusal.message.replace(/\.$/, '')}; ${repairing}`;
  return refusal instanceof UsageError ? new UsageError(sentence) : new CheckFailed(sentence);
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
 * What a check of the lines, moves and chances of the record at `path` found. Throws UsageError or CheckFailed with the
 * one sentence that says what is wrong.
 */
export function verifiedRecord(path: string, text: string): Verified {
  try {
    return verifyRecord(text, games, compileChart);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    throw refusalOf(path, error, false);
  }
}

/** With `tellsInside` it says what stands in that line, too, which is for whoever checks the file alone. */
function refusalOf(path: string, error: RecordError, tellsInside: boolean): UsageError | CheckFailed {
  const inside = error.inside === null || !tellsInside ? '' : ` (${cleanText(error.inside)})`;
  const sentence = `${quotePath(path)}: ${error.message}${inside}.`;
  return USAGE.has(error.kind) ? new UsageError(sentence) : new CheckFailed(sentence);
}
