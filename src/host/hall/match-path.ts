import { savedId } from '../records/record-peek.ts';
import type { HallState } from './hall-state.ts';

/** The record of the match with this id or file; null if there is none. */
export function pathOfMatch({ library, desk }: HallState, match: string): string | null {
  const open = desk.session()?.table();
  // The library may not have heard of a match that has just ended.
  if (open && savedId(open.id, open.match) === match && desk.record() !== null) return desk.record();
  const entry = library.find(match);
  return entry && library.pathOf(entry);
}
