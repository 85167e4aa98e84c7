import type { SeatId } from '#protocol/ids.ts';
import { PROTOCOL_VERSION, type Hall as HallInfo, type Order } from '#protocol/messages.ts';
import { refuse, type Verdict } from '#protocol/text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { dismiss, type Link } from '#engine/table/link.ts';
import { createAnswers } from '#engine/table/refs.ts';
import { hashToken } from '#engine/table/seating.ts';
import type { Guest, Session } from '#engine/table/session.ts';
import type { Connection, GuestMessage } from './gate.ts';
import { gameInfoOf } from './plan.ts';
import type { Records } from './records.ts';
import type { TableDesk } from './table-desk.ts';

/** Everybody who is linked to this host, with or without a table. */
export interface Hall {
  /** A guest by its token; without one it watches. A wrong token is sent away. */
  greet(link: Link, token: string | undefined): Connection | null;
  /** The host's own window, which needs no token: only this program can hand it a port. */
  greetWindow(link: Link): Connection;
  /** What the host orders. Everybody is told what came of it. */
  obey(order: Order): Verdict;
  /** The table halted by itself; its guests were sent away. */
  tableHalted(): void;
  /** The list of unfinished matches changed. */
  tellHall(): void;
  /** Sends everybody away because the host ends. */
  close(): void;
}

interface HallParts {
  readonly games: readonly AnyGame[];
  readonly desk: TableDesk;
  readonly records: Pick<Records, 'knowsToken'>;
  readonly opensAsHost: (token: string) => boolean;
  /** Drawn afresh at each start. */
  readonly epoch: string;
}

interface Visitor {
  readonly link: Link;
  readonly host: boolean;
  /** Null for the host and for watchers. */
  readonly tokenHash: string | null;
  guest: Guest | null;
}

/** An empty hall. */
export function createHall({ games, desk, records, opensAsHost, epoch }: HallParts): Hall {
  const visitors = new Set<Visitor>();
  // By role, not by link: a window that reloads may repeat its last order.
  const orders = createAnswers();

  const hallInfo = (): HallInfo => ({ games: games.map(gameInfoOf), saved: desk.saved() });

  function welcome({ link, host }: Visitor, seat: SeatId | null): void {
    const session = desk.session();
    link.send({
      t: 'welcome',
      v: PROTOCOL_VERSION,
      epoch,
      you: { seat, host },
      table: session?.table() ?? null,
      game: session ? gameInfoOf(session.game) : null,
      hall: host ? hallInfo() : null,
    });
  }

  /** Brings a visitor to the present table, or to none. */
  function usher(visitor: Visitor): void {
    const session = desk.session();
    const seat = session ? seatFor(session, visitor) : null;
    welcome(visitor, seat);
    visitor.guest = session?.join(visitor.link, seat) ?? null;
  }

  function enter(visitor: Visitor): Connection {
    if (visitor.host) {
      for (const other of [...visitors]) {
        if (!other.host) continue;
        part(other);
        dismiss(other.link, 'replaced', { code: 'replaced' });
      }
    }
    visitors.add(visitor);
    usher(visitor);
    return {
      receive: (message) => {
        if (visitors.has(visitor)) receive(visitor, message);
      },
      sync: () => {
        if (visitors.has(visitor)) picture(visitor);
      },
      gone: () => {
        part(visitor);
      },
    };
  }

  function part(visitor: Visitor): void {
    visitors.delete(visitor);
    const { guest } = visitor;
    visitor.guest = null;
    guest?.leave();
  }

  function picture(visitor: Visitor): void {
    if (visitor.guest) visitor.guest.sync();
    else welcome(visitor, null);
  }

  function receive(visitor: Visitor, message: GuestMessage): void {
    if (message.t === 'order') answerOrder(visitor, message.ref, message.order);
    else if (visitor.guest) visitor.guest.receive(message);
    else visitor.link.send({ t: 'refused', ref: message.ref, reason: { code: 'noTable' } });
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
    link.send(orders.keep(verdict.ok ? { t: 'done', ref } : { t: 'refused', ref, reason: verdict.reason }));
  }

  /** A table opened or closed: everybody is shown to it, and whoever holds a seat of another table must go. */
  function usherAll(): void {
    for (const visitor of [...visitors]) {
      visitor.guest?.leave();
      visitor.guest = null;
      const session = desk.session();
      if (session && visitor.tokenHash !== null && seatFor(session, visitor) === null) {
        part(visitor);
        dismiss(visitor.link, 'token', { code: 'token' });
      } else {
        usher(visitor);
      }
    }
  }

  /** The same table, another match: guests keep their places. */
  function welcomeAgain(session: Session): void {
    for (const visitor of visitors) {
      welcome(visitor, seatFor(session, visitor));
      visitor.guest?.sync();
    }
  }

  function obey(order: Order): Verdict {
    switch (order.kind) {
      case 'openTable':
        return ushering(() => desk.open(order.plan));
      case 'resumeTable':
        return ushering(() => desk.resume(order.id));
      case 'leaveTable':
        return ushering(desk.leave);
      case 'rematch': {
        const verdict = desk.rematch();
        const session = desk.session();
        if (verdict.ok && session) welcomeAgain(session);
        return verdict;
      }
      case 'pause':
        return desk.session()?.pause(order.paused) ?? refuse('noTable');
      case 'mindSeat':
        return desk.session()?.mindSeat(order.seat, order.bot) ?? refuse('noTable');
    }
  }

  /** Even an order that failed may have closed the table there was. */
  function ushering(change: () => Verdict): Verdict {
    const before = desk.session();
    const verdict = change();
    if (desk.session() !== before) usherAll();
    return verdict;
  }

  return {
    greet(link, token) {
      if (token === undefined) return enter({ link, host: false, tokenHash: null, guest: null });
      if (opensAsHost(token)) return enter({ link, host: true, tokenHash: null, guest: null });
      const visitor: Visitor = { link, host: false, tokenHash: hashToken(token), guest: null };
      const session = desk.session();
      const isWelcome = session ? seatFor(session, visitor) !== null : records.knowsToken(hashToken(token));
      if (isWelcome) return enter(visitor);
      dismiss(link, 'token', { code: 'token' });
      return null;
    },
    greetWindow: (link) => enter({ link, host: true, tokenHash: null, guest: null }),
    obey,
    tableHalted() {
      for (const visitor of visitors) visitor.guest = null;
      desk.drop();
    },
    tellHall() {
      const hosts = [...visitors].filter(({ host }) => host);
      if (hosts.length === 0) return;
      const hall = hallInfo();
      for (const { link } of hosts) link.send({ t: 'hall', hall });
    },
    close() {
      for (const visitor of [...visitors]) {
        part(visitor);
        dismiss(visitor.link, 'restarting', { code: 'restarting' });
      }
      desk.drop();
    },
  };
}

function seatFor(session: Session, { host, tokenHash }: Pick<Visitor, 'host' | 'tokenHash'>): SeatId | null {
  const own = session.seats().find((seat) => (host ? seat.host : tokenHash !== null && seat.tokenHash === tokenHash));
  return own?.seat ?? null;
}
