import { join } from 'node:path';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Order } from '#protocol/messages.ts';
import type { DoorInfo } from '#protocol/room.ts';
import type { SavedTable, SeatInfo, TablePlan, UnusableRecord } from '#protocol/table.ts';
import type { Text, Verdict } from '#protocol/text.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { games as allGames } from '#engine/games/index.ts';
import type { Released } from '#engine/table/audience-delay.ts';
import type { AudienceStep } from '#engine/table/audience-output.ts';
import type { Clock, Entropy, Pace } from '#engine/table/ports.ts';
import { kidOf } from '#seal/keys.ts';
import type { AudienceDesk, OutputId, OutputPlan, SpectatorRule } from '#protocol/audience.ts';
import { isLoopback } from '#web/addresses.ts';
import { readPages, type Pages } from '#web/pages.ts';
import type { Listening } from '#web/listening.ts';
import { ownCertificate, type Certificate } from './links/certificate.ts';
import { readAdapters } from './doors/adapters.ts';
import { createAudience } from './audience/desk.ts';
import { roomAddress } from './audience/room-address.ts';
import type { OpenPublisher } from './audience/publisher-port.ts';
import { createDoors, type DesktopDoor } from './doors/doors.ts';
import { browse } from './discovery/discovery.ts';
import { createHall, type Hall } from './hall/hall.ts';
import { STANDARD_LIMITS, type Limits } from './limits.ts';
import { createMoving } from './moving/moving.ts';
import { systemClock, systemEntropy } from './node-ports.ts';
import { drawHostPass } from './room/passes.ts';
import { attachPort, type PortLike } from './links/port.ts';
import { openRecords, type Consent } from './records/records.ts';
import { createRoomDesk } from './room/room-desk.ts';
import { createRoster } from './room/roster.ts';
import { serve, type TableServer } from './links/server.ts';
import type { Sealing } from './links/sockets.ts';
import { createTableDesk, type TableDesk } from './table/table-desk.ts';
import { serveTls } from './links/tls-door.ts';

export interface HostOptions {
  /** The folder of records; made when it is needed. */
  readonly records: string;
  /** The folder of built pages, or pages already read. Needed only to listen. */
  readonly pages: string | Pages;
  readonly pace?: Pace;
  readonly games?: readonly AnyGame[];
  readonly clock?: Clock;
  readonly entropy?: Entropy;
  readonly limits?: Partial<Limits>;
  /** The operator's log; standard error when left out. */
  readonly note?: (line: string) => void;
  /** What this computer calls its table on the network. */
  readonly tableName?: string;
  /** Where the room's door is, 0 for any free port; the standard one or one of the next when left out. */
  readonly roomPort?: number;
  /** The room's door, or what is told of it, has changed. */
  readonly doorChanged?: () => void;
  /** What is served to an audience, or how many look, has changed. */
  readonly audienceChanged?: () => void;
  /** Starts the process that serves audiences; without it nobody can be served. */
  readonly openPublisher?: OpenPublisher;
  /** An output for an audience has shown this step; nothing comes here before its delay is over. */
  readonly onReleased?: (output: OutputId, step: Released<AudienceStep>) => void;
  /** Where audiences are served, 0 for any free port; where it was last, or the standard one, when left out. */
  readonly audiencePort?: number;
  /** Looks for a table that was handed over; the network of this computer when left out. */
  readonly browse?: typeof browse;
  /** Names for bots that take a person's place; the policy's name when left out. */
  readonly botNames?: readonly string[];
  /** Puts a saved match's headline into words; the bare codes when left out. */
  readonly describe?: (game: string, headline: readonly Text[], names: readonly string[]) => string;
}

/** A link for one person. `url` is null after a restart: the secret is then known to that person only. */
export interface JoinLink {
  readonly seat: SeatId;
  readonly name: string;
  readonly url: string | null;
}

