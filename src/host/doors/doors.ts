import { bytesToHex } from '@noble/hashes/utils.js';
import type { AdapterInfo, Room } from '#protocol/room.ts';
import type { Reason } from '#protocol/text.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Cancel, Clock, Entropy } from '#engine/table/ports.ts';
import { isLoopback } from '#web/addresses.ts';
import { ListenError, type Listening } from '#web/listening.ts';
import { hostInUrl, readAdapters, type NetworkAdapter, type NetworkAdapters } from './adapters.ts';
import { announce, type AnnouncedDoor, type Announcement } from '../discovery/discovery.ts';
import type { AnnouncedTable } from '../discovery/discovery-text.ts';
import { followProof } from '../moving/follow-proof.ts';
import { adviceFor, testReach, type Reach } from './reach.ts';
import type { TableServer } from '../links/server.ts';
import type { TlsDoor } from '../links/tls-door.ts';

/** The way in for other devices. */
export interface Doors {
  /**
   * Opens on this adapter, or on the likeliest; what came of it is told through `info`. Without a network it is open to
   * this computer alone, and whoever hosts is told so (`thisComputerOnly`).
   */
  open(adapter: string | null): void;
  /** The program listens at an address of the network already: that is the door. */
  adopt(server: TableServer, bind: string): Promise<void>;
  /** Closes what `open` opened; whoever came through it loses its link. */
  close(): void;
  /** Closes it for good. */
  end(): void;
  /** The table or who sits there has changed. */
  tableChanged(): void;
  /** This computer was asleep: the network has forgotten what it was told. */
  woke(): void;
  /** Somebody came in through the door. */
  guestArrived(): void;
  info(): Omit<NonNullable<Room['host']>, 'checks' | 'audience'>;
  /** Where other desktops come in; null while there is no such door. */
  desktop(): DesktopDoor | null;
}

/** What another desktop needs to come in, and to know whom it has reached. */
export interface DesktopDoor extends Pick<TlsDoor, 'port' | 'fingerprint' | 'words'> {
  readonly address: string;
}

interface DoorsParts {
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Listens there. Throws ListenError, or one sentence when the pages are missing. */
  readonly serve: (where: Listening) => Promise<TableServer>;
  /** Listens for other desktops beside the door at this port. */
  readonly serveTls: (where: { readonly bind: string; readonly roomPort: number }) => Promise<TlsDoor>;
  readonly invitation: () => { readonly secret: string; readonly code: string };
  /** What the network is told of the table; null without one. */
  readonly table: () => Pick<AnnouncedTable, 'game' | 'name' | 'seats'> | null;
  /** By which the computer that the table came from knows it; null for a table that began here. */
  readonly followKey?: () => string | null;
  /** What `info` says has changed. */
  readonly changed: () => void;
  readonly note: (line: string) => void;
  readonly adapters?: () => Promise<NetworkAdapters>;
  readonly announceAt?: (door: AnnouncedDoor) => Announcement;
}

interface Door {
  readonly adapter: NetworkAdapter;
  readonly port: number;
  /** Null for a listener that is not ours to close. */
  readonly server: TableServer | null;
  /** Null when it could not be had: phones and browsers come in all the same. */
  readonly tls: TlsDoor | null;
  readonly openedAt: number;
  announcement: Announcement | null;
  reach: Reach | null;
  arrived: number;
}

/** How long whoever hosts waits before it is told why nobody may have come, in milliseconds. */
const LONG = 61_000;

/** The page that a phone is led to. */
const PHONE_PAGE = 'hand.html';

