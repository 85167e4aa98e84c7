import { faultText } from '../fault-text.ts';
import { StoreFailure } from '../move/journal.ts';
import type { Cancel, TablePorts } from '../ports.ts';

/** Notes are written down so long after the first that changed, in milliseconds; sealed answers are written at once. */
const PATIENCE = 1_000;
/** What could not be written is tried again, each time after twice as long, but never later than this. */
const LONGEST = 30_000;

/** Keeps what stands beside the record. */
export interface Keeper {
  /** Writes everything now; false when it could not be written, which is told to the operator once. */
  keepNow(): boolean;
  /** Writes everything soon, and tries until it is written. True: nothing has failed yet. */
  keepSoon(): true;
  /** Writes everything now. Throws StoreFailure when it cannot be written now and may be later. */
  insist(): void;
  /** Writes what has not been written. */
  flush(): void;
  /** The same for the last time. */
  close(): void;
}

/** A keeper that writes with `write`, which may throw. */
export function createKeeper(ports: Pick<TablePorts, 'clock' | 'note'>, table: string, write: () => void): Keeper {
  /** Whether something has changed that is to be written by itself. */
  let isOwed = false;
  let next: Cancel | null = null;
  let patience = PATIENCE;
  let isNoted = false;

  /**
   * Writes everything. Returns what went wrong, null for nothing. What fails as somebody answers is not noted: the time of
   * a sealed answer must stand in no log.
   */
  function tryNow(isAnswer = false): unknown {
    next?.();
    next = null;
    try {
      write();
      isOwed = false;
      patience = PATIENCE;
      return null;
    } catch (error) {
      // Not who wrote, nor how often.
      const cause: unknown = error instanceof StoreFailure ? error.cause : error;
      if (!isNoted && !isAnswer) {
        ports.note(`table ${table}: notes and sealed answers cannot be kept: ${faultText(cause)}`);
        isNoted = true;
      }
      patience = Math.min(patience * 2, LONGEST);
      if (isOwed) next = ports.clock.after(patience, () => tryNow());
      return error;
    }
  }

  return {
    keepNow: () => tryNow(true) === null,
    keepSoon() {
      isOwed = true;
      next ??= ports.clock.after(patience, () => tryNow());
      return true;
    },
    insist() {
      const error = tryNow();
      if (error instanceof StoreFailure && error.trouble) throw error;
    },
    flush() {
      if (isOwed) tryNow();
    },
    close() {
      if (isOwed) tryNow();
      next?.();
      next = null;
    },
  };
}
