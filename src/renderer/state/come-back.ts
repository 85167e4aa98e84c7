import type { Welcome } from './client-state.ts';

/**
 * The saved match to take up again by itself: the host has been started anew (another epoch) and has no table, and its
 * own window was showing one that lies on the disk unfinished. Null in every other case, above all when the table was
 * left on purpose.
 */
export function matchToComeBackTo(before: Welcome | null, now: Welcome): string | null {
  const table = before?.table ?? null;
  if (table === null || now.table !== null || !now.you.host || before?.epoch === now.epoch) return null;
  // A saved match is named by its table and the number of the match, cut to the length of an id from the front.
  const name = `${table.id}-${String(table.match)}`;
  return now.hall?.saved.find((saved) => name.endsWith(saved.id))?.id ?? null;
}