/** The table authority of this computer: the same under Electron and under plain Node. */
export interface Host {
  /** The secret of whoever hosts, for the host's own page. */
  readonly hostToken: string;
  /**
   * Opens the doors; nothing listens before. `furnish` runs when the address is had and links can be made, and nobody is
   * let in before it is done: a window of an earlier life would ask for the table it showed. Throws ListenError, one
   * sentence when the pages are missing, and what `furnish` throws, after which nobody is let in any more.
   */
  listen(where?: Listening, furnish?: (server: TableServer) => Promise<void> | void): Promise<TableServer>;
  /** Gives the desktop window its link, with the host's rights. */
  attachPort(port: PortLike): void;
  /** What whoever hosts may order from its window. */
  order(order: Order): Verdict;
  openTable(plan: TablePlan): Verdict;
  resumeTable(id: string, consent?: Consent): Verdict;
  /** Takes over the table in a file that another computer has written; it is paused until the host goes on. */
  takeOver(file: Uint8Array, passphrase: string): Verdict;
  /** The file of a table that was handed over, and what opens it, as long as guests are led on. */
  handedOver(): { readonly path: string; readonly passphrase: string } | null;
  savedTables(): readonly SavedTable[];
  /** Records that cannot be taken up, and why. */
  unusableRecords(): readonly UnusableRecord[];
  /** What a saved table tells people without a seat; null when there is none of this id. */
  savedSpectators(id: string): SpectatorRule | null;
  /** What the table in a file of another computer tells them; null when it cannot be taken over. Changes nothing. */
  spectatorsIn(file: Uint8Array, passphrase: string): SpectatorRule | null;
  /** The game of the open table; null without one. */
  game(): string | null;
  /** Who sits at the open table, bots included; empty without a table. */
  seats(): readonly Pick<SeatInfo, 'seat' | 'name' | 'kind' | 'bot' | 'host'>[];
  /** One for each person's seat at the open table. Links need `listen`. */
  joinLinks(): readonly JoinLink[];
  /** What lets a guest in: the secret behind the QR code, and the code to type. */
  invitation(): { readonly secret: string; readonly code: string };
  /** The way in for other devices; null while it is shut. */
  door(): DoorInfo | null;
  /** The way in for other desktops; null while it is shut. */
  desktopDoor(): DesktopDoor | null;
  /** The outputs for audiences. */
  audience(): AudienceDesk;
  /** The same, once it is known where they are served. */
  audienceServed(): Promise<AudienceDesk>;
  /** Opens these outputs in the place of all there are. Refused, those there are go on. */
  replaceOutputs(plans: readonly OutputPlan[]): Verdict;
  /** People other than whoever hosts who sit at the table and are linked: closing would cut them off. */
  guestsAtTable(): number;
  /** This computer was asleep. */
  woke(): void;
  /** The page of whoever hosts. */
  hostLink(): string;
  /** The page of whoever watches; null where nobody without a seat may. */
  watchLink(): string | null;
  /** Says goodbye, closes the record and stops listening. Every accepted move was on disk before. */
  close(): Promise<void>;
}

