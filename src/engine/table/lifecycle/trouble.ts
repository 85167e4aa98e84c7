import { ALLOWED, type Reason, type Verdict } from '#protocol/text.ts';
import { faultText } from '../fault-text.ts';
import { StoreFailure, waitingReason } from '../move/journal.ts';
import type { Cancel, TablePorts } from '../ports.ts';

/** How long a table waits before it tries its disk by itself, in milliseconds: each time twice as long. */
const FIRST = 1_000;
const LONGEST = 30_000;

/** A table whose disk is full, or fails in a way that may pass, waits for it (docs/decisions/0023). */
export interface Trouble {
  /** What keeps the table from going on, and what helps; null for nothing. */
  reason(): Reason | null;
  /** The table waits from now on, if it does not already. Returns why. Throws a failure that will not pass. */
  begin(failure: unknown): Reason;
  /** Does this once nothing can be left on the disk of what failed: now, or when the disk can be written again. */
  whenUndone(task: () => void): void;
  /** Tries at once. Throws a failure that will not pass. */
  tryNow(): Verdict;
  /** Tries no more. */
  cancel(): void;
}

interface TroubleParts {
  readonly ports: Pick<TablePorts, 'clock' | 'note'>;
  readonly table: string;
  /** Makes the record whole, and finds out whether it can be written on. Throws StoreFailure. */
  readonly recover: () => void;
  /** Nothing happens by itself from now on, and everybody is told. */
  readonly began: () => void;
  /** Another reason than before; everybody is told. */
  readonly changed: () => void;
  /** The table goes on, and everybody is told. */
  readonly passed: () => void;
  readonly guarded: (work: () => void) => void;
}

/** No trouble yet. */
export function createTrouble({ ports, table, recover, began, changed, passed, guarded }: TroubleParts): Trouble {
  let reason: Reason | null = null;
  let isUndone = true;
  let tasks: readonly (() => void)[] = [];
  let patience = FIRST;
  let next: Cancel | null = null;

  function plan(): void {
    next = ports.clock.after(patience, () => {
      patience = Math.min(patience * 2, LONGEST);
      guarded(tryNow);
    });
  }

  function settle(): void {
    isUndone = true;
    const owed = tasks;
    tasks = [];
    for (const task of owed) task();
  }

  function tryNow(): Verdict {
    next?.();
    next = null;
    try {
      recover();
    } catch (error) {
      if (!(error instanceof StoreFailure) || !error.trouble) throw error;
      const was = reason?.code;
      reason = waitingReason(error);
      plan();
      if (error.trouble.isUndone) settle();
      if (was !== reason.code) changed();
      return { ok: false, reason };
    }
    reason = null;
    ports.note(`table ${table} goes on: its record can be written again`);
    settle();
    passed();
    return verdict();
  }

  /** What waited for room may have filled the disk again. */
  function verdict(): Verdict {
    return reason === null ? ALLOWED : { ok: false, reason };
  }

  return {
    reason: () => reason,
    begin(failure) {
      if (!(failure instanceof StoreFailure) || !failure.trouble) throw failure;
      if (reason) return reason;
      reason = waitingReason(failure);
      ({ isUndone } = failure.trouble);
      patience = FIRST;
      ports.note(`table ${table} waits: ${faultText(failure)}`);
      plan();
      began();
      return reason;
    },
    whenUndone(task) {
      if (isUndone) task();
      else tasks = [...tasks, task];
    },
    tryNow,
    cancel() {
      next?.();
      next = null;
    },
  };
}
