import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bytesToHex } from '@noble/hashes/utils.js';
import { writeLine } from '#protocol/printable.ts';
import { games as allGames } from '#engine/games/index.ts';
import type { Clock } from '#engine/table/ports.ts';
import type { SessionEvents } from '#engine/table/session.ts';
import type { Listening } from '#web/listening.ts';
import { readPages } from '#web/pages.ts';
import { createAudience, type Audience } from './audience/desk.ts';
import { roomAddress } from './audience/room-address.ts';
import { browse } from './discovery/discovery.ts';
import { readAdapters } from '#web/adapters.ts';
import { createDoors, type Doors } from './doors/doors.ts';
import { createEveningDesk, type EveningDesk } from './evening/evening-desk.ts';
import { createScreenDesk } from './evening/screen-desk.ts';
import { createEntrance, type Entrance } from './entrance.ts';
import { createHall, type Hall } from './hall/hall.ts';
import { createHostEvents, type HostEvents } from './host-events.ts';
import type { HostOptions } from './host-options.ts';
import { STANDARD_LIMITS, type Limits } from './limits.ts';
import { openLibrary, type Library } from './library/library.ts';
import { ownCertificate, type Certificate } from './links/certificate.ts';
import { ownDesk } from './links/own-desk.ts';
import { serve, type TableServer } from './links/server.ts';
import { serveTls } from './links/tls-door.ts';
import { createArrival } from './moving/arrival.ts';
import { createMoving, type Moving } from './moving/moving.ts';
import { steadyClock, systemClock, systemEntropy } from './node-ports.ts';
import { openRecords, type Records } from './records/records.ts';
import { createKeptRoom, type KeptRoom } from './room/kept-room.ts';
import { drawHostPass, type HostPass } from './room/passes.ts';
import { createRoomDesk } from './room/room-desk.ts';
import { createRoster, type Roster } from './room/roster.ts';
import { keepFigures } from './reviewing/keep-figures.ts';
import { createReviewDesk } from './reviewing/review-desk.ts';
import { createReviewer, type Reviewer } from './reviewing/reviewer.ts';
import { createTableDesk, type TableDesk } from './table/table-desk.ts';
import { createThinkingPool, usualSize, type ThinkingPool } from './thinking/pool.ts';

/** Everything the host's functions need. */
export interface HostParts {
  readonly records: Records;
  readonly library: Library;
  readonly pass: HostPass;
  readonly desk: TableDesk;
  readonly roster: Roster;
  readonly evening: EveningDesk;
  readonly moving: Moving;
  readonly doors: Doors;
  readonly keptRoom: KeptRoom;
  readonly audience: Audience;
  /** Where bots think; null where they are asked in this thread. */
  readonly thinking: ThinkingPool | null;
  /** Null where no reviews are worked out. */
  readonly reviewer: Reviewer | null;
  readonly hall: Hall;
  readonly entrance: Entrance;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly note: (line: string) => void;
  /** Listens there for pages and links. */
  readonly serveAt: (where: Listening) => Promise<TableServer>;
}

