import type { SeatId } from '#protocol/ids.ts';
import type { Order } from '#protocol/messages.ts';
import type { Chair, GuestId, GuestInfo, Room } from '#protocol/room.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { botSeat, type Seat, type Sitter } from '#engine/table/seating.ts';
import { swapped, withoutPerson, withPlace, type Place } from '../table/chairs.ts';
import type { RoomGuest, Roster } from './roster.ts';
import type { TableDesk } from '../table/table-desk.ts';

/** Somebody in the room: the host's own screen, or whoever has a secret; a watcher has neither. */
export interface Person {
  readonly host: boolean;
  readonly tokenHash: string | null;
}

/** What the host orders about seats and guests. */
export type SeatOrder = Extract<
  Order,
  {
    kind:
      'lockRoom' | 'approveGuests' | 'admit' | 'turnAway' | 'seatGuest' | 'freeSeat' | 'lendSeat' | 'renewInvitation';
  }
>;

/** Who sits where in the room, before a match and in it. Changes nothing that a link is told; the hall does. */
export interface RoomDesk {
  /** The seats of this person's device, those lent to it among them. */
  seatsOf(person: Person): readonly SeatId[];
  /** The seats of this person alone, lent to somebody else or not. */
  ownSeatsOf(person: Person): readonly SeatId[];
  /**
   * Whether this person has a place here: as a guest, or because a seat is its own, even while somebody else minds it.
   * Whoever has a seat is a guest from then on.
   */
  welcomes(person: Person): boolean;
  /** Nobody new may come in. */
  isLocked(): boolean;
  /** Whoever comes waits until the host lets it in. */
  isApproving(): boolean;
  sit(person: Person, seat: SeatId, name: string | undefined): Verdict;
  stand(person: Person, seat: SeatId): Verdict;
  obey(order: SeatOrder): Verdict;
  /** A seat's own person is back: whoever minded it has it no more. */
  reclaim(person: Person): void;
  /** Another table: what was lent is lent no more. */
  forgetLent(): void;
  /** What is told of the room; the host's part is added by whoever knows of doors. */
  info(isPresent: (tokenHash: string) => boolean): Omit<Room, 'host'>;
  /** What may be told to somebody who has not been let in. */
  infoFor(guest: RoomGuest | null): Omit<Room, 'host'>;
}

interface RoomDeskParts {
  readonly desk: TableDesk;
  readonly roster: Roster;
  /** Names for bots that take a person's place. */
  readonly botNames: readonly string[];
}

