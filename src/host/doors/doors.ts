import type { Room } from '#protocol/room.ts';
import { faultText } from '#engine/table/fault-text.ts';
import { ListenError } from '#web/listening.ts';
import { announce } from '../discovery/discovery.ts';
import { ADAPTERS_EVERY, every } from '../discovery/discovery-links.ts';
import type { TableServer } from '../links/server.ts';
import type { TlsDoor } from '../links/tls-door.ts';
import { readAdapters, type NetworkAdapter } from './adapters.ts';
import { announceTable } from './announcing.ts';
import { doorsInfo } from './door-info.ts';
import type { Door, DoorsParts, DoorsState } from './doors-state.ts';
import { testReach } from './reach.ts';

/** The way in for other devices. */
export interface Doors {
  /**
   * Opens on this adapter, or on the most likely one; `info` shows the outcome. Without a network it opens for this
   * computer only, and the person hosting is told so (`thisComputerOnly`).
   */
  open(adapter: string | null): void;
  /** Uses a server that already listens at an address of the network as the door. */
  adopt(server: TableServer, bind: string): Promise<void>;
  /** Closes what `open` opened; guests who came through it lose their links. */
  close(): void;
  /** Closes it for good. */
  end(): void;
  /** The table has changed, or who sits there. */
  tableChanged(): void;
  /** This computer was asleep: the network may have forgotten the announcement. */
  woke(): void;
  /** A guest came in through the door. */
  guestArrived(): void;
  info(): Omit<NonNullable<Room['host']>, 'checks' | 'audience'>;
  /** Where other desktops come in; null without such a door. */
  desktop(): DesktopDoor | null;
}

/** What another desktop needs to come in and to check whom it has reached. */
export interface DesktopDoor extends Pick<TlsDoor, 'port' | 'fingerprint' | 'words'> {
  readonly address: string;
}

/** How long to wait before telling the person hosting why perhaps nobody came, in milliseconds. */
const LONG = 61_000;

/** Creates doors that are shut; nothing listens. */
export function createDoors(parts: DoorsParts): Doors {
  const doors: DoorsState = {
    followKey: () => null,
    adapters: readAdapters,
    announceAt: announce,
    ...parts,
    door: null,
    networks: [],
    problem: null,
    latest: 0,
    reminder: null,
    lookout: null,
  };
  return {
    open(adapter) {
      open(doors, adapter).catch((error: unknown) => {
        failed(doors, error);
      });
    },
    adopt: (server, bind) => adopt(doors, server, bind),
    close() {
      if (!doors.door?.server) return;
      shut(doors);
      doors.changed();
    },
    end: () => {
      shut(doors);
    },
    tableChanged: () => {
      announceTable(doors);
    },
    woke() {
      doors.door?.announcement?.refresh();
      lookAround(doors);
    },
    guestArrived() {
      if (doors.door) doors.door.arrived += 1;
    },
    info: () => doorsInfo(doors),
    desktop: () => desktopDoor(doors),
  };
}

/** Opens on the wanted adapter; `before` is the door that stood at an address which this computer has no more. */
async function open(doors: DoorsState, wanted: string | null, before: Door | null = null): Promise<void> {
  shut(doors);
  const own = doors.latest;
  doors.problem = null;
  const listed = await doors.adapters();
  doors.networks = listed;
  const adapter = listed.find(({ id }) => id === wanted) ?? listed[0];
  if (own !== doors.latest) return;
  const server = await serveThere(doors, adapter, before?.port ?? null);
  const tls = own === doors.latest ? await openTls(doors, adapter, server.port) : null;
  if (own !== doors.latest) await Promise.all([server.close(), tls?.close()]);
  else stand(doors, { adapter, port: server.port, server, tls, isEverywhere: false, hasMoved: before !== null });
}

/** At the port that guests know, where it is free. */
async function serveThere(doors: DoorsState, { address }: NetworkAdapter, port: number | null): Promise<TableServer> {
  if (port !== null) {
    try {
      return await doors.serve({ bind: address, port });
    } catch (error) {
      if (!(error instanceof ListenError)) throw error;
    }
  }
  return doors.serve({ bind: address });
}

