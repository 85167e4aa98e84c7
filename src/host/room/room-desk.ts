import type { SeatId } from '#protocol/ids.ts';
import type { Order } from '#protocol/messages.ts';
import type { GuestId, Room } from '#protocol/room.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { handle, type Handlers } from '../handlers.ts';
import { roomInfo, roomInfoOutside, type Linked } from './room-info.ts';
import { ownSeats, placesOf, seatsOf, type Person, type RoomDeskParts, type RoomState } from './room-state.ts';
import type { RoomGuest } from './roster.ts';
import { freeSeat, lend, sayReady, seatGuest, sit, stand, turnAway } from './taking-seats.ts';

/** What the host orders about seats and guests. */
export type SeatOrder = Extract<
  Order,
  {
    kind:
      | 'lockRoom'
      | 'approveGuests'
      | 'admit'
      | 'turnAway'
      | 'seatGuest'
      | 'freeSeat'
      | 'lendSeat'
      | 'renewInvitation';
  }
>;

/** Who sits where in the room, before a match and during it. It sends no messages about changes; the hall does. */
export interface RoomDesk {
  /** The seats of this person's device, those lent to it included. */
  seatsOf(person: Person): readonly SeatId[];
  /** The seats of this person alone, lent to somebody else or not. */
  ownSeatsOf(person: Person): readonly SeatId[];
  /**
   * Whether this person has a place here: as a guest, or because a seat is its own, even while that is lent to somebody
   * else. Anybody with a seat is a guest from then on.
   */
  welcomes(person: Person): boolean;
  /** Whether nobody new may come in. */
  isLocked(): boolean;
  /** Whether newcomers wait until the host lets them in. */
  isApproving(): boolean;
  sit(person: Person, seat: SeatId, name: string | undefined): Verdict;
  stand(person: Person, seat: SeatId): Verdict;
  /** While the table gathers: this person, who sits here, is ready, or no longer. */
  sayReady(person: Person, seat: SeatId, isReady: boolean): Verdict;
  obey(order: SeatOrder): Verdict;
  /** The owner of a seat is back, so it is no longer lent. */
  reclaim(person: Person): void;
  /** Another table was opened: no seat is lent any more. */
  forgetLent(): void;
  /** What guests are told about the room; the host's part is added by the caller, who knows of doors. */
  info(linked: Linked): Omit<Room, 'host'>;
  /** What somebody who has not been let in may know. */
  infoFor(guest: RoomGuest | null): Omit<Room, 'host'>;
}

/** Creates the desk for the seats of a room. */
export function createRoomDesk(parts: RoomDeskParts): RoomDesk {
  const room: RoomState = { ...parts, locked: false, approving: false, lent: new Map() };
  return {
    seatsOf: (person) => seatsOf(room, person),
    ownSeatsOf: (person) => ownSeats(room, person),
    welcomes: (person) => welcomes(room, person),
    isLocked: () => room.locked,
    isApproving: () => room.approving,
    sit: (person, seat, name) => sit(room, person, seat, name),
    stand: (person, seat) => stand(room, person, seat),
    sayReady: (person, seat, isReady) => sayReady(room, person, seat, isReady),
    obey: (order) => handle(HANDLERS, 'kind', room, order),
    reclaim(person) {
      for (const seat of ownSeats(room, person)) room.lent.delete(seat);
    },
    forgetLent() {
      room.lent.clear();
    },
    info: (linked) => roomInfo(room, linked),
    infoFor: (guest) => roomInfoOutside(room, guest),
  };
}

function welcomes(room: RoomState, person: Person): boolean {
  const { host, tokenHash } = person;
  if (host || tokenHash === null || room.roster.byHash(tokenHash)) return true;
  const [seat] = ownSeats(room, person);
  if (seat === undefined) return false;
  room.roster.restore(placesOf(room)[seat]?.name ?? '', tokenHash);
  return true;
}

const HANDLERS: Handlers<SeatOrder, 'kind', RoomState, Verdict> = {
  lockRoom(room, { locked }) {
    room.locked = locked;
    return ALLOWED;
  },
  approveGuests(room, { approving }) {
    room.approving = approving;
    return ALLOWED;
  },
  renewInvitation({ roster }) {
    roster.renew();
    return ALLOWED;
  },
  admit: (room, { guest }) =>
    ofGuest(room, guest, ({ id }) => {
      room.roster.admit(id);
      return ALLOWED;
    }),
  turnAway: (room, { guest }) => ofGuest(room, guest, (known) => turnAway(room, known)),
  seatGuest: (room, { guest, seat }) =>
    ofGuest(room, guest, (known) => {
      room.roster.admit(known.id);
      return seatGuest(room, known, seat);
    }),
  freeSeat: (room, { seat, bot }) => freeSeat(room, seat, bot),
  lendSeat: (room, { seat, guest }) => lend(room, seat, guest),
};

function ofGuest({ roster }: RoomState, id: GuestId, then: (guest: RoomGuest) => Verdict): Verdict {
  const guest = roster.byId(id);
  return guest ? then(guest) : refuse('noSuchGuest');
}
