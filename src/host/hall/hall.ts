import type { Order } from '#protocol/messages.ts';
import type { OpenedFile } from '#protocol/own-desk.ts';
import type { Verdict } from '#protocol/text.ts';
import { createThrottle } from '#engine/table/throttle.ts';
import type { Link } from '#engine/table/link.ts';
import { createAnswers } from '#engine/table/move/answers.ts';
import type { Connection, Hello, LinkOrigin } from '../links/gate.ts';
import type { RecordedMatch } from '#engine/table/lifecycle/opening.ts';
import { createPersonalLimit } from '../room/personal-limit.ts';
import { refusalOf } from '../table/desk-state.ts';
import { mayWatch } from './access.ts';
import { greet, greetWindow } from './greeting.ts';
import { hasTable, type HallParts, type HallState } from './hall-state.ts';
import { SEAT_CHANGES } from './messages.ts';
import { changeTable, obey } from './orders.ts';
import { routeMoved, sendAway } from './routes.ts';
import { tellHosts, tellRoom } from './updates.ts';

/** Everybody linked to this host, with or without a table. */
export interface Hall {
  /**
   * Lets a guest in by its token or its invitation; without either it watches. One with a wrong token or code is sent
   * away.
   */
  greet(link: Link, hello: Hello, origin: LinkOrigin): Connection | null;
  /** Lets in the host's own window, which needs no token: only this program can give it a port. */
  greetWindow(link: Link): Connection;
  /** Carries out an order of the host and tells everybody the outcome. */
  obey(order: Order): Verdict;
  /** Takes over the table in a file that another computer wrote, and tells everybody the outcome. */
  takeOver(file: Uint8Array, passphrase: string): Verdict;
  /**
   * Opens a file (its path, or what is in it). An unfinished match is copied to the saved ones, and the host's pages
   * are told. One that is over is watched again, unless the host is at a table, here or (`mayWatch` false) elsewhere,
   * or on air.
   */
  openFile(file: string | Uint8Array, mayWatch?: boolean): Promise<OpenedFile>;
  /** The hashes of every secret that this hall accepts. */
  hashes(): readonly string[];
  /** How many people besides the host have a seat and a link. */
  guestsAtTable(): number;
  /** Whether people without a seat may watch. */
  mayWatch(): boolean;
  /** Sends everybody away because the host ends. */
  close(): void;
}

/** How often to report who came and went in the room. */
const ROOM_NEWS = { perSecond: 4, burst: 12 };

/** An empty hall. */
export function createHall(parts: HallParts): Hall {
  const { clock, events, moving } = parts;
  const hall: HallState = {
    ...parts,
    visitors: new Set(),
    present: new Map(),
    orderAnswers: createAnswers(),
    seatChanges: createPersonalLimit(clock, SEAT_CHANGES),
    isClosed: false,
  };
  const news = createThrottle(clock, ROOM_NEWS, () => {
    tellRoom(hall);
  });
  events.on('roomChanged', news.tell);
  events.on('matchOver', () => {
    tellHosts(hall);
  });
  events.on('tableHalted', () => {
    dropTable(hall);
  });
  events.on('spectatorsRuled', () => {
    followSpectatorRule(hall);
  });
  return {
    greet: (link, hello, origin) => greet(hall, link, hello, origin),
    greetWindow: (link) => greetWindow(hall, link),
    obey: (order) => obey(hall, order),
    takeOver: (file, passphrase) => changeTable(hall, () => moving.takeOver(file, passphrase)),
    openFile: (file, mayWatch = true) => openFile(hall, file, mayWatch),
    hashes: () => hashes(hall),
    guestsAtTable: () => [...hall.visitors].filter(({ host, seats }) => !host && seats.length > 0).length,
    mayWatch: () => mayWatch(hall),
    close() {
      news.cancel();
      close(hall);
    },
  };
}

async function openFile(hall: HallState, file: string | Uint8Array, mayWatch: boolean): Promise<OpenedFile> {
  try {
    const opened = await hall.records.open(file);
    if (opened.kind === 'copied') tellHosts(hall);
    if (opened.kind !== 'over') return opened;
    return mayWatch ? watch(hall, opened.match) : { kind: 'over' };
  } catch (error) {
    const verdict = refusalOf(error);
    if (verdict.ok) throw error;
    return { kind: 'refused', reason: verdict.reason };
  }
}

/**
 * Opens a replay, unless a table is in use, or open to others or an audience: no file takes anybody's table away. The
 * host may have ended while the file was read.
 */
function watch(hall: HallState, match: RecordedMatch): OpenedFile {
  const { desk, doors, moving, audience } = hall;
  const session = desk.session();
  const isTaken = desk.gathered() !== null || session?.isOver() === false;
  const isOpen = moving.isForwarding() || doors.info().door !== null || audience.isOnAir();
  if (hall.isClosed || isTaken || isOpen) return { kind: 'over' };
  changeTable(hall, () => desk.watch(match));
  return { kind: 'watched' };
}

function hashes(hall: HallState): readonly string[] {
  const { roster, desk, records, pass } = hall;
  const places = desk.session()?.seats() ?? desk.gathered()?.places ?? [];
  return [
    ...roster.hashes(),
    ...places.flatMap((seat) => seat?.tokenHash ?? []),
    ...(hasTable(hall) ? [] : records.tokenHashes()),
    ...pass.hashes,
  ];
}

/** Clears a table that halted by itself and has sent its guests away. */
function dropTable({ visitors, desk, audience }: HallState): void {
  for (const visitor of visitors) visitor.guest = null;
  desk.drop();
  audience.tableChanged();
}

function followSpectatorRule(hall: HallState): void {
  hall.audience.ruled();
  routeMoved(hall);
  hall.events.emit('roomChanged');
}

function close(hall: HallState): void {
  hall.isClosed = true;
  for (const visitor of [...hall.visitors]) sendAway(hall, visitor, 'restarting', { code: 'restarting' });
  hall.moving.forget();
  hall.desk.drop();
}
