import type { Order } from '#protocol/messages.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { dismiss, type Link } from '#engine/table/link.ts';
import type { Clock } from '#engine/table/ports.ts';
import { createAnswers } from '#engine/table/refs.ts';
import { hashToken } from '#engine/table/seating.ts';
import { isLoopback } from '#web/addresses.ts';
import type { Audience } from '../audience/desk.ts';
import { isAudienceOrder, obeyAudience } from '../audience/orders.ts';
import type { Doors } from '../doors/doors.ts';
import type { Moving } from '../moving/moving.ts';
import { OWN_WINDOW, type Connection, type GuestMessage, type Hello, type LinkOrigin } from '../links/gate.ts';
import type { HostPass } from '../room/passes.ts';
import { createPersonalLimit } from '../room/personal-limit.ts';
import type { Records } from '../records/records.ts';
import type { RoomDesk } from '../room/room-desk.ts';
import type { Person } from '../room/room-state.ts';
import type { Roster } from '../room/roster.ts';
import type { TableDesk } from '../table/table-desk.ts';
import { createVisitors, type Visitor } from './visitors.ts';

/** Everybody who is linked to this host, with or without a table. */
export interface Hall {
  /** A guest by its token or its invitation; without either it watches. A wrong one is sent away. */
  greet(link: Link, hello: Hello, origin: LinkOrigin): Connection | null;
  /** The host's own window, which needs no token: only this program can hand it a port. */
  greetWindow(link: Link): Connection;
  /** What the host orders. Everybody is told what came of it. */
  obey(order: Order): Verdict;
  /** Takes over the table in a file that another computer has written. Everybody is told what came of it. */
  takeOver(file: Uint8Array, passphrase: string): Verdict;
  /** The hashes of every secret that opens this hall. */
  hashes(): readonly string[];
  /** The table halted by itself; its guests were sent away. */
  tableHalted(): void;
  /** People other than whoever hosts who have a seat and a link. */
  guestsAtTable(): number;
  /** Whether somebody without a seat may watch. */
  mayWatch(): boolean;
  /** What people without a seat are told at this table has changed. */
  spectatorsRuled(): void;
  /** The list of unfinished matches changed. */
  tellHall(): void;
  /** The room's door or its adapters changed. */
  tellRoom(): void;
  /** Sends everybody away because the host ends. */
  close(): void;
}

interface HallParts {
  readonly games: readonly AnyGame[];
  readonly desk: TableDesk;
  readonly roster: Roster;
  readonly room: RoomDesk;
  readonly doors: Doors;
  readonly moving: Moving;
  readonly audience: Audience;
  readonly records: Pick<Records, 'tokenHashes'>;
  readonly pass: Pick<HostPass, 'opens' | 'hashes'>;
  readonly clock: Clock;
  /** Drawn afresh at each start. */
  readonly epoch: string;
}

/** Links by the code at the door: from one address, from all together, and how long (milliseconds) without a name. */
export const AT_DOOR = { each: 3, together: 12, time: 120_000 };

/** How often a guest may change seats: each change is a line of the record. */
export const SEAT_CHANGES = { perSecond: 1, burst: 8 };

