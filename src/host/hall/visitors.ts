import { PROTOCOL_VERSION, type Hall as HallInfo } from '#protocol/messages.ts';
import type { Room } from '#protocol/room.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { Reason } from '#protocol/text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { createDamper } from '#engine/table/damper.ts';
import { dismiss, type Link } from '#engine/table/link.ts';
import type { Clock } from '#engine/table/ports.ts';
import type { Answers } from '#engine/table/refs.ts';
import type { Guest, Session } from '#engine/table/session.ts';
import type { Audience } from '../audience/desk.ts';
import type { Doors } from '../doors/doors.ts';
import type { LinkOrigin } from '../links/gate.ts';
import type { Moving } from '../moving/moving.ts';
import { gameInfoOf } from '../table/plan.ts';
import type { RoomDesk } from '../room/room-desk.ts';
import type { Person } from '../room/room-state.ts';
import type { Roster } from '../room/roster.ts';
import type { TableDesk } from '../table/table-desk.ts';

/** Somebody who is linked to this host. */
export interface Visitor extends Person {
  readonly link: Link;
  readonly origin: LinkOrigin;
  readonly answers: Answers;
  /** Whoever was invited and has not said who it is has no secret yet. */
  tokenHash: string | null;
  atDoor: boolean;
  /** The seats it was shown to its table with, and those of them that are its own. */
  seats: readonly SeatId[];
  owns: readonly SeatId[];
  guest: Guest | null;
  /** What it was told of the room last. */
  toldRoom: string;
}

/** Everybody who is linked, and where each of them is shown to. */
export interface Visitors {
  /** Takes somebody in and shows it to its place. Its older link is told and closed. */
  enter(visitor: Visitor): void;
  has(visitor: Visitor): boolean;
  all(): readonly Visitor[];
  /** Forgets somebody whose link is gone. */
  part(visitor: Visitor): void;
  /** Says why, and closes its link. */
  sendAway(visitor: Visitor, why: Parameters<typeof dismiss>[1], reason: Reason): void;
  /** Shows somebody to its place: to its seats at the table, to the table, or to none. */
  usher(visitor: Visitor): void;
  /** Sends the whole picture again. */
  picture(visitor: Visitor): void;
  /** Whether somebody who has no seat and was not let into the room may watch. */
  mayWatch(): boolean;
  /** Seats changed hands, or who may watch did. */
  reseat(): void;
  /** Another table was opened, or none is any more. */
  usherAll(): void;
  /** The same table, another match. */
  welcomeAgain(): void;
  /** Tells of the room, as soon as there is something new and the rush allows it. */
  tellRoom(): void;
  /** Tells the host what can be played and taken up. */
  tellHall(): void;
  sendAllAway(reason: Reason): void;
}

interface VisitorParts {
  readonly games: readonly AnyGame[];
  readonly desk: TableDesk;
  readonly roster: Roster;
  readonly room: RoomDesk;
  readonly doors: Doors;
  readonly moving: Pick<Moving, 'moved' | 'handedOver'>;
  readonly audience: Pick<Audience, 'info'>;
  readonly clock: Clock;
  /** Drawn afresh at each start. */
  readonly epoch: string;
}

/** How often it is told who came and went in the room. */
const ROOM_NEWS = { perSecond: 4, burst: 12 };

/** Of the records that cannot be taken up a page is shown the latest. */
const MOST_UNUSABLE = 20;

