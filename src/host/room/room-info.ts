import type { Chair, GuestInfo, Room } from '#protocol/room.ts';
import { ownSeats, personOf, placesOf, type RoomState } from './room-state.ts';
import { adviceUnlessStandard } from '#engine/table/lifecycle/starting.ts';
import type { RoomGuest } from './roster.ts';

/** What guests are told about the room; the host's part is added by the caller, who knows of doors. */
export function roomInfo(room: RoomState, isPresent: (tokenHash: string) => boolean): Omit<Room, 'host'> {
  const { desk, roster, locked, approving, lent } = room;
  const gathered = desk.gathered();
  return {
    gathering: gathered && {
      game: gathered.game.id,
      options: gathered.changed,
      takebacks: gathered.takebacks,
      ...adviceUnlessStandard(gathered.advice),
      spectators: gathered.spectators,
      ...(gathered.awayBot !== undefined && { awayBot: gathered.awayBot }),
      chairs: chairs(room),
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
  }));
}

function guestInfo(room: RoomState, guest: RoomGuest, present: boolean): GuestInfo {
  const { id, name, admitted } = guest;
  const isSeated = ownSeats(room, personOf(guest)).length > 0;
  return { id, name, state: !admitted ? 'asking' : isSeated ? 'seated' : 'waiting', present };
}
