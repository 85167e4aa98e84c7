import type { AudienceDesk, OutputPlan, SpectatorRule } from '#protocol/audience.ts';
import type { SavedEvening } from '#protocol/evening-room.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { Order } from '#protocol/messages.ts';
import type { DoorInfo } from '#protocol/room.ts';
import type { SavedTable, SeatInfo, TablePlan, UnusableRecord } from '#protocol/table.ts';
import type { Verdict } from '#protocol/text.ts';
import type { Session } from '#engine/table/session.ts';
import { isLoopback } from '#web/addresses.ts';
import type { Listening } from '#web/listening.ts';
import type { DesktopDoor } from './doors/doors.ts';
import type { HostOptions } from './host-options.ts';
import { createHostParts, type HostParts } from './host-parts.ts';
import { attachPort, type PortLike } from './links/port.ts';
import type { TableServer } from './links/server.ts';
import type { OpenedFile } from '#protocol/own-desk.ts';
import type { Library } from './library/library.ts';
import type { KeptRoom } from './room/kept-room.ts';
import type { Consent } from './records/records.ts';
import type { DealtPlan } from './table/opening.ts';
import { warmUpLater } from './table/warm-up.ts';

/** A link for one person. `url` is null after a restart: then only that person still knows the secret. */
export interface JoinLink {
  readonly seat: SeatId;
  readonly name: string;
  readonly url: string | null;
}

/** The table authority of this computer, the same under Electron and under plain Node. */
export interface Host {
  /** The secret for the host's own page. */
  readonly hostToken: string;
  /**
   * Opens the doors; nothing listens before. `prepare` runs when the address is known and links can be made, and nobody
   * is let in until it is done: a window from an earlier run would ask for the table it showed. Throws ListenError, a
   * one-sentence error if the pages are missing, or what `prepare` throws, after which nobody is let in.
   */
  listen(where?: Listening, prepare?: (server: TableServer) => Promise<void> | void): Promise<TableServer>;
  /** Gives the desktop window its link, with the host's rights. */
  attachPort(port: PortLike): void;
  /** Carries out an order of the host, as from its window. */
  order(order: Order): Verdict;
  openTable(plan: TablePlan): Verdict;
  /** Opens a table of an evening, with the deal that all its tables play. */
  openShared(plan: TablePlan, dealt: DealtPlan): Verdict;
  resumeTable(id: string, consent?: Consent): Verdict;
  /** Takes over the table in a file that another computer wrote; it is paused until the host continues it. */
  takeOver(file: Uint8Array, passphrase: string): Verdict;
  /**
   * Takes a file that somebody opened with Baize. An unfinished match is copied to the saved ones. One that is over is
   * watched again, unless the host is at a table, here or (`mayWatch` false) elsewhere, or on air. Everything else is
   * only told.
   */
  openFile(path: string, mayWatch?: boolean): Promise<OpenedFile>;
  /** Copies the match in a file (its path, or what is in it) into the library, finished or not. */
  addFile(file: string | Uint8Array): Promise<OpenedFile>;
  /** The text of a finished match of the library. */
  exportMatch: Library['exported'];
  /** How a player of the library fared, as the text of a file. */
  exportStatistics: Library['exportedStatistics'];
  /** The file of a table that was handed over and its passphrase, for as long as guests are redirected. */
  handedOver(): { readonly path: string; readonly passphrase: string } | null;
  savedTables(): readonly SavedTable[];
  /** Evenings of several tables that are not over, the latest first. */
  savedEvenings(): readonly SavedEvening[];
  /** Records that cannot be continued, and why. */
  unusableRecords(): readonly UnusableRecord[];
  /** The rule of a saved table for people without a seat; null if there is no table with this id. */
  savedSpectators(id: string): SpectatorRule | null;
  /**
   * The rule for people without a seat in another computer's file; null if the table cannot be taken over. Changes
   * nothing.
   */
  spectatorsIn(file: Uint8Array, passphrase: string): SpectatorRule | null;
  /** The game of the open table; null without one. */
  game(): string | null;
  /** The running table, for whoever brings guests to it by another way than the doors; null without one. */
  session(): Session | null;
  /** The match of the open table, the file it is written to, and how many moves and chances it has; null without one. */
  match(): { readonly record: string; readonly isOver: boolean; readonly inputs: number } | null;
  /** Who sits at the open table, bots included; empty without a table. */
  seats(): readonly Pick<SeatInfo, 'seat' | 'name' | 'kind' | 'bot' | 'host'>[];
  /** One link for each person's seat at the open table. Links need `listen`. */
  joinLinks(): readonly JoinLink[];
  /** What lets a guest in: the secret behind the QR code, and the code to type. */
  invitation(): { readonly secret: string; readonly code: string };
  /** The way in for other devices; null while it is shut. */
  door(): DoorInfo | null;
  /** What became of the room that was open before a restart, once that is known; null where none was opened again. */
  roomReopened(): ReturnType<KeptRoom['reopened']>;
  /** The way in for other desktops; null while it is shut. */
  desktopDoor(): DesktopDoor | null;
  /** The outputs for audiences. */
  audience(): AudienceDesk;
  /** Keeps outputs of an earlier run off the air until an audience is ordered; false where there are none to keep. */
  holdAudience(): boolean;
  /** The outputs, once it is known where they are served. */
  audienceServed(): Promise<AudienceDesk>;
  /** Replaces all outputs by these. If that is refused, the old ones stay. */
  replaceOutputs(plans: readonly OutputPlan[]): Verdict;
  /** How many people besides the host have a seat and a link: closing would cut them off. */
  guestsAtTable(): number;
  /** This computer was asleep. */
  woke(): void;
  /** The link to the host's page. */
  hostLink(): string;
  /** The link for watching; null where people without a seat may not watch. */
  watchLink(): string | null;
  /** Says goodbye, closes the record and stops listening. Every accepted move was already on the disk. */
  close(): Promise<void>;
}