async function adopt(doors: DoorsState, server: TableServer, bind: string): Promise<void> {
  shut(doors);
  const own = doors.latest;
  const listed = await doors.adapters();
  doors.networks = listed;
  const isEverywhere = bind === '0.0.0.0' || bind === '::';
  const adapter = listed.find(({ address }) => isEverywhere || address === bind);
  if (!adapter) return;
  const tls = await openTls(doors, adapter, server.port);
  if (own === doors.latest) {
    stand(doors, { adapter, port: server.port, server: null, tls, isEverywhere, hasMoved: false });
  } else await tls?.close();
}

function lookAround(doors: DoorsState): void {
  lookOut(doors).catch((error: unknown) => {
    failed(doors, error);
  });
}

/** Follows this computer to another address: where the door stood nobody can knock any more. */
async function lookOut(doors: DoorsState): Promise<void> {
  const { door } = doors;
  if (!door) return;
  const listed = await doors.adapters();
  if (doors.door !== door) return;
  const isOther = JSON.stringify(listed) !== JSON.stringify(doors.networks);
  doors.networks = listed;
  const isAway = listed.every(({ address }) => address !== door.adapter.address);
  const next = isAway ? successorOf(door.adapter, listed) : undefined;
  if (next && door.server) await open(doors, next.id, door);
  else if (next && door.isEverywhere) await moveAnnounced(doors, door, next);
  else if (isAway !== door.isAway) {
    door.isAway = isAway;
    test(doors, door);
  } else if (isOther) doors.changed();
}

/**
 * Where a room goes on whose address is gone: at the same adapter, or in another network of a home or an office. Never
 * at an address of the internet, which only the person hosting may choose.
 */
function successorOf({ name }: NetworkAdapter, listed: readonly NetworkAdapter[]): NetworkAdapter | undefined {
  const possible = listed.filter(({ kind, isPublic }) => kind !== 'loopback' && !isPublic);
  return possible.find((adapter) => adapter.name === name) ?? possible.find(({ likely }) => likely);
}

/** The server listens there already; the door for desktops and the announcement do not. */
async function moveAnnounced(doors: DoorsState, { port }: Door, adapter: NetworkAdapter): Promise<void> {
  shut(doors);
  const own = doors.latest;
  const tls = await openTls(doors, adapter, port);
  if (own === doors.latest) stand(doors, { adapter, port, server: null, tls, isEverywhere: true, hasMoved: true });
  else await tls?.close();
}

async function openTls(doors: DoorsState, { address }: NetworkAdapter, roomPort: number): Promise<TlsDoor | null> {
  try {
    return await doors.serveTls({ bind: address, roomPort });
  } catch (error) {
    const why = error instanceof ListenError ? error.message : faultText(error);
    doors.note(`Other desktops cannot join over TLS: ${why}.`);
    return null;
  }
}

type Listening = Pick<Door, 'adapter' | 'port' | 'server' | 'tls' | 'isEverywhere' | 'hasMoved'>;

/** Takes an opened door into use: announces it, and tests whether it can be reached. */
function stand(doors: DoorsState, listening: Listening): void {
  const { clock, changed } = doors;
  const openedAt = clock.now();
  const door: Door = { ...listening, openedAt, announcement: null, reach: null, isAway: false, arrived: 0 };
  doors.door = door;
  announceTable(doors);
  changed();
  doors.reminder = clock.after(LONG, changed);
  doors.lookout = every(clock, ADAPTERS_EVERY, () => {
    lookAround(doors);
  });
  test(doors, door);
}

/** Tests whether this computer reaches its own door. */
function test(doors: DoorsState, door: Door): void {
  void testReach(door.adapter.address, door.port).then((reach) => {
    if (doors.door !== door) return;
    door.reach = reach;
    doors.changed();
  });
}

function shut(doors: DoorsState): void {
  const { door } = doors;
  doors.latest += 1;
  doors.reminder?.();
  doors.reminder = null;
  doors.lookout?.();
  doors.lookout = null;
  doors.door = null;
  void door?.announcement?.close();
  void door?.server?.close();
  void door?.tls?.close();
}

function failed(doors: DoorsState, error: unknown): void {
  if (error instanceof ListenError) {
    doors.problem = error.reason;
  } else {
    // The log has the details; the person at the screen could not do anything about them.
    doors.problem = { code: 'doorNotOpened' };
    doors.note(`The door could not be opened: ${faultText(error)}.`);
  }
  doors.changed();
}

function desktopDoor({ door }: DoorsState): DesktopDoor | null {
  if (!door?.tls) return null;
  const { port, fingerprint, words } = door.tls;
  return { address: door.adapter.address, port, fingerprint, words };
}
