import { ALLOWED, refuse, type Reason, type Verdict } from '#protocol/text.ts';
import { faultText } from '../fault-text.ts';
import { createGuard, type Guard } from './guard.ts';
import type { GuestList } from '../room/guests.ts';
import { StoreFailure } from '../move/journal.ts';
import { dismiss } from '../link.ts';
import type { TablePorts } from '../ports.ts';
import { createTrouble, type Trouble } from './trouble.ts';

/** Whether a running table goes on: it is paused by its host, waits for its disk, or has halted for good. */
export interface Course extends Guard {
  readonly trouble: Trouble;
  /** Why nothing happens at the table now; null where it goes on. */
  reason(): Reason | null;
  isPaused(): boolean;
  /** The host pauses the table, or goes on; it goes on waiting for its disk. */
  pause(wanted: boolean): Verdict;
  /** Tries at once whether the disk that the table waits for can be written again. */
  tryDisk(): Verdict;
  /** Another match begins. */
  turnPage(): void;
  isHalted(): boolean;
  /** Lets go of every timer, for good. */
  stop(): void;
}

interface CourseParts {
  readonly ports: TablePorts;
  readonly table: string;
  readonly isPaused: boolean;
  readonly guests: GuestList;
  readonly phase: () => string;
  readonly isOver: () => boolean;
  /** Makes the record whole, and finds out whether it can be written on. Throws StoreFailure. */
  readonly recover: () => void;
  /** The host has just paused the table: nothing happens by itself. */
  readonly paused: () => void;
  /** It has begun to wait for its disk: nothing happens by itself. */
  readonly waits: () => void;
  /** What could not be written down meanwhile is owed no longer. */
  readonly catchUp: () => void;
  /** What comes next is planned. */
  readonly goOn: () => void;
  readonly tell: () => void;
  /** Stops everything; called once. */
  readonly letGo: () => void;
  readonly halted: (reason: Reason) => void;
}

/** A table that goes on, or is paused from the beginning. */
export function createCourse(parts: CourseParts): Course {
  const { ports, table, isOver, tell, goOn } = parts;
  let paused = parts.isPaused;
  let halted: Reason | null = null;

  const guard = createGuard(
    () => halted,
    (error) => (error instanceof StoreFailure && error.trouble ? trouble.begin(error) : halt(error)),
  );
  const trouble = createTrouble({
    ports,
    table,
    guarded: guard.guarded,
    recover: parts.recover,
    began: () => {
      parts.waits();
      tell();
    },
    changed: tell,
    passed: () => {
      parts.catchUp();
      tell();
      goOn();
    },
  });

  function halt(error: unknown): Reason {
    const reason: Reason = { code: error instanceof StoreFailure ? 'recordNotWritten' : 'tableHalted' };
    stopFor(reason);
    ports.note(`table ${table} halted in ${parts.phase()}: ${faultText(error)}`);
    for (const { link } of parts.guests.all()) dismiss(link, 'restarting', reason);
    parts.halted(reason);
    return reason;
  }

  function stopFor(reason: Reason): void {
    if (!halted) parts.letGo();
    halted ??= reason;
    trouble.cancel();
  }

  return {
    ...guard,
    trouble,
    reason: () => trouble.reason() ?? (paused ? { code: 'paused' } : null),
    isPaused: () => paused,
    pause(wanted) {
      if (isOver()) return refuse('matchIsOver');
      const isChange = wanted !== paused;
      paused = wanted;
      if (isChange && wanted) parts.paused();
      if (isChange && !wanted) goOn();
      if (isChange) tell();
      return ALLOWED;
    },
    tryDisk: () => (trouble.reason() ? guard.judged(trouble.tryNow) : ALLOWED),
    turnPage() {
      paused = false;
    },
    isHalted: () => halted !== null,
    stop: () => {
      stopFor({ code: 'noTable' });
    },
  };
}