/** The seats of a room. */
export function createRoomDesk({ desk, roster, botNames }: RoomDeskParts): RoomDesk {
  let locked = false;
  let approving = false;
  const lent = new Map<SeatId, GuestId>();

  const places = (): readonly Place[] => desk.session()?.seats() ?? desk.gathered()?.places ?? [];
  const isOf = (place: Place, { host, tokenHash }: Person): boolean =>
    place !== null && (host ? place.host : tokenHash !== null && place.tokenHash === tokenHash);
  const ownSeats = (person: Person): readonly SeatId[] =>
    places().flatMap((place, seat) => (isOf(place, person) ? [seat] : []));
  const personOf = (guest: RoomGuest): Person => ({ host: false, tokenHash: guest.tokenHash });

  const sitter = (person: Person, name: string): Omit<Seat, 'seat'> => ({
    name,
    kind: 'person',
    bot: null,
    tokenHash: person.tokenHash,
    host: person.host,
  });

  /** The bot that takes the place of somebody who leaves. */
  function standIn(wanted: string | null): Sitter | null {
    const game = desk.session()?.game;
    if (!game) return null;
    const taken = places().flatMap((place) => (place === null ? [] : [place.name]));
    return botSeat(game, wanted ?? game.bots.at(-1)?.id ?? '', taken, botNames);
  }

  function free(seat: SeatId, bot: string | null): Verdict {
    const session = desk.session();
    const instead = standIn(bot);
    if (!session || !instead) {
      desk.arrange(withPlace(places(), seat, null));
      return ALLOWED;
    }
    return session.reseat(seat, instead);
  }

  /** Sits down where nobody sits, or in a bot's place. */
  function take(person: Person, seat: SeatId, name: string): Verdict {
    const place = places()[seat];
    if (place === undefined) return noSuchSeat();
    const session = desk.session();
    if (session) return place?.kind === 'bot' ? session.reseat(seat, sitter(person, name)) : refuse('seatTaken');
    if (place !== null && place.kind !== 'bot') return refuse('seatTaken');
    desk.arrange(withPlace(places(), seat, sitter(person, name)));
    return ALLOWED;
  }

  const noSuchSeat = (): Verdict => refuse('noSuchSeat', { params: { seats: places().length } });

  function sit(person: Person, seat: SeatId, name: string | undefined): Verdict {
    const guest = roster.byHash(person.tokenHash);
    const known = name ?? guest?.name;
    if (!person.host && !guest?.admitted) return refuse('notInRoom');
    if (known === undefined) return refuse('nameNeeded');
    const before = ownSeats(person);
    if (name !== undefined || before.length === 0) return take(person, seat, known);
    if (desk.session()) return refuse('alreadySeated');
    const verdict = take(person, seat, places()[before[0] ?? -1]?.name ?? known);
    const [left] = before;
    if (verdict.ok && left !== undefined) desk.arrange(withPlace(places(), left, null));
    return verdict;
  }

  function seatGuest(guest: RoomGuest, seat: SeatId): Verdict {
    const person = personOf(guest);
    const place = places()[seat];
    if (place === undefined) return noSuchSeat();
    const [from] = ownSeats(person);
    const session = desk.session();
    if (session) {
      if (from !== undefined) return refuse('alreadySeated');
      return session.reseat(seat, sitter(person, guest.name));
    }
    desk.arrange(
      from === undefined ? withPlace(places(), seat, sitter(person, guest.name)) : swapped(places(), from, seat),
    );
    return ALLOWED;
  }

  /** A bot takes each seat in turn; the first that cannot be freed stops it, and nothing of the rest is done. */
  function turnAway(guest: RoomGuest): Verdict {
    if (desk.session()) {
      for (const seat of ownSeats(personOf(guest))) {
        const verdict = free(seat, null);
        if (!verdict.ok) return verdict;
      }
    } else {
      desk.arrange(withoutPerson(places(), guest.tokenHash));
    }
    for (const [seat, id] of [...lent]) if (id === guest.id) lent.delete(seat);
    roster.remove(guest.id);
    return ALLOWED;
  }

  function lend(seat: SeatId, id: GuestId | null): Verdict {
    const place = desk.session()?.seats()[seat];
    if (!place) return noSuchSeat();
    if (place.kind === 'bot') return refuse('seatIsBot');
    if (id === null) lent.delete(seat);
    else if (!roster.byId(id)?.admitted) return refuse('noSuchGuest');
    else lent.set(seat, id);
    return ALLOWED;
  }

  function ofGuest(id: GuestId, then: (guest: RoomGuest) => Verdict): Verdict {
    const guest = roster.byId(id);
    return guest ? then(guest) : refuse('noSuchGuest');
  }

  const chairs = (): readonly Chair[] =>
    places().map((place, seat) => ({
      seat,
      kind: place === null ? 'open' : place.kind,
      name: place?.name ?? '',
      bot: place?.bot ?? null,
      guest: roster.byHash(place?.tokenHash ?? null)?.id ?? null,
      host: place?.host ?? false,
    }));

  const guestInfo = (guest: RoomGuest, present: boolean): GuestInfo => ({
    id: guest.id,
    name: guest.name,
    state: !guest.admitted ? 'asking' : ownSeats(personOf(guest)).length > 0 ? 'seated' : 'waiting',
    present,
  });

  return {
    seatsOf(person) {
      const guest = roster.byHash(person.tokenHash);
      const borrowed = [...lent].flatMap(([seat, id]) => (guest?.id === id ? [seat] : []));
      const away = new Set([...lent.keys()].filter((seat) => !borrowed.includes(seat)));
      return [...new Set([...ownSeats(person).filter((seat) => !away.has(seat)), ...borrowed])].sort((a, b) => a - b);
    },
    ownSeatsOf: ownSeats,
    welcomes(person) {
      const [own] = ownSeats(person);
      const { tokenHash } = person;
      if (person.host || tokenHash === null || roster.byHash(tokenHash)) return true;
      if (own === undefined) return false;
      roster.restore(places()[own]?.name ?? '', tokenHash);
      return true;
    },
    isLocked: () => locked,
    isApproving: () => approving,
    sit,
    stand(person, seat) {
      return ownSeats(person).includes(seat) ? free(seat, null) : refuse('notYourSeat');
    },
    obey(order) {
      switch (order.kind) {
        case 'lockRoom':
          ({ locked } = order);
          return ALLOWED;
        case 'approveGuests':
          ({ approving } = order);
          return ALLOWED;
        case 'renewInvitation':
          roster.renew();
          return ALLOWED;
        case 'admit':
          return ofGuest(order.guest, ({ id }) => {
            roster.admit(id);
            return ALLOWED;
          });
        case 'turnAway':
          return ofGuest(order.guest, turnAway);
        case 'seatGuest':
          return ofGuest(order.guest, (guest) => {
            roster.admit(guest.id);
            return seatGuest(guest, order.seat);
          });
        case 'freeSeat': {
          const place = places()[order.seat];
          if (place === undefined) return noSuchSeat();
          return place === null || place.kind === 'bot' ? refuse('seatIsBot') : free(order.seat, order.bot);
        }
        case 'lendSeat':
          return lend(order.seat, order.guest);
      }
    },
    reclaim(person) {
      for (const seat of ownSeats(person)) lent.delete(seat);
    },
    forgetLent() {
      lent.clear();
    },
    info(isPresent) {
      const gathered = desk.gathered();
      return {
        gathering: gathered && {
          game: gathered.game.id,
          options: gathered.given,
          takebacks: gathered.takebacks,
          spectators: gathered.spectators,
          chairs: chairs(),
        },
        guests: roster.guests().map((guest) => guestInfo(guest, isPresent(guest.tokenHash))),
        locked,
        approving,
        minders: [...lent].map(([seat, guest]) => ({ seat, guest })),
      };
    },
    infoFor: (guest) => ({
      gathering: null,
      guests: guest ? [guestInfo(guest, true)] : [],
      locked,
      approving,
      minders: [],
    }),
  };
}