/** An empty hall. */
export function createHall(parts: HallParts): Hall {
  const { desk, roster, room, doors, moving, audience, records, pass } = parts;
  const visitors = createVisitors(parts);
  // By role, not by link: a window that reloads may repeat its last order.
  const orders = createAnswers();
  const changes = createPersonalLimit(parts.clock, SEAT_CHANGES);

  function enter(visitor: Visitor): Connection {
    visitors.enter(visitor);
    return {
      receive: (message) => {
        if (visitors.has(visitor)) receive(visitor, message);
      },
      sync: () => {
        if (visitors.has(visitor)) visitors.picture(visitor);
      },
      gone: () => {
        visitors.part(visitor);
      },
    };
  }

  function receive(visitor: Visitor, message: GuestMessage): void {
    if (message.t === 'order') answerOrder(visitor, message.ref, message.order);
    else if (message.t === 'enter') comeIn(visitor, message.ref, message.name);
    else if (message.t === 'sit') change(visitor, message.ref, () => room.sit(visitor, message.seat, message.name));
    else if (message.t === 'stand') change(visitor, message.ref, () => room.stand(visitor, message.seat));
    else if (visitor.guest) visitor.guest.receive(message);
    else if (message.t !== 'look') {
      const code = moving.isForwarding() ? 'tableMoved' : 'noTable';
      visitor.link.send({ t: 'refused', ref: message.ref, reason: { code } });
    }
  }

  /** Why this visitor cannot come in; null when it can. */
  function whyNotIn({ atDoor }: Visitor): string | null {
    if (!atDoor) return 'notAtDoor';
    if (moving.isForwarding()) return 'tableMoved';
    return room.isLocked() ? 'roomLocked' : null;
  }

  /** Somebody at the door says who it is, and gets the secret by which it is known from now on. */
  function comeIn(visitor: Visitor, ref: string, name: string): void {
    const closed = whyNotIn(visitor);
    const added = closed === null ? roster.add(name, !room.isApproving(), visitor.origin.check) : null;
    if (!added) {
      visitor.link.send({ t: 'refused', ref, reason: { code: closed ?? 'roomFull' } });
      return;
    }
    visitor.atDoor = false;
    visitor.tokenHash = added.guest.tokenHash;
    visitor.link.send({ t: 'pass', ref, token: added.token });
    visitors.usher(visitor);
    visitors.tellRoom();
  }

  /** A guest's own wish about seats. */
  function change(visitor: Visitor, ref: string, wish: () => Verdict): void {
    const known = visitor.answers.get(ref);
    if (known) {
      visitor.link.send(known);
      return;
    }
    const verdict = changes.take(visitor.tokenHash ?? '') ? wish() : refuse('tooManyChanges');
    if (verdict.ok) {
      visitors.reseat();
      visitors.tellRoom();
    }
    const answer = verdict.ok ? { t: 'done' as const, ref } : { t: 'refused' as const, ref, reason: verdict.reason };
    visitor.link.send(visitor.answers.keep(answer));
  }

  function answerOrder({ link, host }: Visitor, ref: string, order: Order): void {
    if (!host) {
      link.send({ t: 'refused', ref, reason: { code: 'notHost' } });
      return;
    }
    const known = orders.get(ref);
    if (known) {
      link.send(known);
      return;
    }
    const verdict = obey(order);
    // Whoever agreed to what an older list said is shown what there is now.
    if (!verdict.ok && order.kind === 'resumeTable') visitors.tellHall();
    link.send(orders.keep(verdict.ok ? { t: 'done', ref } : { t: 'refused', ref, reason: verdict.reason }));
  }

  function obey(order: Order): Verdict {
    if (isAudienceOrder(order)) return obeyAudience(order, parts);
    switch (order.kind) {
      case 'openTable':
        return ushering(() => desk.open(order.plan, order.instead));
      case 'resumeTable':
        return ushering(() => desk.resume(order.id, order));
      case 'begin':
        return ushering(() => desk.begin(order.bot, order.names));
      case 'leaveTable': {
        if (moving.isForwarding()) return stopForwarding();
        const verdict = ushering(desk.leave);
        // With no table open nothing is listened on.
        if (verdict.ok) doors.close();
        return verdict;
      }
      case 'rematch': {
        const verdict = desk.rematch();
        if (verdict.ok) visitors.welcomeAgain();
        return verdict;
      }
      case 'pause':
        return desk.session()?.pause(order.paused) ?? refuse('noTable');
      case 'tryDisk':
        return desk.session()?.tryDisk() ?? refuse('noTable');
      case 'declineTakeback':
        return desk.session()?.declineTakeback() ?? refuse('noTable');
      case 'mindSeat':
        return desk.session()?.mindSeat(order.seat, order.bot) ?? refuse('noTable');
      case 'openRoom':
        if (!desk.session() && !desk.gathered()) return refuse('noTable');
        doors.open(order.adapter);
        return ALLOWED;
      case 'closeRoom':
        doors.close();
        return ALLOWED;
      case 'handOver': {
        // The door stays open: guests who come by it are told where the table went.
        const verdict = ushering(moving.handOver);
        if (verdict.ok) turnNewcomersAway();
        return verdict;
      }
      case 'tellMoved': {
        const verdict = moving.tellMoved(order.address);
        if (verdict.ok) visitors.tellRoom();
        return verdict;
      }
      default:
        return arrange(order);
    }
  }

  function arrange(order: Parameters<RoomDesk['obey']>[0]): Verdict {
    const gone = order.kind === 'turnAway' ? (roster.byId(order.guest)?.tokenHash ?? null) : null;
    const verdict = room.obey(order);
    if (!verdict.ok) return verdict;
    for (const visitor of visitors.all()) {
      if (gone !== null && visitor.tokenHash === gone) visitors.sendAway(visitor, 'token', { code: 'turnedAway' });
    }
    visitors.reseat();
    visitors.tellRoom();
    return verdict;
  }

  /** Whoever has not been let in is not in the file either: nobody could let it in here any more. */
  function turnNewcomersAway(): void {
    for (const { id, admitted } of roster.guests()) if (!admitted) roster.remove(id);
    for (const visitor of visitors.all()) {
      const isNew = visitor.atDoor || (visitor.tokenHash !== null && !room.welcomes(visitor));
      if (isNew) visitors.sendAway(visitor, 'token', { code: 'tableMoved' });
    }
    visitors.tellRoom();
  }

  function stopForwarding(): Verdict {
    moving.forget();
    doors.close();
    visitors.usherAll();
    return ALLOWED;
  }

  /** Even an order that failed may have closed the table there was. */
  function ushering(change: () => Verdict): Verdict {
    const before = desk.session();
    const gathered = desk.gathered();
    const verdict = change();
    if (desk.session() !== before || desk.gathered() !== gathered) {
      if (desk.session() || desk.gathered()) moving.forget();
      audience.tableChanged();
      visitors.usherAll();
      visitors.tellRoom();
    }
    return verdict;
  }

  /** Whether this secret stands for a seat of a match that can be taken up, while no table is open. */
  function isSaved(tokenHash: string): boolean {
    return desk.session() === null && desk.gathered() === null && records.tokenHashes().includes(tokenHash);
  }

  /** Every link by the code has words of its own, and many at once would let somebody in the middle choose among them. */
  function hasRoomAtDoor({ peer }: LinkOrigin): boolean {
    const waiting = visitors.all().filter(({ atDoor, origin }) => atDoor && origin.check !== null);
    return (
      waiting.length < AT_DOOR.together && waiting.filter(({ origin }) => origin.peer === peer).length < AT_DOOR.each
    );
  }

  function waitAtDoor(visitor: Visitor): void {
    parts.clock.after(AT_DOOR.time, () => {
      if (visitor.atDoor && visitors.has(visitor)) visitors.sendAway(visitor, 'token', { code: 'doorTooLong' });
    });
  }

  function visitorOf(link: Link, origin: LinkOrigin, person: Person, atDoor = false): Visitor {
    return {
      link,
      origin,
      ...person,
      atDoor,
      answers: createAnswers(),
      seats: [],
      owns: [],
      guest: null,
      toldRoom: '',
    };
  }

  function refused(link: Link, code: string, params?: Record<string, string | number>): null {
    dismiss(link, 'token', params ? { code, params } : { code });
    return null;
  }

  return {
    greet(link, { token, join }, origin) {
      const visiting = (person: Person, atDoor = false): Connection => enter(visitorOf(link, origin, person, atDoor));
      if (origin.peer !== '' && !isLoopback(origin.peer)) doors.guestArrived();
      if (token === undefined && join === undefined) {
        return visitors.mayWatch() ? visiting({ host: false, tokenHash: null }) : refused(link, 'noWatching');
      }
      // What was said in the open is no secret any more.
      if (!origin.isPrivate) return refused(link, 'notSealed');
      if (token !== undefined) {
        if (pass.opens(token)) return visiting({ host: true, tokenHash: null });
        const person = { host: false, tokenHash: hashToken(token) };
        if (room.welcomes(person) || isSaved(person.tokenHash)) return visiting(person);
      }
      if (join === undefined) return refused(link, 'token');
      if (moving.isForwarding()) return refused(link, 'tableMoved');
      const verdict = room.isLocked() ? refuse('roomLocked') : roster.judge(join, origin.peer);
      if (!verdict.ok) return refused(link, verdict.reason.code, verdict.reason.params);
      if (join.by === 'code' && !hasRoomAtDoor(origin)) return refused(link, 'doorBusy');
      const newcomer = visitorOf(link, origin, { host: false, tokenHash: null }, true);
      if (join.by === 'code') waitAtDoor(newcomer);
      return enter(newcomer);
    },
    takeOver: (file, passphrase) => ushering(() => moving.takeOver(file, passphrase)),
    greetWindow: (link) => enter(visitorOf(link, OWN_WINDOW, { host: true, tokenHash: null })),
    obey,
    hashes: () => [
      ...roster.hashes(),
      ...(desk.session()?.seats() ?? desk.gathered()?.places ?? []).flatMap((seat) => seat?.tokenHash ?? []),
      ...(desk.session() || desk.gathered() ? [] : records.tokenHashes()),
      ...pass.hashes,
    ],
    tableHalted() {
      for (const visitor of visitors.all()) visitor.guest = null;
      desk.drop();
      audience.tableChanged();
    },
    spectatorsRuled() {
      audience.ruled();
      visitors.reseat();
      visitors.tellRoom();
    },
    guestsAtTable: () => visitors.all().filter(({ host, seats }) => !host && seats.length > 0).length,
    mayWatch: visitors.mayWatch,
    tellHall: visitors.tellHall,
    tellRoom: visitors.tellRoom,
    close() {
      visitors.sendAllAway({ code: 'restarting' });
      moving.forget();
      desk.drop();
    },
  };
}