/** Nobody is linked yet. */
export function createVisitors(parts: VisitorParts): Visitors {
  const { games, desk, roster, room, doors, moving, audience, clock, epoch } = parts;
  const visitors = new Set<Visitor>();
  const news = createDamper(clock, ROOM_NEWS, tellRoomNow);

  function hallInfo(): HallInfo {
    const { saved, unusable } = desk.listing();
    const info = { games: games.map(gameInfoOf), saved };
    return unusable.length === 0 ? info : { ...info, unusable: unusable.slice(0, MOST_UNUSABLE) };
  }

  const isLinked = (tokenHash: string): boolean => [...visitors].some((other) => other.tokenHash === tokenHash);
  // Who was there when a window opened: while it is open a link that is lost must look like silence.
  const present = new Map<string, boolean>();
  function isPresent(tokenHash: string): boolean {
    if (desk.session()?.isHushed() !== true) present.set(tokenHash, isLinked(tokenHash));
    return present.get(tokenHash) ?? true;
  }

  /** Whether this visitor may know what goes on: not while it stands at the door or waits to be let in. */
  const isIn = ({ atDoor, tokenHash }: Visitor): boolean => !atDoor && roster.byHash(tokenHash)?.admitted !== false;

  function roomFor(visitor: Visitor): Room {
    if (!isIn(visitor)) return { ...room.infoFor(roster.byHash(visitor.tokenHash)), host: null };
    const moved = moving.moved();
    const info = { ...room.info(isPresent), ...(moved && { moved }) };
    if (!visitor.host) return { ...info, host: null };
    const handedOver = moving.handedOver();
    const { checks } = roster;
    const host = { ...doors.info(), checks: checks(), ...(handedOver && { handedOver }), audience: audience.info() };
    return { ...info, host };
  }

  const mayWatch = (): boolean => (desk.session()?.spectators() ?? desk.gathered()?.spectators)?.watching ?? true;
  const hasSeat = (visitor: Visitor): boolean =>
    room.seatsOf(visitor).length > 0 || room.ownSeatsOf(visitor).length > 0;

  /** The table, for whoever may be at it. The host's own screen may stand where everybody sees it. */
  const tableFor = (visitor: Visitor): Session | null =>
    isIn(visitor) && (mayWatch() || visitor.host || hasSeat(visitor)) ? desk.session() : null;

  /** Whether this visitor must go: it has no seat, was not let into the room, and nobody just watches here. */
  const isUnwanted = (visitor: Visitor): boolean =>
    !mayWatch() && !visitor.host && !visitor.atDoor && !hasSeat(visitor) && !roster.byHash(visitor.tokenHash);

  function welcome(visitor: Visitor): void {
    const session = tableFor(visitor);
    const { link, host, seats, origin, tokenHash, atDoor } = visitor;
    const now = roomFor(visitor);
    visitor.toldRoom = JSON.stringify(now);
    link.send({
      t: 'welcome',
      v: PROTOCOL_VERSION,
      epoch,
      you: {
        seat: seats.length === 1 ? (seats[0] ?? null) : null,
        seats: [...seats],
        host,
        guest: roster.byHash(tokenHash)?.id ?? null,
        door: atDoor,
        check: origin.check,
      },
      table: session?.table() ?? null,
      game: session ? gameInfoOf(session.game) : null,
      room: now,
      hall: host ? hallInfo() : null,
    });
  }

  function placeOf(visitor: Visitor): Pick<Visitor, 'seats' | 'owns'> {
    const hasTable = tableFor(visitor) !== null || desk.gathered() !== null;
    return hasTable ? { seats: room.seatsOf(visitor), owns: room.ownSeatsOf(visitor) } : { seats: [], owns: [] };
  }

  /** Brings a visitor to the present table, or to none. */
  function usher(visitor: Visitor): void {
    Object.assign(visitor, placeOf(visitor));
    welcome(visitor);
    visitor.guest = tableFor(visitor)?.join(visitor.link, visitor.seats, visitor.owns) ?? null;
  }

  function part(visitor: Visitor): void {
    visitors.delete(visitor);
    const { guest } = visitor;
    visitor.guest = null;
    guest?.leave();
  }

  function sendAway(visitor: Visitor, why: Parameters<typeof dismiss>[1], reason: Reason): void {
    part(visitor);
    dismiss(visitor.link, why, reason);
  }

  /** One link for each person: the older one is told. */
  function replaceOthers(own: Visitor): void {
    for (const other of [...visitors]) {
      if (other === own || other.host !== own.host) continue;
      if (!own.host && (own.tokenHash === null || other.tokenHash !== own.tokenHash)) continue;
      sendAway(other, 'replaced', { code: 'replaced' });
    }
  }

  /** Seats changed hands: whoever has others than before is shown to its table again. */
  function reseat(): void {
    const moved = [...visitors].filter((visitor) => {
      if (!isIn(visitor)) return false;
      const { seats, owns } = placeOf(visitor);
      const isShown = (tableFor(visitor) === null) === (visitor.guest === null) && !isUnwanted(visitor);
      return !isShown || JSON.stringify([seats, owns]) !== JSON.stringify([visitor.seats, visitor.owns]);
    });
    for (const visitor of moved) {
      visitor.guest?.leave();
      visitor.guest = null;
    }
    for (const visitor of moved) if (visitors.has(visitor)) show(visitor);
  }

  /** Ushers a visitor to its place; somebody whose secret stands for none at this table is sent away. */
  function show(visitor: Visitor): void {
    const hasTable = desk.session() !== null || desk.gathered() !== null;
    if (hasTable && !room.welcomes(visitor)) sendAway(visitor, 'token', { code: 'token' });
    else if (isUnwanted(visitor)) sendAway(visitor, 'token', { code: 'noWatching' });
    else usher(visitor);
  }

  /** A table opened or closed: everybody is shown to it, and whoever holds a seat of another table must go. */
  function usherAll(): void {
    room.forgetLent();
    for (const visitor of [...visitors]) {
      visitor.guest?.leave();
      visitor.guest = null;
    }
    for (const visitor of [...visitors]) if (visitors.has(visitor)) show(visitor);
  }

  /** The same table, another match: guests keep their places. */
  function welcomeAgain(): void {
    for (const visitor of visitors) {
      welcome(visitor);
      visitor.guest?.sync();
    }
  }

  function tellRoomNow(): void {
    doors.tableChanged();
    for (const visitor of visitors) {
      const now = roomFor(visitor);
      const text = JSON.stringify(now);
      if (text === visitor.toldRoom) continue;
      visitor.toldRoom = text;
      visitor.link.send({ t: 'room', room: now });
    }
  }

  function tellRoom(): void {
    news.tell();
  }

  return {
    enter(visitor) {
      replaceOthers(visitor);
      room.reclaim(visitor);
      reseat();
      visitors.add(visitor);
      usher(visitor);
      tellRoom();
    },
    has: (visitor) => visitors.has(visitor),
    all: () => [...visitors],
    part(visitor) {
      part(visitor);
      tellRoom();
    },
    sendAway,
    mayWatch,
    usher,
    picture(visitor) {
      if (visitor.guest) visitor.guest.sync();
      else welcome(visitor);
    },
    reseat,
    usherAll,
    welcomeAgain,
    tellRoom,
    tellHall() {
      const hosts = [...visitors].filter(({ host }) => host);
      if (hosts.length === 0) return;
      const hall = hallInfo();
      for (const { link } of hosts) link.send({ t: 'hall', hall });
    },
    sendAllAway(reason) {
      news.cancel();
      for (const visitor of [...visitors]) sendAway(visitor, 'restarting', reason);
    },
  };
}
