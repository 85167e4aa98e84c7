import { networkInterfaces } from 'node:os';
import type { Room } from '#protocol/room.ts';
import { faultText } from '#engine/table/fault-text.ts';
import { isEverywhere, ListenError } from '#web/listening.ts';
import { announce } from '../discovery/discovery.ts';
import { ADAPTERS_EVERY, every } from '../discovery/discovery-links.ts';
import type { TableServer } from '../links/server.ts';
import type { TlsDoor } from '../links/tls-door.ts';
import { adapterAt, readAdapters, type NetworkAdapter, type NetworkAdapters } from '#web/adapters.ts';
import { announceTable } from './announcing.ts';
import { doorsInfo } from './door-info.ts';
import { adapterAgain, isElsewhere, successorOf } from './next-adapter.ts';
import type { Door, DoorPlace, DoorServer, DoorsParts, DoorsState } from './doors-state.ts';
import { testReach } from './reach.ts';

/** The way in for other devices. */
export interface Doors {
  /**
   * Opens on this adapter, or on the most likely one; `info` shows the outcome. Without a network it opens for this
   * computer only, and the person hosting is told so (`thisComputerOnly`).
   */
  open(adapter: string | null): void;
  /**
   * Opens where a door stood before a restart: at the same adapter and port if it can, else where `info` shows, and not at all
   * in another network, until this computer is back in that one. A door that is open already stays; who hosts is told if it stands elsewhere than before.
   */
  reopen(before: DoorPlace): void;
  /** Resolves when it is known whether a door that was to be opened is open. */
  settled(): Promise<void>;
  /** Where the door stands; null while it is shut. */
  place(): DoorPlace | null;
  /** Uses a server that already listens at an address of the network as the door. */
  adopt(server: TableServer): Promise<void>;
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
  /** A guest was turned away because too many come from one address: who hosts is told once, and again after a calm. */
  crowded(): void;
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

/** Once nobody was turned away for so long, in milliseconds, who hosts hears of the next one again. */
const CALM = 5 * 60_000;

/** Creates doors that are shut; nothing listens. */
export function createDoors(parts: DoorsParts): Doors {
  const doors: DoorsState = {
    followKey: () => null,
    adapters: readAdapters,
    adapterAt: (address) => adapterAt(networkInterfaces(), address),
    announceAt: announce,
    ...parts,
    door: null,
    networks: [],
    problem: null,
    latest: 0,
    reminder: null,
    lookout: null,
  };
  let opening = Promise.resolve();
  let isOpening = false;
  const opens = (opened: Promise<void>): void => {
    isOpening = true;
    const own = opened
      .catch((error: unknown) => {
        failed(doors, error);
      })
      .finally(() => {
        if (opening === own) isOpening = false;
      });
    opening = own;
  };
  return {
    open(adapter) {
      opens(open(doors, (listed) => listed.find(({ id }) => id === adapter) ?? listed[0]));
    },
    reopen(before) {
      if (doors.door) stoodBefore(doors, doors.door, before);
      else opens(open(doors, (listed) => adapterAgain(before, listed), before));
    },
    settled: () => opening,
    place: () => placeOf(doors),
    adopt: (server) => adopt(doors, server),
    close() {
      // What was adopted stays; what is only being opened is given up.
      if (doors.door ? !doors.door.server : !isOpening && doors.lookout === null) return;
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
    crowded() {
      const { door } = doors;
      if (!door) return;
      const isTold = door.calm !== null;
      door.calm?.();
      door.calm = doors.clock.after(CALM, () => {
        door.calm = null;
        doors.changed();
      });
      if (isTold) return;
      doors.note('A guest could not get in: too many connections come from one address.');
      doors.changed();
    },
    info: () => doorsInfo(doors),
    desktop: () => desktopDoor(doors),
  };
}

/** Opens the door at the adapter that is chosen; where one stood before a restart at its port, if that can be had. */
async function open(
  doors: DoorsState,
  choose: (listed: NetworkAdapters) => NetworkAdapter | undefined,
  before: DoorPlace | null = null,
): Promise<void> {
  shut(doors);
  const own = doors.latest;
  doors.problem = null;
  const listed = await doors.adapters();
  doors.networks = listed;
  const adapter = choose(listed);
  if (own !== doors.latest) return;
  if (before && isElsewhere(before, listed)) {
    doors.problem = { code: 'otherNetwork' };
    awaitNetwork(doors, choose, before);
    doors.changed();
    return;
  }
  if (!adapter) throw new Error('this computer is in no network of a home or an office');
  const again = before && (await serveThere(doors, adapter, before.port));
  const server = again ?? (await doors.serve({ bind: adapter.address }));
  const tls = own === doors.latest ? await openTls(doors, adapter, server.port) : null;
  if (own !== doors.latest) await Promise.all([server.close(), tls?.close()]);
  else stand(doors, { adapter, port: server.port, server, tls, isEverywhere: false }, before);
}

/** Opens the door after all once the network is back where it stood: a computer that starts may have another one first. */
function awaitNetwork(doors: DoorsState, choose: Parameters<typeof open>[1], before: DoorPlace): void {
  const own = doors.latest;
  doors.lookout = every(doors.clock, ADAPTERS_EVERY, () => {
    doors
      .adapters()
      .then((listed) => (own !== doors.latest || isElsewhere(before, listed) ? null : open(doors, choose, before)))
      .catch((error: unknown) => {
        failed(doors, error);
      });
  });
}

/** Tells who hosts where guests are still looking for a door that is open elsewhere by now. */
function stoodBefore({ networks, changed }: DoorsState, door: Door, { address, port }: DoorPlace): void {
  const isStillThere = door.isEverywhere && networks.some((adapter) => adapter.address === address);
  door.first = { address: isStillThere ? door.adapter.address : address, port };
  changed();
}

function placeOf({ door }: DoorsState): DoorPlace | null {
  if (door === null) return null;
  const { id, address, cidr } = door.adapter;
  return { adapter: id, address, ...(cidr !== undefined && { cidr }), port: door.port };
}

async function adopt(doors: DoorsState, server: TableServer): Promise<void> {
  shut(doors);
  const own = doors.latest;
  const listed = await doors.adapters();
  doors.networks = listed;
  const isForAll = isEverywhere(server.address);
  const adapter = isForAll ? listed[0] : doors.adapterAt(server.address);
  if (!adapter) return;
  const tls = await openTls(doors, adapter, server.port);
  if (own === doors.latest) {
    stand(doors, { adapter, port: server.port, server: null, tls, isEverywhere: isForAll });
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
  const isOwn = listed.some(({ address }) => address === door.adapter.address);
  const isAway = !isOwn && doors.adapterAt(door.adapter.address) === null;
  const next =
    isAway && (door.server || door.isEverywhere) ? successorOf(door.adapter, listed, door.isAway) : undefined;
  if (next && (await move(doors, door, next))) return;
  if (isAway !== door.isAway) {
    door.isAway = isAway;
    test(doors, door);
  } else if (isOther) doors.changed();
}

/**
 * Opens the door there and only then shuts the one before. False if nothing can be listened on there yet: the next look
 * tries again. A server that listens everywhere does so there already; the door for desktops and the announcement do not.
 */
async function move(doors: DoorsState, door: Door, adapter: NetworkAdapter): Promise<boolean> {
  doors.latest += 1;
  const own = doors.latest;
  const server = door.server && (await serveThere(doors, adapter, door.first.port));
  if (door.server && !server) return false;
  const port = server?.port ?? door.port;
  const tls = own === doors.latest ? await openTls(doors, adapter, port) : null;
  if (own !== doors.latest) {
    await Promise.all([server?.close(), tls?.close()]);
  } else {
    shut(doors);
    stand(doors, { adapter, port, server, tls, isEverywhere: door.isEverywhere }, door.first);
  }
  return true;
}

/** At the port that guests know, where it is free; null where none can be had. */
async function serveThere(doors: DoorsState, { address }: NetworkAdapter, port: number): Promise<DoorServer | null> {
  for (const where of [{ bind: address, port }, { bind: address }]) {
    try {
      return await doors.serve(where);
    } catch (error) {
      if (!(error instanceof ListenError)) throw error;
    }
  }
  return null;
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

type Listening = Pick<Door, 'adapter' | 'port' | 'server' | 'tls' | 'isEverywhere'>;

/**
 * Starts announcing an opened door, and tests whether it can be reached. `first` is where it stood before it moved for the
 * first time.
 */
function stand(doors: DoorsState, listening: Listening, first: Door['first'] | null = null): void {
  const { clock, changed } = doors;
  const openedAt = clock.now();
  const place = first ?? { address: listening.adapter.address, port: listening.port };
  const door: Door = {
    ...listening,
    first: place,
    openedAt,
    announcement: null,
    reach: null,
    isAway: false,
    calm: null,
    arrived: 0,
  };
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
  door?.calm?.();
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