/** No door is open, and nothing is listened on. */
export function createDoors(parts: DoorsParts): Doors {
  const { clock, entropy, invitation, changed, note } = parts;
  const listAdapters = parts.adapters ?? readAdapters;
  const announceAt = parts.announceAt ?? announce;
  let door: Door | null = null;
  let adapters: readonly NetworkAdapter[] = [];
  let problem: Reason | null = null;
  // A door that is opened while another is still being opened wins.
  let latest = 0;
  let reminder: Cancel | null = null;

  function shut(): void {
    latest += 1;
    reminder?.();
    reminder = null;
    const closing = door;
    door = null;
    void closing?.announcement?.close();
    void closing?.server?.close();
    void closing?.tls?.close();
  }

  async function openOn(wanted: string | null): Promise<void> {
    shut();
    const own = latest;
    problem = null;
    const listed = await listAdapters();
    adapters = listed;
    const adapter = listed.find(({ id }) => id === wanted) ?? listed[0];
    if (own !== latest) return;
    const server = await parts.serve({ bind: adapter.address });
    const tls = own === latest ? await openTls(adapter, server.port) : null;
    if (own !== latest) await Promise.all([server.close(), tls?.close()]);
    else stand(adapter, server.port, server, tls);
  }

  async function openTls({ address }: NetworkAdapter, roomPort: number): Promise<TlsDoor | null> {
    try {
      return await parts.serveTls({ bind: address, roomPort });
    } catch (error) {
      const why = error instanceof ListenError ? error.message : faultText(error);
      note(`Other desktops cannot join over TLS: ${why}.`);
      return null;
    }
  }

  function stand(adapter: NetworkAdapter, port: number, server: TableServer | null, tls: TlsDoor | null): void {
    const opened: Door = {
      adapter,
      port,
      server,
      tls,
      openedAt: clock.now(),
      announcement: null,
      reach: null,
      arrived: 0,
    };
    door = opened;
    tellNetwork();
    changed();
    reminder = clock.after(LONG, changed);
    void testReach(adapter.address, port).then((reach) => {
      if (door !== opened) return;
      opened.reach = reach;
      changed();
    });
  }

  /** Other desktops are told while there is a table to come to. */
  function tellNetwork(): void {
    if (!door) return;
    const table = announced(door);
    if (table === null) {
      void door.announcement?.close();
      door.announcement = null;
    } else if (door.announcement) {
      door.announcement.update(table);
    } else if (!isLoopback(door.adapter.address)) {
      const id = bytesToHex(entropy.bytes(8));
      const { address } = door.adapter;
      door.announcement = announceAt({
        address,
        port: door.port,
        tlsPort: door.tls?.port ?? null,
        table: { id, fingerprint: door.tls?.fingerprint ?? null, ...table },
      });
    }
  }

  /** The table, with the proof where it came from another computer; without one that stood for the table before it. */
  function announced({ adapter, port, tls }: Door): Omit<AnnouncedTable, 'id' | 'fingerprint'> | null {
    const table = parts.table();
    if (table === null) return null;
    const key = parts.followKey?.() ?? null;
    if (key === null) return { ...table, proof: null };
    const place = { address: adapter.address, port, tlsPort: tls?.port ?? null, fingerprint: tls?.fingerprint ?? null };
    return { ...table, proof: followProof(key, place) };
  }

  const failed = (error: unknown): void => {
    if (error instanceof ListenError) {
      problem = error.reason;
    } else {
      // What it is can be read in the log; whoever sits at the screen could not put it right.
      problem = { code: 'doorNotOpened' };
      note(`The door could not be opened: ${faultText(error)}.`);
    }
    changed();
  };

  return {
    open(adapter) {
      openOn(adapter).catch(failed);
    },
    async adopt(server, bind) {
      shut();
      const own = latest;
      adapters = await listAdapters();
      const isAny = bind === '0.0.0.0' || bind === '::';
      const adapter = adapters.find(({ address }) => isAny || address === bind);
      if (!adapter) return;
      const tls = await openTls(adapter, server.port);
      if (own === latest) stand(adapter, server.port, null, tls);
      else await tls?.close();
    },
    close() {
      if (!door?.server) return;
      shut();
      changed();
    },
    end: shut,
    tableChanged: tellNetwork,
    woke() {
      door?.announcement?.refresh();
    },
    guestArrived() {
      if (door) door.arrived += 1;
    },
    info: () => ({ door: door && told(door), adapters: adapters.map(adapterInfo), problem }),
    desktop() {
      if (!door?.tls) return null;
      const { port, fingerprint, words } = door.tls;
      return { address: door.adapter.address, port, fingerprint, words };
    },
  };

  function told(open: Door): NonNullable<NonNullable<Room['host']>['door']> {
    const { adapter, port, tls, reach, arrived, openedAt } = open;
    const { secret, code } = invitation();
    const address = `http://${hostInUrl(adapter.address)}:${String(port)}`;
    const advice = adviceFor({
      platform: process.platform,
      reach,
      adapter,
      guestsArrived: arrived,
      msSinceOpen: clock.now() - openedAt,
    });
    return {
      adapter: adapterInfo(adapter),
      address,
      link: `${address}/${PHONE_PAGE}#join=${secret}`,
      code,
      words: tls?.words ?? null,
      reach: reach ?? 'untested',
      advice,
    };
  }
}

function adapterInfo({ id, name, address, kind, likely }: NetworkAdapter): AdapterInfo {
  return { id, name, address, kind, likely };
}
