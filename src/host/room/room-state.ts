import type { SeatId } from '#protocol/ids.ts';
import type { GuestId } from '#protocol/room.ts';
import type { Place } from '../table/chairs.ts';
import type { TableDesk } from '../table/table-desk.ts';
import type { RoomGuest, Roster } from './roster.ts';

/** Somebody in the room: the host's own screen, or a guest with a secret; a watcher has neither. */
export interface Person {
  readonly host: boolean;
  readonly tokenHash: string | null;
}

export interface RoomDeskParts {
  readonly desk: TableDesk;
  readonly roster: Roster;
  /** Names for bots that take a person's place. */
  readonly botNames: readonly string[];
}

/** Everything known about a room's seats. */
export interface RoomState extends RoomDeskParts {
  locked: boolean;
  approving: boolean;
  /** Seats that another guest's device plays for now. */
  readonly lent: Map<SeatId, GuestId>;
}

/** The places at the table, before or during its match; none without a table. */
export function placesOf({ desk }: RoomState): readonly Place[] {
  return desk.session()?.seats() ?? desk.gathered()?.places ?? [];
}

/** The seats of this person alone, lent to somebody else or not. */
export function ownSeats(room: RoomState, { host, tokenHash }: Person): readonly SeatId[] {
  const isOwn = (place: Place): boolean =>
    place !== null && (host ? place.host : tokenHash !== null && place.tokenHash === tokenHash);
  return placesOf(room).flatMap((place, seat) => (isOwn(place) ? [seat] : []));
}

/** The seats of this person's device: its own that are not lent, and those lent to it. */
export function seatsOf(room: RoomState, person: Person): readonly SeatId[] {
  const { roster, lent } = room;
  const guest = roster.byHash(person.tokenHash);
  const borrowed = [...lent].flatMap(([seat, id]) => (guest?.id === id ? [seat] : []));
  const away = new Set([...lent.keys()].filter((seat) => !borrowed.includes(seat)));
  const kept = ownSeats(room, person).filter((seat) => !away.has(seat));
  return [...new Set([...kept, ...borrowed])].sort((a, b) => a - b);
}

/** A guest as a person. */
export function personOf({ tokenHash }: RoomGuest): Person {
  return { host: false, tokenHash };
}
