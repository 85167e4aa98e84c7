import type { Chair, GuestInfo, Room } from '#protocol/room.ts';
import { ownSeats, personOf, placesOf, type RoomState } from './room-state.ts';
import { adviceUnlessStandard } from '#engine/table/lifecycle/starting.ts';
import type { RoomGuest } from './roster.ts';

/** Who is linked, which only the hall knows. */
export interface Linked {
  /** Whether the person with this secret is linked, as far as the reader may know. */
  isPresent(tokenHash: string): boolean;
  /** How many people watch who were not let in by name. */
  watchers(): number;
}

/** What guests are told about the room; the host's part is added by the caller, who knows of doors. */
export function roomInfo(room: RoomState, { isPresent, watchers }: Linked): Omit<Room, 'host'> {
  const { desk, roster, locked, approving, lent } = room;
  const gathered = desk.gathered();
  const watching = gathered === null ? 0 : watchers();
  return {
    gathering: gathered && {
      game: gathered.game.id,
      options: gathered.houseRules,
      takebacks: gathered.takebacks,
      ...adviceUnlessStandard(gathered.advice),
      spectators: gathered.spectators,
      ...(gathered.awayBot !== undefined && { awayBot: gathered.awayBot }),
      chairs: chairs(room),
      ...(gathered.game.lesson && { lesson: gathered.game.lesson.minutes }),
      ...(watching > 0 && { watchers: watching }),
      ...(gathered.changed && { changed: gathered.changed }),
    },
    guests: roster.guests().map((guest) => guestInfo(room, guest, isPresent(guest.tokenHash))),
    locked,
    approving,
    minders: [...lent].map(([seat, guest]) => ({ seat, guest })),
  };
}

/** What somebody who has not been let in may know. */
export function roomInfoOutside(room: RoomState, guest: RoomGuest | null): Omit<Room, 'host'> {
  const { locked, approving } = room;
  return { gathering: null, guests: guest ? [guestInfo(room, guest, true)] : [], locked, approving, minders: [] };
}

function chairs(room: RoomState): readonly Chair[] {
  return placesOf(room).map((place, seat) => ({
    seat,
    kind: place === null ? 'open' : place.kind,
    name: place?.name ?? '',
    bot: place?.bot ?? null,
    guest: room.roster.byHash(place?.tokenHash ?? null)?.id ?? null,
    host: place?.host ?? false,
    ...(room.desk.gathered()?.ready.has(seat) && { ready: true }),
  }));
}

function guestInfo(room: RoomState, guest: RoomGuest, present: boolean): GuestInfo {
  const { id, name, admitted } = guest;
  const isSeated = ownSeats(room, personOf(guest)).length > 0;
  return { id, name, state: !admitted ? 'asking' : isSeated ? 'seated' : 'waiting', present };
}
