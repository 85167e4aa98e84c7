import { createTableProcess } from '#host/evening/table-process.ts';
import { UsageError } from './fail.ts';

/** How long the record may take to be closed once the evening is gone, in milliseconds. */
const FAREWELL = 2_000;

/**
 * `baize evening-table`: the process of one table of an evening, which tells it what to play. Ends with its evening.
 * Throws UsageError when no evening started it.
 */
export function eveningTable(): Promise<void> {
  if (process.send === undefined) {
    throw new UsageError('baize evening-table is started by baize evening; use that instead.');
  }
  const table = createTableProcess({
    tell: (message) => {
      // An evening that is gone hears nothing more; that the channel is closed is heard below, in good order.
      if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
    },
    halted: () => process.exit(1),
  });
  process.on('message', (message) => {
    table.receive(message);
  });
  // Ctrl-C in a terminal is said to both; the evening ends this one.
  process.on('SIGINT', () => undefined);
  return new Promise((resolve) => {
    process.once('disconnect', () => {
      const late = setTimeout(() => process.exit(0), FAREWELL);
      void table.close().then(() => {
        clearTimeout(late);
        resolve();
      });
    });
  });
}
