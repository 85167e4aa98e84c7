import { createSocket } from 'node:dgram';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { isApplePort, kindOf, type AdapterKind } from './adapter-kinds.ts';

/** What the operating system reports about its adapters, as returned by `os.networkInterfaces()`. */
export type Interfaces = Readonly<Record<string, readonly InterfaceAddress[] | undefined>>;
export type InterfaceAddress = Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal' | 'mac' | 'cidr'>;

/** One address where a room could be opened. */
export interface NetworkAdapter {
  /** Stays the same while the adapter keeps its name and address. */
  readonly id: string;
  /** The system's name for it: `Wi-Fi`, `en0`, `wlp2s0`. */
  readonly name: string;
  readonly address: string;
  /** The address with how many of its bits name the network: `192.168.1.20/24`. Left out where the system does not say. */
  readonly cidr?: string;
  readonly family: 'IPv4' | 'IPv6';
  readonly kind: AdapterKind;
  /** Whether other devices in the room can probably reach this address. */
  readonly likely: boolean;
  readonly isDefaultRoute: boolean;
  /**
   * A public internet address, not one of a home or office: the person hosting should know before opening a room there.
   */
  readonly isPublic: boolean;
}

/** Never empty. */
export type NetworkAdapters = readonly [NetworkAdapter, ...NetworkAdapter[]];

const PRIVATE = blockList('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7');
const LINK_LOCAL = blockList('169.254.0.0/16', 'fe80::/10');
/** The range of most homes and hotspots; the other private ranges more often belong to offices and programs. */
const HOMELY = blockList('192.168.0.0/16');

/**
 * The addresses where a room can be opened, the most likely first: Wi-Fi and Ethernet, then adapters with an unknown
 * name, then virtual adapters, VPNs and containers. An adapter's IPv6 address is used only if it has no IPv4 address,
 * since a shorter address is better for a QR code and for typing. Addresses in fe80::/10 need a zone, which no browser
 * accepts, and are left out. Self-assigned addresses (169.254, two computers on one cable) are offered only if there is
 * nothing better, and this computer alone (127.0.0.1) only if there is nothing at all.
 */
export function rankAdapters(interfaces: Interfaces, defaultAddress: string | null = null): NetworkAdapters {
  const all = Object.entries(interfaces).flatMap(([name, addresses]) => usable(addresses ?? []).map(describe(name)));
  const routed = all.filter(({ address }) => !isSelfAssigned(address));
  const ranked = (routed.length > 0 ? routed : all)
    .map((adapter) => ({ ...adapter, isDefaultRoute: adapter.address === defaultAddress }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const [first, ...others] = ranked;
  if (!first) return [THIS_COMPUTER];
  if (ranked.some(({ likely }) => likely)) return [first, ...others];
  // A Hyper-V switch that took over the network card, or a campus that gives out public addresses.
  const way = ranked.find(({ isDefaultRoute, kind }) => isDefaultRoute && kind !== 'vpn');
  return way ? [{ ...way, likely: true }, ...ranked.filter((adapter) => adapter !== way)] : [first, ...others];
}

const THIS_COMPUTER: NetworkAdapter = {
  id: 'loopback 127.0.0.1',
  name: 'loopback',
  address: '127.0.0.1',
  family: 'IPv4',
  kind: 'loopback',
  likely: false,
  isDefaultRoute: false,
  isPublic: false,
};

function usable(addresses: readonly InterfaceAddress[]): readonly InterfaceAddress[] {
  const outside = addresses.filter(({ internal, address }) => !internal && isIP(address) !== 0);
  const short = outside.filter(({ family }) => family === 'IPv4');
  if (short.length > 0) return short;
  const long = outside.filter(({ address }) => !isSelfAssigned(address));
  return long.slice(0, 1);
}

function describe(name: string): (info: InterfaceAddress) => NetworkAdapter {
  return ({ address, mac, cidr }) => {
    const kind = kindOf(name, { address, mac });
    const isPublic = !isPrivateAddress(address);
    const isOrdinary = kind === 'wired' || kind === 'wireless' || kind === 'unknown';
    return {
      id: `${name} ${address}`,
      name,
      address,
      ...(cidr !== null && { cidr }),
      family: isIP(address) === 6 ? 'IPv6' : 'IPv4',
      kind,
      likely: isOrdinary && !isPublic && !isSelfAssigned(address),
      isDefaultRoute: false,
      isPublic,
    };
  };
}

const TRUST: Readonly<Record<AdapterKind, number>> = {
  wired: 0,
  wireless: 0,
  unknown: 1,
  virtual: 2,
  vpn: 3,
  container: 4,
  loopback: 5,
};

/** Compared from left to right, the deciding item first. Equals keep the system's order. */
function rankOf({ name, kind, address, isPublic, isDefaultRoute, family }: NetworkAdapter): number {
  const trust = kind === 'unknown' && isApplePort(name) ? 0 : TRUST[kind];
  const marks = [isPublic, !isDefaultRoute, family === 'IPv6', !check(HOMELY, address)];
  return marks.reduce((rank, isWorse) => rank * 2 + Number(isWorse), trust);
}

/**
 * This one address of a computer, whether or not `rankAdapters` would offer it; null where it is not the computer's, and
 * for an address in fe80::/10.
 */
export function adapterAt(interfaces: Interfaces, wanted: string): NetworkAdapter | null {
  const all = Object.entries(interfaces).flatMap(([name, addresses]) => (addresses ?? []).map(describe(name)));
  const adapter = all.find(({ address }) => address === wanted) ?? null;
  return adapter?.family === 'IPv6' && isSelfAssigned(adapter.address) ? null : adapter;
}

/** The adapters of this computer, ranked. Sends nothing. */
export async function readAdapters(): Promise<NetworkAdapters> {
  return rankAdapters(
    networkInterfaces(),
    (await addressTowards('192.0.2.1')) ?? (await addressTowards('2001:db8::1')),
  );
}

/**
 * The address of this computer from which packets to `address` would leave. Connecting a UDP socket looks up the route
 * and sends nothing. The addresses passed here are reserved for documentation (RFC 5737, RFC 3849). Null without a
 * route.
 */
function addressTowards(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4');
    const finish = (own: string | null): void => {
      socket.close();
      resolve(own);
    };
    socket.once('error', () => {
      finish(null);
    });
    socket.connect(9, address, () => {
      finish(socket.address().address);
    });
  });
}

