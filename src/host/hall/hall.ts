import type { Order } from '#protocol/messages.ts';
import type { OpenedFile } from '#protocol/own-desk.ts';
import type { TablePlan } from '#protocol/table.ts';
import { ALLOWED, type Verdict } from '#protocol/text.ts';
import { createThrottle } from '#engine/table/throttle.ts';
import type { Link } from '#engine/table/link.ts';
import { createBucket } from '#engine/table/bucket.ts';
import { createAnswers } from '#engine/table/move/answers.ts';
import { WATCHERS_CHAT } from '#engine/table/room/chat.ts';
import { CHAT } from '#engine/table/room/guests.ts';
import type { Connection, Hello, LinkOrigin } from '../links/gate.ts';
import { createPersonal } from '../room/personal.ts';
import type { DealtPlan } from '../table/opening.ts';
import { mayWatch } from './access.ts';
import { endDraw } from './drawing.ts';
import { greet, greetWindow } from './greeting.ts';
import { hasTable, type HallParts, type HallState } from './hall-state.ts';
import { SEAT_CHANGES } from './messages.ts';
import { addFile, openInto } from './opened-file.ts';
import { afterEvening, changeTable, obey } from './orders.ts';
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
  /**
   * Carries out an order of the host and tells everybody the outcome. Allowed, too, where guests draw the seed of a match
   * first: it begins within five seconds.
   */
  obey(order: Order): Verdict;
  /** Opens a table with a deal that other tables play too, and tells everybody the outcome. */
  openShared(plan: TablePlan, dealt: DealtPlan): Verdict;
  /** Takes over the table in a file that another computer wrote, and tells everybody the outcome. */
  takeOver(file: Uint8Array, passphrase: string): Verdict;
  /**
   * Opens a file (its path, or what is in it). An unfinished match is copied to the saved ones, and the host's pages
   * are told. One that is over is watched again, unless the host is at a table, here or (`mayWatch` false) elsewhere,
   * or on air.
   */
  openFile(file: string | Uint8Array, mayWatch?: boolean): Promise<OpenedFile>;
  /** Copies the match in a file (its path, or what is in it) into the library, finished or not. */
  addFile(file: string | Uint8Array): Promise<OpenedFile>;
  /** The hashes of every secret that this hall accepts. */
  hashes(): readonly string[];
  /** How many people besides the host have a seat and a link. */
  guestsAtTable(): number;
  /** Whether people without a seat may watch. */
  mayWatch(): boolean;
  /** Sends everybody away because the host ends. */
  close(): void;
}

/** How often to tell the host's page that the library has changed. */
const LIBRARY_NEWS = { perSecond: 2, burst: 1 };
/** How often to report who came and went in the room. */
const ROOM_NEWS = { perSecond: 4, burst: 12 };

/** An empty hall. */
export function createHall(parts: HallParts): Hall {
  const { clock, events, moving } = parts;
  const hall: HallState = {
    ...parts,
    visitors: new Set(),
    present: new Map(),
    answers: createPersonal(createAnswers),
    waiting: new Map(),
    draw: null,
    drawn: null,
    withheld: { table: '', times: new Map() },
    seatChanges: createPersonal(() => createBucket(SEAT_CHANGES.perSecond, SEAT_CHANGES.burst)),
    lessons: new Map(),
    talk: null,
    chatter: createPersonal(() => createBucket(CHAT.perSecond, CHAT.burst)),
    watchersChat: createBucket(WATCHERS_CHAT.perSecond, WATCHERS_CHAT.burst),
    libraryReaders: new WeakSet(),
    isClosed: false,
  };
  const changes = createThrottle(clock, LIBRARY_NEWS, () => {
    for (const { host, link } of hall.visitors)
      if (host && hall.libraryReaders.has(link)) link.send({ t: 'libraryChanged' });
  });
  events.on('libraryChanged', changes.tell);
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
  events.on('eveningChanged', () => {
    followEvening(hall);
  });
  events.on('eveningHalted', () => {
    afterEvening(hall);
  });
  events.on('roomChanged', hall.evening.roomChanged);
  events.on('spectatorsRuled', () => {
    followSpectatorRule(hall);
  });
  return {
    greet: (link, hello, origin) => greet(hall, link, hello, origin),
    greetWindow: (link) => greetWindow(hall, link),
    obey(order) {
      const outcome = obey(hall, order);
      return outcome instanceof Promise ? ALLOWED : outcome;
    },
    openShared: (plan, dealt) => changeTable(hall, () => hall.desk.open(plan, false, dealt)),
    takeOver: (file, passphrase) =>
      changeTable(hall, () => {
        const verdict = moving.takeOver(file, passphrase);
        // Its room from before it was handed over is another one.
        if (verdict.ok) hall.keptRoom.forget();
        return verdict;
      }),
    openFile: (file, mayWatch = true) => openInto(hall, file, mayWatch),
    addFile: (file) => addFile(hall, file),
    hashes: () => hashes(hall),
    guestsAtTable: () => [...hall.visitors].filter(({ host, seats }) => !host && seats.length > 0).length,
    mayWatch: () => mayWatch(hall),
    close() {
      news.cancel();
      changes.cancel();
      close(hall);
    },
  };
}

function hashes(hall: HallState): readonly string[] {
  const { roster, desk, records, evening, pass } = hall;
  const places = desk.session()?.seats() ?? desk.gathered()?.places ?? [];
  return [
    ...roster.hashes(),
    ...places.flatMap((seat) => seat?.tokenHash ?? []),
    ...(hasTable(hall) ? [] : [...records.tokenHashes(), ...evening.tokenHashes()]),
    ...pass.hashes,
  ];
}

/** Clears a table that halted by itself and has sent its guests away. */
function dropTable(hall: HallState): void {
  const { visitors, desk, audience, reviews } = hall;
  endDraw(hall);
  for (const visitor of visitors) Object.assign(visitor, { place: null, guest: null });
  desk.drop();
  reviews.tableChanged();
  audience.tableChanged();
}

/** Somebody may have another match to play, and what is told about the evening may have changed. */
function followEvening(hall: HallState): void {
  if (hall.isClosed) return;
  routeMoved(hall);
  hall.events.emit('roomChanged');
}

function followSpectatorRule(hall: HallState): void {
  hall.audience.ruled();
  routeMoved(hall);
  hall.events.emit('roomChanged');
}

function close(hall: HallState): void {
  hall.isClosed = true;
  endDraw(hall);
  for (const visitor of [...hall.visitors]) sendAway(hall, visitor, 'restarting', { code: 'restarting' });
  hall.moving.forget();
  hall.evening.leave();
  hall.desk.drop();
  hall.reviews.tableChanged();
}