/** Creates the parts of a host, each after those it uses. A part tells an earlier one something through `events`. */
export function createHostParts(options: HostOptions): HostParts {
  const { records: folder, pace = 'brisk', games = allGames, clock = systemClock, entropy = systemEntropy } = options;
  const note = options.note ?? noteOnStandardError;
  const limits: Limits = { ...STANDARD_LIMITS, ...options.limits };
  const events = createHostEvents();
  const records = openRecords({
    folder,
    games,
    clock,
    note,
    knownOver: () => library.filesOver(),
  });
  const library = openLibrary({ folder, games, records, note, changed: () => events.emit('libraryChanged') });
  const pass = drawHostPass(folder, entropy);
  const thinking = options.openThinker
    ? createThinkingPool({ open: options.openThinker, clock, size: usualSize() })
    : null;
  const ports = { clock, entropy, pace, note, ...(thinking && { think: thinking.think }) };
  const desk = createTableDesk({ games, records, ports, events: sessionEvents(events) });
  const reviewer = options.reviewer ?? reviewerOf(options, clock);
  const reviews = createReviewDesk({
    desk,
    games,
    reviewer,
    keep: (reviewed) => void keepFigures(library, reviewed, note),
    clock,
    note,
  });
  // Whoever tried wrong codes waits as long when the time of day is set.
  const roster = createRoster({ clock: options.clock ?? steadyClock, entropy });
  const room = createRoomDesk({ desk, roster, botNames: options.botNames ?? [] });
  const arrival = createArrival(desk);

  const entrance = createEntrance(entropy);
  const crowded = (): void => {
    doors.crowded();
  };
  const links = { greet: entrance.greet, sealing: entrance.sealing, clock, limits, crowded, note };
  // The hall is made last, as it opens and closes the doors.
  const besides = ownDesk({
    opens: pass.opens,
    openFile: (content) => hall.openFile(content),
    addFile: (content) => hall.addFile(content),
    exported: library.exported,
    exportedStatistics: library.exportedStatistics,
    settings: options.settings ?? null,
  });
  const serveAt = (where: Listening): Promise<TableServer> => {
    const pages = typeof options.pages === 'string' ? readPages(options.pages) : options.pages;
    return serve(where, { ...links, pages, besides, prepared: entrance.prepared() });
  };
  const certificateOnce = once(() => ownCertificate(folder, clock));
  const doors = createDoors({
    clock,
    entropy,
    serve: (where) => serveAt(options.roomPort === undefined ? where : { ...where, port: options.roomPort }),
    serveTls: async (where) => {
      const certificate: Certificate = await certificateOnce();
      return serveTls(where, { ...links, certificate, prepared: entrance.prepared() });
    },
    invitation: roster.invitation,
    table: () => tableOnTheNetwork(desk, evening, options.tableName ?? ''),
    followKey: arrival.followKey,
    changed: () => events.emit('doorChanged'),
    note,
  });
  const doorAddress = (): string | null => doors.info().door?.adapter.address ?? null;
  const addressInRoom = async (now: string | null): Promise<string | null> =>
    roomAddress({ adapters: await readAdapters(), door: doorAddress(), now });

  const moving = createMoving({
    desk,
    roster,
    room,
    arrival,
    entropy,
    folder: join(folder, 'handed-over'),
    near: () => doorAddress() ?? '',
    changed: () => events.emit('roomChanged'),
    browse: options.browse ?? ((onChange) => browse(onChange, { note })),
  });
  const audience = createAudience({
    openPublisher: options.openPublisher ?? null,
    file: join(folder, 'audience.json'),
    table: desk,
    clock,
    entropy,
    port: options.audiencePort ?? null,
    released: options.onReleased,
    roomAddress: addressInRoom,
    changed: () => events.emit('audienceChanged'),
    note,
  });
  const epoch = bytesToHex(entropy.bytes(8));
  const screen = createScreenDesk({
    open: options.openEveningScreen ?? null,
    clock,
    roomAddress: addressInRoom,
    changed: () => events.emit('roomChanged'),
    note,
  });
  const evening = createEveningDesk({
    records: folder,
    games,
    clock,
    entropy,
    pace,
    botNames: options.botNames ?? [],
    roster,
    screen,
    openTable: options.openEveningTable ?? null,
    note,
    changed: () => events.emit('eveningChanged'),
    halted: () => events.emit('eveningHalted'),
  });
  const keptRoom = createKeptRoom({ file: join(folder, 'room.json'), desk, evening, doors, roster, room });
  // Written before anybody hears of the room: after a crash the next start opens it again.
  events.on('roomChanged', keptRoom.keep);
  const hall = createHall({
    games,
    desk,
    evening,
    screen,
    roster,
    room,
    keptRoom,
    doors,
    moving,
    audience,
    records,
    library,
    reviews,
    pass,
    events,
    note,
    clock,
    entropy,
    epoch,
  });
  entrance.leadTo(hall);
  events.on('doorChanged', () => {
    audience.networkChanged();
    screen.networkChanged();
    events.emit('roomChanged');
    options.doorChanged?.();
  });
  events.on('matchDrawn', () => options.matchDrawn?.());
  events.on('matchOver', () => options.tableEnded?.('over'));
  events.on('tableHalted', () => options.tableEnded?.('halted'));
  events.on('audienceChanged', () => {
    events.emit('roomChanged');
    options.audienceChanged?.();
  });
  return {
    records,
    library,
    pass,
    desk,
    roster,
    evening,
    moving,
    doors,
    keptRoom,
    audience,
    thinking,
    reviewer,
    hall,
    entrance,
    clock,
    limits,
    note,
    serveAt,
  };
}

function reviewerOf({ openThinker: open }: HostOptions, clock: Clock): Reviewer | null {
  // The match is over: only the page needs the processor besides.
  return open ? createReviewer({ open, clock, size: Math.max(1, Math.min(2, availableParallelism())) }) : null;
}

function sessionEvents(events: HostEvents): SessionEvents {
  return {
    halted: () => events.emit('tableHalted'),
    over: () => events.emit('matchOver'),
    presenceReleased: () => events.emit('roomChanged'),
    spectatorsRuled: () => events.emit('spectatorsRuled'),
  };
}

/** Does the work when it is first asked for, and only once. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null;
  return () => (done ??= work());
}

/** What is announced to other desktops about the table. */
function tableOnTheNetwork(
  desk: TableDesk,
  evening: EveningDesk,
  name: string,
): ReturnType<Parameters<typeof createDoors>[0]['table']> {
  const several = evening.onNetwork();
  if (several) return { ...several, name };
  const gathered = desk.gathered();
  const session = desk.session();
  if (gathered) {
    const free = gathered.places.filter((place) => place === null).length;
    return { game: gathered.game.id, name, seats: { free, total: gathered.places.length } };
  }
  if (!session) return null;
  const seats = session.seats();
  // A guest who comes late may take a bot's place.
  const free = seats.filter(({ kind }) => kind === 'bot').length;
  return { game: session.game.id, name, seats: { free, total: seats.length } };
}

function noteOnStandardError(line: string): void {
  writeLine(process.stderr, line);
}
