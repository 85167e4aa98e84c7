import { createTableProcess } from '#host/evening/table-process.ts';
import { serveEvening, tellEvening } from './evening-child.ts';
import { UsageError } from './fail.ts';

/**
 * `baize evening-table`: the process of one table of a tournament, which tells it what to play. Ends with its tournament.
 * Throws UsageError when no evening started it.
 */
export function eveningTable(): Promise<void> {
  if (process.send === undefined) {
    throw new UsageError('baize evening-table is started by baize tournament; use that instead.');
  }
  return serveEvening(createTableProcess({ tell: tellEvening, halted: () => process.exit(1) }));
}