/** An address as written in a link: an IPv6 address goes in brackets. */
export function hostInUrl(address: string): string {
  return isIP(address) === 6 ? `[${address}]` : address;
}

/**
 * The port of the address at which another process says that it serves, if it was told to serve at `bind`; null for any
 * other, because links are made from it.
 */
export function portOf(origin: string, bind: string): number | null {
  const start = `http://${hostInUrl(bind)}:`;
  const given = origin.slice(start.length);
  return origin.startsWith(start) && /^[1-9]\d{0,4}$/.test(given) ? Number(given) : null;
}

/** An address, and how wide its network is. */
interface AddressInNetwork {
  readonly address: string;
  readonly cidr?: string | undefined;
}

/**
 * Whether two addresses are likely of one network: the systems tell of no better sign that lasts over a restart. Each has to
 * be in the network of the other. Where a network is narrower or not known, the first three numbers of IPv4 and the first 64
 * bits of IPv6 count.
 */
export function isSameNetwork(one: AddressInNetwork, other: AddressInNetwork): boolean {
  return isBeside(one, other.address) && isBeside(other, one.address);
}

function isBeside({ address, cidr }: AddressInNetwork, other: string): boolean {
  const family = isIP(address);
  if (family === 0 || family !== isIP(other)) return false;
  const usual = family === 4 ? 24 : 64;
  const width = Math.min(usual, Number(cidr?.split('/')[1] ?? usual));
  return check(blockList(`${address}/${String(width)}`), other);
}

/** Tests whether an address is on one of this computer's networks, its loopback included. */
export function neighbourhood(interfaces: Interfaces): (address: string) => boolean {
  const cidrs = Object.values(interfaces).flatMap((addresses) => (addresses ?? []).map(({ cidr }) => cidr));
  const list = blockList('127.0.0.0/8', ...cidrs.filter((cidr) => cidr !== null));
  return (address) => check(list, address);
}

/** Whether an address is private to homes and offices and leads nowhere on the internet. */
export function isPrivateAddress(address: string): boolean {
  return check(PRIVATE, address) || isSelfAssigned(address);
}

/** Whether an adapter gave itself this address because no network gave it any. */
export function isSelfAssigned(address: string): boolean {
  return check(LINK_LOCAL, address);
}

function blockList(...subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', prefix = ''] = subnet.split('/');
    list.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

function check(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
