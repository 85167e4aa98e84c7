import { LEARNER } from '#protocol/table.ts';
import type { Place } from '../evening/table-people.ts';
import { hasTable, type HallState } from './hall-state.ts';
import type { Visitor } from './visitor.ts';

/** Whether people who have no seat and were not let into the room may watch. */
export function mayWatch({ desk, evening }: HallState): boolean {
  // Whoever watched one table could tell another what it will be dealt.
  if (evening.isOpen()) return false;
  return (desk.session()?.spectators() ?? desk.gathered()?.spectators)?.watching ?? true;
}

/** Whether this visitor may see what goes on: not while it is at the door or waits to be let in. */
export function isIn({ roster }: HallState, { atDoor, tokenHash }: Visitor): boolean {
  return !atDoor && roster.byHash(tokenHash)?.admitted !== false;
}

/** Whether this visitor only watches, without a name in the room. */
export function isWatcher({ roster }: HallState, { host, atDoor, tokenHash }: Visitor): boolean {
  return !host && !atDoor && roster.byHash(tokenHash) === null;
}

/**
 * The table, if this visitor may be at it. The host's own screen always may, since it may stand where everybody sees
 * it.
 */
export function tableFor(hall: HallState, visitor: Visitor): Place | null {
  if (hall.evening.isOpen()) return ownPlace(hall, visitor);
  const lesson = hall.lessons.get(visitor);
  if (lesson) return lesson;
  const mayJoin = isIn(hall, visitor) && (mayWatch(hall) || visitor.host || hasSeat(hall, visitor));
  return mayJoin ? hall.desk.session() : null;
}

/** Of an evening everybody sees only the table where they sit, and so does the host's screen. */
function ownPlace(hall: HallState, visitor: Visitor): Place | null {
  const place = isIn(hall, visitor) ? (hall.evening.chairOf(visitor)?.place ?? null) : null;
  return place?.isClosed?.() === true && visitor.place !== place ? null : place;
}

/** The seats of this visitor's device at the present table, and which of them are its own. */
export function seatsFor(hall: HallState, visitor: Visitor): Pick<Visitor, 'seats' | 'owns'> {
  if (hall.evening.isOpen()) {
    const chair = tableFor(hall, visitor) === null ? null : hall.evening.chairOf(visitor);
    const seats = chair === null ? [] : [chair.seat];
    return { seats, owns: seats };
  }
  // Its chair at the table that gathers is not the learner's.
  if (hall.lessons.has(visitor)) return { seats: [LEARNER], owns: [LEARNER] };
  const isAtTable = tableFor(hall, visitor) !== null || hall.desk.gathered() !== null;
  if (!isAtTable) return { seats: [], owns: [] };
  return { seats: hall.room.seatsOf(visitor), owns: hall.room.ownSeatsOf(visitor) };
}

/** Why this visitor must leave; null if it may stay. */
export function whyAway(hall: HallState, visitor: Visitor): 'token' | 'noWatching' | null {
  if (hasTable(hall) && !hall.room.welcomes(visitor)) return 'token';
  return isUnwanted(hall, visitor) ? 'noWatching' : null;
}

/** Whether this visitor has no seat, was not let into the room, and watching is not allowed. */
export function isUnwanted(hall: HallState, visitor: Visitor): boolean {
  if (mayWatch(hall) || visitor.host || visitor.atDoor) return false;
  return !hasSeat(hall, visitor) && !hall.roster.byHash(visitor.tokenHash);
}

function hasSeat({ room }: HallState, visitor: Visitor): boolean {
  return room.seatsOf(visitor).length > 0 || room.ownSeatsOf(visitor).length > 0;
}
