import { ALLOWED, type Reason, type Verdict } from '#protocol/text.ts';
import { faultText } from '../fault-text.ts';
import { StoreFailure, waitingReason } from '../move/journal.ts';
import { stopThinking } from '../move/asking-bots.ts';
import { stopAdvising } from '../room/advice-state.ts';
import { holdWindow, restartWindow } from '../move/windows.ts';
import { dismiss } from '../link.ts';
import { forgetDelayed } from '../room/guests.ts';
import { stopAbsences } from '../room/absence.ts';
import { tellStatus } from '../room/status-board.ts';
import type { DiskState, OwedTask, RunningTable } from '../table.ts';
import { flush, flushAndStop } from './persistence.ts';

/*
 * What a table does when something goes wrong: it waits for a disk that is full or fails in a way that may pass
 * (docs/decisions/0023), and halts for good on anything else. Other tables do not notice.
 */

/** How long a table waits before it tries its disk by itself, in milliseconds; each time twice as long. */
const FIRST = 1_000;
const LONGEST = 30_000;

/** The disk can be written. */
export function noTrouble(): DiskState {
  return { reason: null, isUndone: true, whenUndone: [], whenPassed: new Map(), patience: FIRST, next: null };
}

/** Runs what a guest, a timer or the host asks for. If anything goes wrong in it, only this table stops. */
export function guarded(table: RunningTable, work: () => void): void {
  tried(table, work);
}

/** The same for an order of the host: refused if the table stopped because of it, or had halted before. */
export function tried(table: RunningTable, work: () => void): Verdict {
  return judged(table, () => {
    work();
    return ALLOWED;
  });
}

/** The same for work that may itself refuse. */
export function judged(table: RunningTable, work: () => Verdict): Verdict {
  const already = refusalOf(table);
  if (already) return already;
  try {
    const verdict = work();
    // The work may have succeeded although something it led to failed.
    return refusalOf(table) ?? verdict;
  } catch (error) {
    const mayPass = error instanceof StoreFailure && error.trouble;
    return { ok: false, reason: mayPass ? beginWaiting(table, error) : halt(table, error) };
  }
}

/** Makes the table wait for its disk, if it does not already. Returns why. Throws a failure that will not pass. */
export function beginWaiting(table: RunningTable, failure: unknown): Reason {
  const { disk, timers, ports, id } = table;
  if (!(failure instanceof StoreFailure) || !failure.trouble) throw failure;
  if (disk.reason) return disk.reason;
  const reason = waitingReason(failure);
  disk.reason = reason;
  disk.isUndone = failure.trouble.isUndone;
  disk.patience = FIRST;
  ports.note(`table ${id} waits: ${faultText(failure)}`);
  tryLater(table);
  timers.stop();
  restartWindow(table);
  tellStatus(table);
  return reason;
}

/** Does this once nothing of the failed write can be left on the disk: now, or when the disk can be written again. */
export function whenUndone({ disk }: RunningTable, task: () => void): void {
  if (disk.isUndone) task();
  else disk.whenUndone = [...disk.whenUndone, task];
}

/**
 * Does this when the disk for which the table waits can be written again. A task of the same name takes the place of the
 * one before: however often a guest reconnects in the meantime, it is done once.
 */
export function whenPassed({ disk }: Pick<RunningTable, 'disk'>, name: OwedTask, task: () => void): void {
  disk.whenPassed = new Map(disk.whenPassed).set(name, task);
}

/** Tries at once whether the disk can be written again; allowed if the table does not wait for it. */
export function tryDisk(table: RunningTable): Verdict {
  return table.disk.reason ? judged(table, () => tryNow(table)) : ALLOWED;
}

/** Cancels every timer, for good. Nobody is told. */
export function stop(table: RunningTable, reason: Reason = { code: 'noTable' }): void {
  const { timers, presence, audience, disk, guests } = table;
  if (!table.halted) {
    flushAndStop(table);
    timers.stop();
    stopThinking(table);
    stopAdvising(table.advice);
    holdWindow(table);
    presence.throttle.cancel();
    stopAbsences(table);
    for (const guest of guests.all()) forgetDelayed(guest);
    audience.listeners.clear();
  }
  table.halted ??= reason;
  disk.next?.();
  disk.next = null;
}

function refusalOf({ halted }: RunningTable): Verdict | null {
  return halted && { ok: false, reason: halted };
}

function halt(table: RunningTable, error: unknown): Reason {
  const { id, match, ports, guests, events } = table;
  const reason: Reason = { code: error instanceof StoreFailure ? 'recordNotWritten' : 'tableHalted' };
  stop(table, reason);
  ports.note(`table ${id} halted in ${match.position().phase}: ${faultText(error)}`);
  for (const { link } of guests.all()) dismiss(link, 'restarting', reason);
  events.halted(reason);
  return reason;
}

function tryLater(table: RunningTable): void {
  const { disk, ports } = table;
  disk.next = ports.clock.after(disk.patience, () => {
    disk.patience = Math.min(disk.patience * 2, LONGEST);
    guarded(table, () => tryNow(table));
  });
}

function tryNow(table: RunningTable): Verdict {
  const { disk, journal, ports, id } = table;
  disk.next?.();
  disk.next = null;
  try {
    journal.recover();
  } catch (error) {
    return waitOn(table, error);
  }
  disk.reason = null;
  ports.note(`table ${id} goes on: its record can be written again`);
  settle(disk);
  const owed = disk.whenPassed;
  disk.whenPassed = new Map();
  for (const task of owed.values()) guarded(table, task);
  flush(table);
  tellStatus(table);
  table.goOn();
  return stateOf(table);
}

/** The disk cannot be written yet. Throws a failure that will not pass. */
function waitOn(table: RunningTable, error: unknown): Verdict {
  const { disk } = table;
  if (!(error instanceof StoreFailure) || !error.trouble) throw error;
  const was = disk.reason?.code;
  const reason = waitingReason(error);
  disk.reason = reason;
  tryLater(table);
  if (error.trouble.isUndone) settle(disk);
  if (was !== reason.code) tellStatus(table);
  return { ok: false, reason };
}

function settle(disk: DiskState): void {
  disk.isUndone = true;
  const owed = disk.whenUndone;
  disk.whenUndone = [];
  for (const task of owed) task();
}

/** The tasks that waited for space may have filled the disk again. */
function stateOf({ disk }: RunningTable): Verdict {
  return disk.reason === null ? ALLOWED : { ok: false, reason: disk.reason };
}
