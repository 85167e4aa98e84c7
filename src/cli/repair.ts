import { isFinished, RecordError } from '#engine/core/record.ts';
import { countLines, type Counted, type Loss } from '#engine/core/salvage.ts';
import { games } from '#engine/games/index.ts';
import { damageOf, heldReason } from '#host/records/damage.ts';
import { claimRecord, holderOf, type Claim } from '#host/records/record-claim.ts';
import { countOn, writeCount } from '#host/records/record-count.ts';
import { missingEnd } from '#host/records/record-peek.ts';
import { replaceRecord } from '#host/records/replaced-record.ts';
import { salvageFile, type SalvagedFile } from '#host/records/salvaged-file.ts';
import { sentencesOf } from '#words/lists.ts';
import { createWords } from '#words/words.ts';
import { systemReason, UsageError } from './fail.ts';
import { readingRecord, writeNew } from './files.ts';
import { terminalWords, type LanguageOptions } from './language.ts';
import type { Printer } from './printer.ts';

export interface RepairOptions extends LanguageOptions {
  readonly out?: string;
  readonly json?: boolean;
}

/**
 * `baize repair FILE`: writes what holds of a damaged record into a new one, which takes its name while the damaged one
 * is kept beside it; or into the file `out`, and touches nothing else. Throws UsageError with the one sentence that says
 * why nothing was done.
 */
export function repair(path: string, options: RepairOptions, print: Printer): void {
  const { out, json = false } = options;
  const spoken = terminalWords(options);
  // Programs and whoever has to put something right are answered in English.
  const words = json ? createWords() : spoken;
  const holder = holderOf(path);
  if (holder !== null) throw new UsageError(sentence(path, createWords().reason(null, heldReason(holder))));
  const release = out === undefined ? readingRecord(path, claim) : () => undefined;
  try {
    const file = damagedFile(path);
    const end = endOf(path, file);
    const text = file.text + end;
    // A match that is over lacks nothing with its end.
    const loss = file.isOver ? null : file.loss;
    const kept = out === undefined ? inPlace(path, text, loss) : null;
    if (out !== undefined) writeNew(out, text);
    const reason = damageOf({ ...file, loss })?.reason;
    const missing = reason
      ? words.reason(null, reason)
      : words.ui(`terminal:repair.${end !== '' ? 'end' : file.fault === null ? 'resaved' : 'cut'}`);
    const { moves } = countLines(text);
    if (json) {
      const damage = { code: reason?.code ?? null, params: reason?.params ?? {}, sentence: missing };
      print.json({ file: path, out: out ?? path, kept, game: file.game.id, moves, damage });
      return;
    }
    const what =
      kept === null
        ? words.ui('terminal:repair.written', { file: path, out: JSON.stringify(out) })
        : words.ui('terminal:repair.restored', { file: path, kept: JSON.stringify(kept) });
    print.line(sentencesOf(words.ui, [what, missing]));
  } finally {
    release();
  }
}

function claim(path: string): () => void {
  const claimed = tryToClaim(path);
  if ('release' in claimed) return claimed.release;
  throw new UsageError(sentence(path, createWords().reason(null, heldReason(claimed.holder))));
}

function tryToClaim(path: string): Claim {
  try {
    return claimRecord(path);
  } catch (error) {
    throw new UsageError(
      sentence(
        path,
        `nothing can be written beside it: ${systemReason(error)}; use --out to write the repaired record elsewhere.`,
      ),
    );
  }
}

/**
 * The record as far as it holds. Throws UsageError when nothing of it does, or all of it. A last line that breaks off
 * is reason enough, although a host, which cuts it off by itself, does not count it as damage: the file then verifies.
 */
function damagedFile(path: string): SalvagedFile {
  const file = readingRecord(path, salvaged);
  const lacksEnd = file.isOver && !isFinished(file.record);
  if (file.fault !== null || file.mended.length > 0 || file.isResaved || lacksEnd) return file;
  const damage = damageOf(file);
  const lacks = damage ? ` ${createWords().reason(null, damage.reason)} That cannot be restored.` : '';
  throw new UsageError(sentence(path, `there is nothing to repair: every line of this record is in order.${lacks}`));
}

function salvaged(path: string): SalvagedFile {
  try {
    return salvageFile(path, games);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    const hopeless = error.line === 1 ? ', and without its first line nothing of a record can be restored' : '';
    throw new UsageError(sentence(path, `${error.message}${hopeless}.`));
  }
}

/** The end of a match that is over, when its line is what was damaged. */
function endOf(path: string, { record, isOver }: SalvagedFile): string {
  return isOver && !isFinished(record) ? missingEnd(path, record) : '';
}

/** Returns where the damaged record is kept. */
function inPlace(path: string, text: string, loss: Loss | null): string {
  try {
    // Before the record, so that whoever dies in between knows no less.
    if (loss && !loss.isCounted) writeCount(path, countWith(text, loss));
    const kept = replaceRecord(path, text);
    // Where something is missing the count stays ahead: whoever takes the match up is still told, and asked.
    if (!loss) countOn(path, countLines(text)).close();
    return kept;
  } catch (error) {
    throw new UsageError(sentence(path, `nothing can be written beside it: ${systemReason(error)}.`));
  }
}

/** How much once stood in a record of which `text` is left, at least: a line that breaks off is one, too. */
function countWith(text: string, { lines, moves }: Loss): Counted {
  const here = countLines(text);
  return { lines: here.lines + Math.max(1, lines), moves: here.moves + moves, isAtLeast: true };
}

function sentence(path: string, what: string): string {
  return `${JSON.stringify(path)}: ${what}`;
}
