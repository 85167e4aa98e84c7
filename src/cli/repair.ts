import { appendEntry, isFinished, RecordError } from '#engine/core/record.ts';
import { awaiting } from '#engine/core/run.ts';
import { countLines } from '#engine/core/salvage.ts';
import { games } from '#engine/games/index.ts';
import { damageOf, heldReason } from '#host/damage.ts';
import { claimRecord, holderOf, type Claim } from '#host/record-claim.ts';
import { countOn } from '#host/record-count.ts';
import { replaceRecord } from '#host/replaced-record.ts';
import { salvageFile, type SalvagedFile } from '#host/salvaged-file.ts';
import { createWords } from '#words/words.ts';
import { systemReason, UsageError } from './fail.ts';
import { readingRecord, writeNew } from './files.ts';
import type { Printer } from './printer.ts';

export interface RepairOptions {
  readonly out?: string;
  readonly json?: boolean;
}

/**
 * `baize repair FILE`: writes what holds of a damaged record into a new one, which takes its name while the damaged one
 * is kept beside it; or into the file `out`, and touches nothing else. Throws UsageError with the one sentence that says
 * why nothing was done.
 */
export function repair(path: string, { out, json = false }: RepairOptions, print: Printer): void {
  const words = createWords();
  const holder = holderOf(path);
  if (holder !== null) throw new UsageError(sentence(path, words.reason(null, heldReason(holder))));
  const release = out === undefined ? readingRecord(path, claim) : () => undefined;
  try {
    const file = damagedFile(path);
    const text = file.text + missingEnd(file);
    const kept = out === undefined ? inPlace(path, text) : null;
    if (out !== undefined) writeNew(out, text);
    const reason = damageOf(file)?.reason;
    const missing = reason ? words.reason(null, reason) : 'Only a last line that nobody was told of was cut off.';
    const { moves } = countLines(text);
    if (json) {
      const damage = { code: reason?.code ?? null, params: reason?.params ?? {}, sentence: missing };
      print.json({ file: path, out: out ?? path, kept, game: file.game.id, moves, damage });
      return;
    }
    const where = kept === null ? `restored as ${JSON.stringify(out)}` : `kept as ${JSON.stringify(kept)}`;
    const what =
      kept === null ? `what holds was ${where}` : `what holds was restored, and the damaged record is ${where}`;
    print.line(`${path}: ${what}. ${missing}`);
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
      sentence(path, `nothing can be written beside it: ${systemReason(error)}; --out takes a file elsewhere.`),
    );
  }
}

/** The record as far as it holds. Throws UsageError when nothing of it does, or all of it. */
function damagedFile(path: string): SalvagedFile {
  const file = readingRecord(path, salvaged);
  if (file.fault !== null || file.mended.length > 0) return file;
  const damage = damageOf(file);
  const lacks = damage ? ` ${createWords().reason(null, damage.reason)} No repair brings that back.` : '';
  throw new UsageError(sentence(path, `there is nothing to repair, as every line of this record holds.${lacks}`));
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
function missingEnd({ record, game, position }: SalvagedFile): string {
  const isEnd = !isFinished(record) && awaiting(game, position).kind === 'over';
  return isEnd ? appendEntry(record.sum, { end: true }).line : '';
}

/** Returns where the damaged record is kept. */
function inPlace(path: string, text: string): string {
  try {
    const kept = replaceRecord(path, text);
    countOn(path, countLines(text)).close();
    return kept;
  } catch (error) {
    throw new UsageError(sentence(path, `nothing can be written beside it: ${systemReason(error)}.`));
  }
}

function sentence(path: string, what: string): string {
  return `${JSON.stringify(path)}: ${what}`;
}
