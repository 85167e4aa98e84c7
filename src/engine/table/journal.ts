import { appendEntry, headerLine, type RecordEntry, type RecordHeader, type Sum } from '../core/record.ts';
import type { Store } from './ports.ts';

/** The store could not keep a line. The table halts; what the line says has been told to nobody. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

/** The record of the running match, written line by line. */
export interface Journal {
  /** Returns when the line is safe. Throws StoreFailure. */
  append(entry: RecordEntry): void;
  /** Keeps `text` beside the record, in place of what was kept there. Throws what the store throws. */
  keep(text: string): void;
}

/**
 * A new record in the place that `openStore` makes: its first line and `entries` are written at once and together, so
 * that a disk that fills up in between leaves no half-begun match behind. Throws StoreFailure.
 */
export function openJournal(
  openStore: () => Store,
  header: Omit<RecordHeader, 'format' | 'formatVersion'>,
  entries: readonly RecordEntry[] = [],
): Journal {
  let last = headerLine(header);
  const lines = [last.line];
  for (const entry of entries) {
    last = appendEntry(last.sum, entry);
    lines.push(last.line);
  }
  const store = storing(openStore);
  storing(() => {
    store.append(lines.join(''));
  });
  return continueJournal(store, last.sum);
}

/** Goes on with a record whose last line has the check `sum`. */
export function continueJournal(store: Store, sum: Sum): Journal {
  let last = sum;
  return {
    append(entry) {
      const next = appendEntry(last, entry);
      storing(() => {
        store.append(next.line);
      });
      last = next.sum;
    },
    keep(text) {
      store.keep(text);
    },
  };
}

function storing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StoreFailure('the record could not be written', { cause: error });
  }
}
