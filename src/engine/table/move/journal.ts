import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import { refuse, type Reason, type Verdict } from '#protocol/text.ts';
import {
  appendEntry,
  headerLine,
  publicText,
  RECORD_FORMAT,
  type RecordEntry,
  type RecordHeader,
  type Sum,
  type TableRecord,
} from '../../core/record.ts';
import { signedEnd } from '../../core/signed-record.ts';
import { StoreTrouble, type Store } from '../ports.ts';

/** The store could not keep what it was given, and nobody has been told about it. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  /** The trouble, if it may pass: then the table waits. Null if it will not: then it halts. */
  readonly trouble: StoreTrouble | null;
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.trouble = cause instanceof StoreTrouble ? cause : null;
  }
}

/** The record of the running match, written line by line. */
export interface Journal {
  /**
   * Returns when all of these are safe. Throws StoreFailure, and then none of them has been written. After a failure
   * that may pass nothing more is written before `recover`. The end of the match is signed where the journal has a key.
   */
  append(...entries: readonly RecordEntry[]): void;
  /** The public form of all that is written. */
  publicText(): string;
  /** Keeps `text` beside the record, replacing what was kept there. Throws StoreFailure. */
  keep(text: string): void;
  /** After a failure that may pass: returns when the record is whole and can be appended to. Throws StoreFailure. */
  recover(): void;
}

/**
 * Begins a new record in the place that `openStore` makes: its first line and `entries` are written at once and
 * together, so that a disk that fills up leaves no half-begun match behind. `key` signs its end. Throws StoreFailure.
 */
export function openJournal(
  openStore: () => Store,
  header: Omit<RecordHeader, 'format' | 'formatVersion'>,
  entries: readonly RecordEntry[] = [],
  key?: string,
): Journal {
  const first = headerLine(header);
  const { text, sum } = linesOf(first.sum, entries);
  const store = storing(openStore);
  storing(() => {
    store.append(first.line + text);
  });
  return continueJournal(store, { header: { ...RECORD_FORMAT, ...header }, entries, sum }, key);
}

/** Continues this record, in memory and in the store. `key` signs its end; it has none if left out. */
export function continueJournal(store: Store, { header, entries: before, sum }: TableRecord, key?: string): Journal {
  let last = sum;
  /** All that is written. It is signed when the match is over, so that no move waits for a hash. */
  const written = [...before];
  /** The public form, once somebody has asked for it. */
  let shown: string | null = null;
  /** Why nothing can be written at the moment. */
  let failed: StoreFailure | null = null;
  return {
    append(...appended) {
      // After an incomplete line anything more would become part of it.
      if (failed) throw failed;
      const entries = appended.map((entry, index) =>
        'end' in entry ? signedEnd({ header, entries: [...written, ...appended.slice(0, index)] }, key) : entry,
      );
      const next = linesOf(last, entries);
      try {
        storing(() => {
          store.append(next.text);
        });
      } catch (error) {
        if (error instanceof StoreFailure && error.trouble) failed = error;
        throw error;
      }
      last = next.sum;
      written.push(...entries);
      shown = null;
    },
    publicText: () => (shown ??= publicText({ header, entries: written })),
    keep(text) {
      storing(() => {
        store.keep(text);
      });
    },
    recover() {
      storing(() => {
        store.recover();
      });
      failed = null;
    },
  };
}

/** Characters of a record in one message: what a slow reader can take without being behind (`Limits.backlog`). */
const PART = 160_000;

/** The part of a record, in its public form, that a guest has asked for; empty beyond its end. */
export function recordPart(
  journal: Pick<Journal, 'publicText'>,
  { ref, at }: Extract<UpMessage, { t: 'record' }>,
): Extract<DownMessage, { t: 'record' }> {
  const text = journal.publicText();
  return { t: 'record', ref, at, of: text.length, text: text.slice(at, at + PART) };
}

/** What everybody at a table that waits for its disk is told. */
export function waitingReason({ trouble }: StoreFailure): Reason {
  return { code: trouble?.kind === 'full' ? 'diskFull' : 'diskFailing' };
}

/** Why no match can be begun or continued when its record could not be. */
export function refuseRecord(error: unknown): Verdict {
  const cause = error instanceof StoreFailure ? error.cause : error;
  return refuse(cause instanceof StoreTrouble && cause.kind === 'full' ? 'noRoomForRecord' : 'recordNotBegun');
}

function linesOf(sum: Sum, entries: readonly RecordEntry[]): { readonly text: string; readonly sum: Sum } {
  let last = sum;
  const lines = entries.map((entry) => {
    const next = appendEntry(last, entry);
    last = next.sum;
    return next.line;
  });
  return { text: lines.join(''), sum: last };
}

function storing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StoreFailure('the record could not be written', error);
  }
}