/** A host without a table, not listening. */
export function createHost(options: HostOptions): Host {
  const { records: folder, pace = 'brisk', games = allGames, clock = systemClock, entropy = systemEntropy } = options;
  const note = options.note ?? noteOnStandardError;
  const limits: Limits = { ...STANDARD_LIMITS, ...options.limits };
  const records = openRecords({ folder, games, clock, note, describe: options.describe ?? bareHeadline });
  const pass = drawHostPass(folder, entropy);
  const desk = createTableDesk({
    games,
    records,
    ports: { clock, entropy, pace, note },
    events: {
      halted: () => {
        hall.tableHalted();
      },
      over: () => {
        hall.tellHall();
      },
      unhushed: () => {
        hall.tellRoom();
      },
      spectatorsRuled: () => {
        hall.spectatorsRuled();
      },
    },
  });
  const roster = createRoster({ clock, entropy });
  const room = createRoomDesk({ desk, roster, botNames: options.botNames ?? [] });
  const moving = createMoving({
    desk,
    roster,
    room,
    entropy,
    folder: join(folder, 'handed-over'),
    near: () => doors.info().door?.adapter.address ?? '',
    changed: () => {
      hall.tellRoom();
    },
    browse: options.browse ?? ((onChange) => browse(onChange, { note })),
  });
  const sealing: Sealing = {
    knows: (kid) => hall.hashes().find((hash) => kidOf(hash) === kid) ?? null,
    entropy,
    isPrivate: false,
  };
  const pages = (): Pages => (typeof options.pages === 'string' ? readPages(options.pages) : options.pages);
  /** Every door waits for it. */
  let furnished = Promise.resolve();
  const serveAt = (where: Listening): Promise<TableServer> =>
    serve(where, { pages: pages(), greet: hall.greet, clock, limits, sealing, furnished, note });
  let certificate: Promise<Certificate> | null = null;
  const doors = createDoors({
    clock,
    entropy,
    serve: (where) => serveAt(options.roomPort === undefined ? where : { ...where, port: options.roomPort }),
    serveTls: async (where) => {
      certificate ??= ownCertificate(folder, clock);
      const known = await certificate;
      return serveTls(where, { certificate: known, greet: hall.greet, clock, limits, sealing, furnished, note });
    },
    invitation: roster.invitation,
    table: () => tableOnTheNetwork(desk, options.tableName ?? ''),
    followKey: moving.followKey,
    changed: () => {
      audience.networkChanged();
      hall.tellRoom();
      options.doorChanged?.();
    },
    note,
  });
  const audience = createAudience({
    openPublisher: options.openPublisher ?? null,
    file: join(folder, 'audience.json'),
    table: desk,
    clock,
    entropy,
    port: options.audiencePort ?? null,
    released: options.onReleased,
    roomAddress: async (now) =>
      roomAddress({ adapters: await readAdapters(), door: doors.info().door?.adapter.address ?? null, now }),
    changed: () => {
      hall.tellRoom();
      options.audienceChanged?.();
    },
    note,
  });
  const hall: Hall = createHall({
    games,
    desk,
    roster,
    room,
    doors,
    moving,
    audience,
    records,
    pass,
    clock,
    epoch: bytesToHex(entropy.bytes(8)),
  });
  let server: TableServer | null = null;

  const link = (fragment: string): string => {
    if (!server) throw new Error('the host is not listening, so there is nothing to link to');
    return `${server.origin}/#${fragment}`;
  };

  return {
    hostToken: pass.token,
    async listen(where = {}, furnish = () => undefined) {
      if (server) return server;
      let letIn = (): void => undefined;
      let turnAway = letIn;
      furnished = new Promise<void>((resolve, reject) => {
        [letIn, turnAway] = [resolve, reject];
      });
      furnished.catch(() => undefined);
      try {
        server = await serveAt(where);
        pass.keep();
        if (where.bind !== undefined && !isLoopback(where.bind)) await doors.adopt(server, where.bind);
        await furnish(server);
        letIn();
        return server;
      } catch (fault) {
        turnAway();
        throw fault;
      }
    },
    attachPort: (port) => {
      attachPort(port, { greet: hall.greetWindow, clock, limits, note });
    },
    order: hall.obey,
    openTable: (plan) => hall.obey({ kind: 'openTable', plan }),
    resumeTable: (id, consent = {}) => hall.obey({ kind: 'resumeTable', id, ...consent }),
    takeOver: hall.takeOver,
    handedOver: () => moving.handedOver() ?? null,
    savedTables: () => desk.listing().saved,
    unusableRecords: () => desk.listing().unusable,
    savedSpectators: records.spectatorsOf,
    spectatorsIn: moving.spectatorsIn,
    game: () => desk.session()?.game.id ?? null,
    seats: () =>
      (desk.session()?.seats() ?? []).map(({ seat, name, kind, bot, host }) => ({ seat, name, kind, bot, host })),
    joinLinks: () =>
      desk.invitations().map(({ seat, name, token }) => ({ seat, name, url: token && link(`seat=${token}`) })),
    invitation: roster.invitation,
    door: () => doors.info().door,
    desktopDoor: doors.desktop,
    audience: audience.info,
    replaceOutputs: audience.replace,
    audienceServed: audience.served,
    guestsAtTable: hall.guestsAtTable,
    woke() {
      doors.woke();
      audience.networkChanged();
    },
    hostLink: () => link(`host=${pass.token}`),
    watchLink: () => (hall.mayWatch() ? link('watch') : null),
    async close() {
      audience.end();
      hall.close();
      doors.end();
      const closing = server;
      server = null;
      await closing?.close();
    },
  };
}

/** What other desktops are told of the table. */
function tableOnTheNetwork(desk: TableDesk, name: string): ReturnType<Parameters<typeof createDoors>[0]['table']> {
  const gathered = desk.gathered();
  const session = desk.session();
  if (gathered) {
    const free = gathered.places.filter((place) => place === null).length;
    return { game: gathered.game.id, name, seats: { free, total: gathered.places.length } };
  }
  if (!session) return null;
  const seats = session.seats();
  // A late guest may take a bot's place.
  const free = seats.filter(({ kind }) => kind === 'bot').length;
  return { game: session.game.id, name, seats: { free, total: seats.length } };
}

function noteOnStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}

function bareHeadline(_game: string, headline: readonly Text[]): string {
  return headline.map(({ code, params = {} }) => [code, ...Object.values(params).map(String)].join(' ')).join(', ');
}
