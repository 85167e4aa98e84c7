import { isIPv4 } from 'node:net';
import type { Browser, Service } from 'bonjour-service';
import { neighbourhood, rankAdapters, type Interfaces } from '#web/adapters.ts';
import { ADAPTERS_EVERY, every, keepLinks, problemOf, SYSTEM, type DiscoveryPorts } from './discovery-links.ts';
import { openDiscovery, type DiscoverySocket, type DnsRecord } from './discovery-socket.ts';
import { readText, writeText, type AnnouncedTable } from './discovery-text.ts';
import { createFoundTables, type FoundTable } from './found-tables.ts';

/** A table to announce to other desktops. */
export interface AnnouncedDoor {
  /**
   * The chosen adapter's IPv4 address. Nothing is announced on an IPv6 address, as desktops that look for tables listen
   * on IPv4.
   */
  readonly address: string;
  /** The port of the room door. */
  readonly port: number;
  readonly tlsPort: number | null;
  readonly table: AnnouncedTable;
}

export interface Announcement {
  /** Announces what has changed about the table, such as its free seats. */
  update(table: Partial<Pick<AnnouncedTable, 'game' | 'name' | 'seats' | 'proof'>>): void;
  /** Starts again, as after a sleep. */
  refresh(): void;
  /** Says goodbye; afterwards nothing is open. */
  close(): Promise<void>;
}

export interface Browse {
  tables(): readonly FoundTable[];
  /** Starts again, as after a sleep. */
  refresh(): void;
  /** Afterwards nothing is open, and `onChange` is not called again. */
  close(): Promise<void>;
}

/** `_baize._tcp.local` */
const SERVICE = 'baize';
/**
 * How often to ask for tables while somebody looks at the list: a table whose host was killed says no goodbye, so each
 * has to answer again and again.
 */
const QUESTION_EVERY = 2_000;
/**
 * How long a silent table stays listed: three questions, as Wi-Fi loses multicast. With the last question's wait it is
 * gone within 10 s.
 */
const SILENCE = 7_000;
/** The most adapters to listen on. */
const MOST_ADAPTERS = 8;
/** The most names one round may bring, as the library keeps each of them; the rest waits for the next round. */
const MOST_NAMES = 256;

/** Announces a table on one adapter, again whenever the adapter comes back after being away. Never throws. */
export function announce(door: AnnouncedDoor, ports: Partial<DiscoveryPorts> = {}): Announcement {
  const { clock, interfaces, note, port } = { ...SYSTEM, ...ports };
  const { address } = door;
  let table = door.table;
  const text = (): Record<string, string> => writeText({ ...table, tlsPort: door.tlsPort });
  const outgoing = (record: DnsRecord): DnsRecord | null => {
    // The library would announce every address of this computer, and repeat for ever what it was first told.
    if (record.type === 'AAAA' || (record.type === 'A' && record.data !== address)) return null;
    if (record.type === 'PTR') return record;
    return { ...record, flush: true, ...(record.type === 'TXT' ? { data: textData(text()) } : {}) };
  };
  const name = `Baize ${table.id} ${address.replaceAll('.', '-')}`;
  const open = (on: string): { readonly socket: DiscoverySocket; readonly service: Service } => {
    const socket = openDiscovery({ address: on, port, failed: problemOf(on, note), outgoing });
    // The computer's own name is private, and nobody needs to look the table's up.
    const host = `baize-${table.id}.local`;
    const options = { name, type: SERVICE, port: door.port, host, txt: text(), probe: false, disableIPv6: true };
    return { socket, service: socket.bonjour.publish(options) };
  };
  const links = keepLinks(open, ({ socket }) => socket.close());
  const look = (): void => {
    const isOurs = Object.values(interfaces()).some((list) => list?.some((own) => own.address === address));
    links.set(isOurs && isIPv4(address) ? [address] : []);
  };
  look();
  const stop = every(clock, ADAPTERS_EVERY, look);

  return {
    update(change) {
      table = { ...table, ...change };
      for (const { socket, service } of links.all()) socket.tell(service.records());
    },
    refresh() {
      links.set([]);
      look();
    },
    async close() {
      stop();
      links.set([]);
      await links.closed();
    },
  };
}

