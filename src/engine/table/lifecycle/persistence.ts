import { faultText } from '../fault-text.ts';
import { StoreFailure } from '../move/journal.ts';
import { sealedAnswers } from '../move/windows.ts';
import { isOver } from '../readers.ts';
import type { PersistenceState, RunningTable } from '../table.ts';
import { keptText } from './kept.ts';

/** How long after the first change notes are written, in milliseconds; sealed answers are written at once. */
const PATIENCE = 1_000;
/** What could not be written is tried again, each time after twice as long, but never later than this. */
const LONGEST = 30_000;

/** Nothing waits to be written yet. */
export function nothingToWrite(): PersistenceState {
  return { hasUnwritten: false, next: null, patience: PATIENCE, isNoted: false };
}

/**
 * Writes what is kept beside the record now; false if it could not be written. That is not noted: it may fail just as
 * somebody answers, and the time of a sealed answer must not appear in a log.
 */
export function keepNow(table: RunningTable): boolean {
  return write(table, true) === null;
}

/** Writes it soon, and tries until it is written. */
export function keepSoon(table: RunningTable): void {
  const { persistence } = table;
  persistence.hasUnwritten = true;
  persistence.next ??= writeLater(table);
}

/** Writes it now, or, if that fails, soon: for what a table must not lose. */
export function keepAtOnce(table: RunningTable): void {
  if (!keepNow(table)) keepSoon(table);
}

/** Writes it now. Throws StoreFailure if it cannot be written now but may be later. */
export function insistOnKeeping(table: RunningTable): void {
  const error = write(table);
  if (error instanceof StoreFailure && error.trouble) throw error;
}

/** Writes what has not been written. */
export function flush(table: RunningTable): void {
  if (table.persistence.hasUnwritten) write(table);
}

/** Writes what has not been written, for the last time. */
export function flushAndStop(table: RunningTable): void {
  const { persistence } = table;
  flush(table);
  persistence.next?.();
  persistence.next = null;
}

/** Writes everything. Returns the error, or null. */
function write(table: RunningTable, isAnswer = false): unknown {
  const { id, persistence, ports, journal, number, seats, conversation, setup } = table;
  persistence.next?.();
  persistence.next = null;
  try {
    const of = { table: id, match: number, seats: seats.length };
    // Once the end is signed, the key of this match has nothing more to sign.
    const signingKey = isOver(table) ? undefined : setup.signingKey;
    const awayBot = table.absence.botAfter ?? undefined;
    journal.keep(keptText(of, { sealed: sealedAnswers(table), notes: conversation.notes(), signingKey, awayBot }));
    persistence.hasUnwritten = false;
    persistence.patience = PATIENCE;
    return null;
  } catch (error) {
    // Neither who wrote, nor how often.
    const cause: unknown = error instanceof StoreFailure ? error.cause : error;
    if (!persistence.isNoted && !isAnswer) {
      ports.note(`table ${id}: notes and sealed answers cannot be kept: ${faultText(cause)}`);
      persistence.isNoted = true;
    }
    if (persistence.hasUnwritten) persistence.next = writeLater(table);
    return error;
  }
}

function writeLater(table: RunningTable): ReturnType<RunningTable['ports']['clock']['after']> {
  const { persistence, ports } = table;
  return ports.clock.after(persistence.patience, () => {
    // Only these tries make the next one later: sealed answers are tried as often as somebody answers.
    persistence.patience = Math.min(persistence.patience * 2, LONGEST);
    write(table);
  });
}
