import { join } from 'node:path';
import { eveningEntry, type EveningEntry } from '#protocol/evening.ts';
import { z } from '#protocol/schema.ts';
import { lineError, openLine, RecordError, sealLine, type Sum } from '#engine/core/record-line.ts';
import { EveningError, eveningOf, withEntry, type EveningState } from '#engine/evening/state.ts';
import { StoreTrouble, type Clock, type Store } from '#engine/table/ports.ts';
import { heldReason } from '../records/damage.ts';
import { claimRecord } from '../records/record-claim.ts';
import { createRecordFile, reopenRecordFile, type RecordFile } from '../records/record-file.ts';
import { asTrouble } from '../records/store-trouble.ts';
import type { Reason } from '#protocol/text.ts';

/** The log of an evening: everything else about it follows from its lines, and from the records of its matches. */
export interface EveningLog {
  state(): EveningState;
  /**
   * Adds a line, and resolves when it would survive a power cut. Waits as long as the disk is full or fails. Rejects
   * with any other error, and with EveningLogError for an entry that does not fit.
   */
  add(entry: EveningEntry): Promise<void>;
  close(): void;
}

/** Why a log cannot be opened or written. */
export class EveningLogError extends Error {
  override readonly name = 'EveningLogError';
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}

interface LogParts {
  readonly clock: Clock;
  readonly note: (line: string) => void;
}

interface LogState extends LogParts {
  readonly file: Pick<RecordFile, keyof Store | 'close'>;
  readonly release: () => void;
  sum: Sum;
  state: EveningState;
  /** The lines are written one after the other. */
  last: Promise<void>;
  isClosed: boolean;
}

const FORMAT_VERSION = 1;

/** The line before all entries. */
const opening = z.strictObject({ format: z.literal('baize-evening'), formatVersion: z.literal(FORMAT_VERSION) });

/** Milliseconds until a disk that could not be written is tried again; each time twice as long. */
const PATIENCE = { first: 1_000, longest: 30_000 };

/** The name of the log in the folder of its evening. */
export function logPathOf(folder: string): string {
  return join(folder, 'evening.jsonl');
}

/**
 * Begins the log of an evening in its folder, with its first entry. Throws StoreTrouble or a system error if it cannot
 * be written, and EveningLogError for a plan that does not fit.
 */
export function createLog(
  folder: string,
  first: Extract<EveningEntry, { kind: 'opened' }>,
  parts: LogParts,
): EveningLog {
  const state = judged(null, first);
  const path = logPathOf(folder);
  const release = claimed(path);
  try {
    const head = sealLine('', { format: 'baize-evening', formatVersion: FORMAT_VERSION });
    const { line, sum } = sealLine(head.sum, first);
    const file = createRecordFile(path);
    file.append(head.line + line);
    return logOf({ ...parts, file, release, sum, state, last: Promise.resolve(), isClosed: false });
  } catch (error) {
    release();
    throw asTrouble(error);
  }
}

/**
 * Opens the log of an evening again. Half a line at its end, on which nothing depends yet, is cut off. Throws RecordError for a
 * log that was changed, EveningLogError for one that another program has or whose lines do not fit, or a system error.
 */
export function reopenLog(folder: string, parts: LogParts): EveningLog {
  const path = logPathOf(folder);
  const release = claimed(path);
  try {
    const { text, file } = reopenRecordFile(path);
    try {
      return logOf({ ...parts, ...readLog(text), file, release, last: Promise.resolve(), isClosed: false });
    } catch (error) {
      file.close();
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}

/** What the text of a log says. */
interface ReadLog {
  readonly state: EveningState;
  /** The sum of the last line. */
  readonly sum: Sum;
  /** When the evening was opened, in milliseconds since 1970. */
  readonly openedAt: number;
}

/** Reads the text of a log. Throws as `reopenLog` does. */
export function readLog(text: string): ReadLog {
  const lines = text.split('\n').slice(0, -1);
  let sum: Sum = '';
  const entries: EveningEntry[] = [];
  for (const [index, line] of lines.entries()) {
    const opened = openLine(sum, line, index + 1);
    sum = opened.sum;
    if (index === 0) {
      if (!opening.safeParse(opened.content).success)
        throw lineError('otherVersion', 1, 'was written by another version');
      continue;
    }
    const read = eveningEntry.safeParse(opened.content);
    if (!read.success) throw lineError('unreadable', index + 1, 'is not a line of a tournament');
    entries.push(read.data);
  }
  const [first] = entries;
  if (!first) throw new RecordError('truncated', 'the log of the tournament breaks off before its plan');
  try {
    return { state: eveningOf(entries), sum, openedAt: first.at };
  } catch (error) {
    throw error instanceof EveningError ? new EveningLogError(error.reason) : error;
  }
}

function judged(before: EveningState | null, entry: EveningEntry): EveningState {
  const verdict = withEntry(before, entry);
  if (!verdict.ok) throw new EveningLogError(verdict.reason);
  return verdict.state;
}

function claimed(path: string): () => void {
  const claim = claimRecord(path);
  if ('holder' in claim) throw new EveningLogError(heldReason(claim.holder));
  return claim.release;
}

function logOf(log: LogState): EveningLog {
  return {
    state: () => log.state,
    add(entry) {
      const added = log.last.then(() => add(log, entry));
      // A refused entry must not keep the next ones from being written.
      log.last = added.catch(() => undefined);
      return added;
    },
    close() {
      if (log.isClosed) return;
      log.isClosed = true;
      log.file.close();
      log.release();
    },
  };
}

async function add(log: LogState, entry: EveningEntry): Promise<void> {
  const state = judged(log.state, entry);
  const { line, sum } = sealLine(log.sum, entry);
  await write(log, line);
  log.sum = sum;
  log.state = state;
}

/** Writes the line, as soon as the disk can be written. */
async function write({ file, clock, note }: LogState, line: string): Promise<void> {
  let patience = PATIENCE.first;
  for (let hasFailed = false; ; hasFailed = true) {
    try {
      if (hasFailed) file.recover();
      file.append(line);
      if (hasFailed) note('the disk can be written again, and the tournament goes on');
      return;
    } catch (error) {
      if (!(error instanceof StoreTrouble)) throw error;
      if (!hasFailed) note(troubleLine(error));
      await new Promise<void>((resolve) => {
        clock.after(patience, resolve);
      });
      patience = Math.min(PATIENCE.longest, patience * 2);
    }
  }
}

function troubleLine({ kind, code }: StoreTrouble): string {
  return kind === 'full'
    ? 'the disk is full; the tournament waits, and goes on once there is space'
    : `the disk cannot be written (${code}); the tournament waits, and tries again`;
}