/**
 * Lists the tables announced on this computer's networks, on every adapter except those of containers. `onChange` is
 * given the whole list whenever it has changed. Whatever is announced, nothing throws and at most 64 tables are kept.
 * Anything that is not a table's announcement is ignored, and so is anything from outside this computer's networks.
 */
export function browse(onChange: (tables: readonly FoundTable[]) => void, ports: Partial<DiscoveryPorts> = {}): Browse {
  const { clock, interfaces, note, port } = { ...SYSTEM, ...ports };
  const found = createFoundTables();
  let isNeighbour = neighbourhood(interfaces());
  let isOpen = true;

  const told = (isChanged: boolean): void => {
    if (isChanged && isOpen) onChange(found.list());
  };
  const tableOf = (service: Service): FoundTable | null => {
    const announced = readText(service.txt);
    const { address, port: from } = service.referer ?? {};
    // RFC 6762, 11: an answer comes from the same network and from the port of multicast DNS.
    if (!announced || address === undefined || !isNeighbour(address) || from !== port || !isPort(service.port))
      return null;
    return { ...announced, address, port: service.port, seenAt: clock.now() };
  };
  const heard = (service: Service): void => {
    const table = tableOf(service);
    if (table) told(found.heard(table));
  };
  const left = (service: Service): void => {
    const table = tableOf(service);
    if (table) told(found.left(table));
  };
  /** A new browser asks, and reports each table again; an old one does not mention a table twice. */
  const ask = ({ bonjour }: DiscoverySocket): Browser => {
    const browser = bonjour.find({ type: SERVICE }, (service) => {
      if (browser.services.length > MOST_NAMES) browser.stop();
      heard(service);
    });
    browser.on('txt-update', heard).on('srv-update', heard).on('down', left);
    return browser;
  };

  interface Listening {
    readonly socket: DiscoverySocket;
    /** The browser that asked last, and the one before it, which still knows whose goodbye it hears. */
    browsers: readonly Browser[];
  }
  const open = (address: string): Listening => {
    const socket = openDiscovery({ address, port, failed: problemOf(address, note) });
    return { socket, browsers: [ask(socket)] };
  };
  const links = keepLinks(open, ({ socket, browsers }) => {
    for (const browser of browsers) browser.stop();
    return socket.close();
  });
  const look = (): void => {
    const now = interfaces();
    isNeighbour = neighbourhood(now);
    links.set(listeningOn(now));
  };
  look();
  const stops = [
    every(clock, ADAPTERS_EVERY, look),
    every(clock, QUESTION_EVERY, () => {
      told(found.forget(clock.now() - SILENCE));
      for (const link of links.all()) {
        const [last, ...before] = link.browsers;
        for (const browser of before) browser.stop();
        link.browsers = [ask(link.socket), ...(last ? [last] : [])];
      }
    }),
  ];

  return {
    tables: found.list,
    refresh() {
      links.set([]);
      look();
    },
    async close() {
      isOpen = false;
      for (const stop of stops) stop();
      links.set([]);
      await links.closed();
    },
  };
}

function listeningOn(interfaces: Interfaces): readonly string[] {
  const short = rankAdapters(interfaces).filter(({ family }) => family === 'IPv4');
  const peopled = short.filter(({ kind }) => kind !== 'container');
  return (peopled.length > 0 ? peopled : short).slice(0, MOST_ADAPTERS).map(({ address }) => address);
}

function textData(text: Readonly<Record<string, string>>): readonly Buffer[] {
  return Object.entries(text).map(([key, value]) => Buffer.from(`${key}=${value}`));
}

function isPort(port: unknown): port is number {
  return typeof port === 'number' && Number.isInteger(port) && port >= 1 && port <= 65_535;
}