interface HostState extends HostParts {
  /** Null while nothing listens. */
  server: TableServer | null;
}

/** Milliseconds after which a host has been started and may do what is not urgent. */
const START = 3_000;

/** Creates a host without a table, not listening. */
export function createHost(options: HostOptions): Host {
  const host: HostState = { ...createHostParts(options), server: null };
  const { hall, moving, desk, doors, audience, records, library, roster, pass } = host;
  warmUpLater(START);
  return {
    hostToken: pass.token,
    listen: (where = {}, prepare = () => undefined) => listen(host, where, prepare),
    attachPort: (port) => {
      const { clock, limits, note } = host;
      attachPort(port, { greet: hall.greetWindow, clock, limits, note });
    },
    order: hall.obey,
    openTable: (plan) => hall.obey({ kind: 'openTable', plan }),
    openShared: hall.openShared,
    resumeTable: (id, consent = {}) => hall.obey({ kind: 'resumeTable', id, ...consent }),
    takeOver: hall.takeOver,
    openFile: hall.openFile,
    addFile: hall.addFile,
    exportMatch: library.exported,
    exportStatistics: library.exportedStatistics,
    handedOver: () => moving.handedOver() ?? null,
    savedTables: () => desk.listing().saved,
    savedEvenings: host.evening.saved,
    unusableRecords: () => desk.listing().unusable,
    savedSpectators: records.spectatorsOf,
    spectatorsIn: moving.spectatorsIn,
    game: () => desk.session()?.game.id ?? null,
    session: desk.session,
    match: () => match(host),
    seats: () => seats(host),
    joinLinks: () => joinLinks(host),
    invitation: roster.invitation,
    door: () => doors.info().door,
    roomReopened: host.keptRoom.reopened,
    desktopDoor: doors.desktop,
    audience: audience.info,
    holdAudience: audience.hold,
    replaceOutputs: audience.replace,
    audienceServed: audience.served,
    guestsAtTable: hall.guestsAtTable,
    woke() {
      doors.woke();
      audience.networkChanged();
    },
    hostLink: () => link(host, `host=${pass.token}`),
    watchLink: () => (hall.mayWatch() ? link(host, 'watch') : null),
    close: () => close(host),
  };
}

function match({ desk }: HostState): ReturnType<Host['match']> {
  const [session, record] = [desk.session(), desk.record()];
  return session && record !== null ? { record, isOver: session.isOver(), inputs: session.inputs() } : null;
}

async function listen(
  host: HostState,
  where: Listening,
  prepare: (server: TableServer) => Promise<void> | void,
): Promise<TableServer> {
  const { entrance, doors, pass, serveAt } = host;
  if (host.server) return host.server;
  return entrance.prepare(async () => {
    const server = await serveAt(where);
    host.server = server;
    pass.keep();
    if (!isLoopback(server.address)) await doors.adopt(server);
    await prepare(server);
    return server;
  });
}

function seats({ desk }: HostState): ReturnType<Host['seats']> {
  const all = desk.session()?.seats() ?? [];
  return all.map(({ seat, name, kind, bot, host }) => ({ seat, name, kind, bot, host }));
}

function joinLinks(host: HostState): readonly JoinLink[] {
  const invitations = host.desk.invitations();
  return invitations.map(({ seat, name, token }) => ({ seat, name, url: token && link(host, `seat=${token}`) }));
}

function link({ server }: HostState, fragment: string): string {
  if (!server) throw new Error('the host is not listening, so there is nothing to link to');
  return `${server.origin}/#${fragment}`;
}

async function close(host: HostState): Promise<void> {
  const { audience, hall, doors, library, server, thinking, reviewer } = host;
  audience.end();
  hall.close();
  thinking?.end();
  reviewer?.end();
  doors.end();
  library.close();
  host.server = null;
  await server?.close();
}
