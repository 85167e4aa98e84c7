import type { SeatId } from '#protocol/ids.ts';
import type { GuestId } from '#protocol/room.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { botSeat, standardBot, type Seat, type Sitter } from '#engine/table/room/seating.ts';
import { swapped, withoutPerson, withPlace } from '../table/chairs.ts';
import { ownSeats, personOf, placesOf, type Person, type RoomState } from './room-state.ts';
import type { RoomGuest } from './roster.ts';

/** A person sits down. With a name it takes one more seat; without one it moves to another before the match. */
export function sit(room: RoomState, person: Person, seat: SeatId, name: string | undefined): Verdict {
  const { desk, roster } = room;
  const guest = roster.byHash(person.tokenHash);
  const known = name ?? guest?.name;
  if (!person.host && !guest?.admitted) return refuse('notInRoom');
  if (known === undefined) return refuse('nameNeeded');
  const [left] = ownSeats(room, person);
  if (name !== undefined || left === undefined) return take(room, person, seat, known);
  if (desk.session()) return refuse('alreadySeated');
  const verdict = take(room, person, seat, placesOf(room)[left]?.name ?? known);
  if (verdict.ok) desk.arrange(withPlace(placesOf(room), left, null));
  return verdict;
}

/** A person leaves one of its own seats. */
export function stand(room: RoomState, person: Person, seat: SeatId): Verdict {
  return ownSeats(room, person).includes(seat) ? free(room, seat, null) : refuse('notYourSeat');
}

/** A person on this chair is ready for the match to begin, or no longer. */
export function sayReady(room: RoomState, person: Person, seat: SeatId, isReady: boolean): Verdict {
  if (room.desk.gathered() === null) return refuse('notGathering');
  if (!ownSeats(room, person).includes(seat)) return refuse('notYourSeat');
  room.desk.sayReady(seat, isReady);
  return ALLOWED;
}

/** The host puts a guest on a seat. */
export function seatGuest(room: RoomState, guest: RoomGuest, seat: SeatId): Verdict {
  const { desk } = room;
  const places = placesOf(room);
  const person = personOf(guest);
  if (places[seat] === undefined) return noSuchSeat(room);
  const [from] = ownSeats(room, person);
  const session = desk.session();
  if (session) return from === undefined ? session.reseat(seat, sitter(person, guest.name)) : refuse('alreadySeated');
  desk.arrange(from === undefined ? withPlace(places, seat, sitter(person, guest.name)) : swapped(places, from, seat));
  return ALLOWED;
}

/** The host takes a person off a seat. During a match a bot of this policy takes over. */
export function freeSeat(room: RoomState, seat: SeatId, bot: string | null): Verdict {
  const place = placesOf(room)[seat];
  if (place === undefined) return noSuchSeat(room);
  return place === null || place.kind === 'bot' ? refuse('seatIsBot') : free(room, seat, bot);
}

/** Sends a guest away. A bot takes each of its seats; if one cannot be freed this stops there, and the guest stays. */
export function turnAway(room: RoomState, guest: RoomGuest): Verdict {
  const { desk, roster, lent } = room;
  if (desk.session()) {
    for (const seat of ownSeats(room, personOf(guest))) {
      const verdict = free(room, seat, null);
      if (!verdict.ok) return verdict;
    }
  } else {
    desk.arrange(withoutPerson(placesOf(room), guest.tokenHash));
  }
  for (const [seat, id] of [...lent]) if (id === guest.id) lent.delete(seat);
  roster.remove(guest.id);
  return ALLOWED;
}

/** Lets another guest play this seat for now; null gives it back. */
export function lend(room: RoomState, seat: SeatId, id: GuestId | null): Verdict {
  const { desk, roster, lent } = room;
  const session = desk.session();
  const place = session?.seats()[seat];
  if (!place) return noSuchSeat(room);
  if (session.table().isReplay === true) return refuse('replayOnly');
  if (place.kind === 'bot') return refuse('seatIsBot');
  if (id === null) lent.delete(seat);
  else if (!roster.byId(id)?.admitted) return refuse('noSuchGuest');
  else lent.set(seat, id);
  return ALLOWED;
}

/** Sits a person down on an empty seat, or in a bot's place. */
function take(room: RoomState, person: Person, seat: SeatId, name: string): Verdict {
  const places = placesOf(room);
  const place = places[seat];
  if (place === undefined) return noSuchSeat(room);
  const session = room.desk.session();
  if (session) return place?.kind === 'bot' ? session.reseat(seat, sitter(person, name)) : refuse('seatTaken');
  if (place !== null && place.kind !== 'bot') return refuse('seatTaken');
  room.desk.arrange(withPlace(places, seat, sitter(person, name)));
  return ALLOWED;
}

function free(room: RoomState, seat: SeatId, bot: string | null): Verdict {
  const { desk } = room;
  const session = desk.session();
  const instead = replacement(room, bot);
  if (session && instead) return session.reseat(seat, instead);
  desk.arrange(withPlace(placesOf(room), seat, null));
  return ALLOWED;
}

/** The bot that takes the place of a person who leaves; null without a match. */
function replacement(room: RoomState, wanted: string | null): Sitter | null {
  const game = room.desk.session()?.game;
  if (!game) return null;
  const taken = placesOf(room).flatMap((place) => (place === null ? [] : [place.name]));
  return botSeat(game, wanted ?? standardBot(game), taken, room.botNames);
}

function sitter({ tokenHash, host }: Person, name: string): Omit<Seat, 'seat'> {
  return { name, kind: 'person', bot: null, tokenHash, host };
}

function noSuchSeat(room: RoomState): Verdict {
  return refuse('noSuchSeat', { params: { seats: placesOf(room).length } });
}
