import { faultText } from './fault-text.ts';
import type { Cancel, TablePorts } from './ports.ts';

/** Notes are written down so long after the first that changed, in milliseconds; sealed answers are written at once. */
const PATIENCE = 1_000;

/** Keeps what stands beside the record. */
export interface Keeper {
  /** Writes everything now; false when it could not be written, which is told to the operator once. */
  keepNow(): boolean;
  /** Writes everything soon. True: nothing has failed yet. */
  keepSoon(): true;
  /** Writes what has not been written. */
  flush(): void;
}

/** A keeper that writes with `write`, which may throw. */
export function createKeeper(ports: Pick<TablePorts, 'clock' | 'note'>, table: string, write: () => void): Keeper {
  let waiting: Cancel | null = null;
  let isNoted = false;

  function keepNow(): boolean {
    waiting?.();
    waiting = null;
    try {
      write();
      return true;
    } catch (error) {
      // Not who wrote, nor how often: the time of a sealed answer must stand in no log.
      if (!isNoted) ports.note(`table ${table}: notes and sealed answers cannot be kept: ${faultText(error)}`);
      isNoted = true;
      return false;
    }
  }

  return {
    keepNow,
    keepSoon() {
      waiting ??= ports.clock.after(PATIENCE, keepNow);
      return true;
    },
    flush() {
      if (waiting) keepNow();
    },
  };
}
