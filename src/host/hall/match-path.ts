import { savedId } from '#protocol/table.ts';
import type { TableRecord } from '#engine/core/record.ts';
import type { HallState } from './hall-state.ts';

/** The record of the match with this id or file: the path of its file, or what is watched; null if there is none. */
export function recordOfMatch({ library, desk, records }: HallState, match: string): string | TableRecord | null {
  const open = desk.session()?.table();
  // The library may not have heard of a match that has just ended, and a file that was opened is not in it.
  if (open && savedId(open.id, open.match) === match) {
    const record = desk.record() ?? desk.watched();
    if (record !== null) return record;
  }
  const entry = library.find(match);
  // Nobody may have looked at the library yet.
  return entry ? library.pathOf(entry) : records.pathOf(match);
}

/**
 * The path of the record of a match in the library, with this id or file; null if there is none. A file that is only
 * watched has no place there.
 */
export function pathInLibrary({ library, desk, records }: HallState, match: string): string | null {
  const open = desk.session()?.table();
  const path = open && savedId(open.id, open.match) === match ? desk.record() : null;
  if (path !== null) return path;
  const entry = library.find(match);
  return entry ? library.pathOf(entry) : records.pathOf(match);
}
