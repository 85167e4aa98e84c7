import { createSocket } from 'node:dgram';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { isApplePort, kindOf, type AdapterKind } from './adapter-kinds.ts';

/** What the operating system tells of its adapters, as `os.networkInterfaces()` returns it. */
export type Interfaces = Readonly<Record<string, readonly InterfaceAddress[] | undefined>>;
export type InterfaceAddress = Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal' | 'mac' | 'cidr'>;

/** One address on which a room could be opened. */
export interface NetworkAdapter {
  /** The same as long as the adapter keeps its name and address. */
  readonly id: string;
  /** The system's name for it: `Wi-Fi`, `en0`, `wlp2s0`. */
  readonly name: string;
  readonly address: string;
  readonly family: 'IPv4' | 'IPv6';
  readonly kind: AdapterKind;
  /** Whether the others in the room probably reach this address. */
  readonly likely: boolean;
  readonly isDefaultRoute: boolean;
  /** The address is one of the internet's, not of a home or office: who opens a room there should know. */
  readonly isPublic: boolean;
}

/** There is always one. */
export type NetworkAdapters = readonly [NetworkAdapter, ...NetworkAdapter[]];

const PRIVATE = blockList('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7');
const LINK_LOCAL = blockList('169.254.0.0/16', 'fe80::/10');
/** What most homes and hotspots use; the other private ranges are more often offices' and programs' own. */
const HOMELY = blockList('192.168.0.0/16');

/**
 * The addresses a room can be opened on, the likeliest first: Wi-Fi and Ethernet, then what has an unknown name, then
 * virtual adapters, VPNs and containers. An adapter's IPv6 address counts only where it has no IPv4 address, since a
 * QR code and a person typing want the shorter; fe80 addresses need a zone, which no browser takes, and are left out.
 * Self-given addresses (169.254, two computers on one cable) are offered only when there is nothing better, and this
 * computer alone (127.0.0.1) when there is nothing at all.
 */
export function rankAdapters(interfaces: Interfaces, defaultAddress: string | null = null): NetworkAdapters {
  const all = Object.entries(interfaces).flatMap(([name, addresses]) => usable(addresses ?? []).map(describe(name)));
  const routed = all.filter(({ address }) => !check(LINK_LOCAL, address));
  const ranked = (routed.length > 0 ? routed : all)
    .map((adapter) => ({ ...adapter, isDefaultRoute: adapter.address === defaultAddress }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const [first, ...others] = ranked;
  if (!first) return [THIS_COMPUTER];
  if (ranked.some(({ likely }) => likely)) return [first, ...others];
  // A Hyper-V switch that took over the network card, or a campus that hands out public addresses.
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
  const long = outside.filter(({ address }) => !check(LINK_LOCAL, address));
  return long.slice(0, 1);
}

function describe(name: string): (info: InterfaceAddress) => NetworkAdapter {
  return ({ address, mac }) => {
    const kind = kindOf(name, { address, mac });
    const isPublic = !isPrivateAddress(address);
    const isOrdinary = kind === 'wired' || kind === 'wireless' || kind === 'unknown';
    return {
      id: `${name} ${address}`,
      name,
      address,
      family: isIP(address) === 6 ? 'IPv6' : 'IPv4',
      kind,
      likely: isOrdinary && !isPublic && !check(LINK_LOCAL, address),
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

/** What decides first stands leftmost, as in a number. Equals keep the system's order. */
function rankOf({ name, kind, address, isPublic, isDefaultRoute, family }: NetworkAdapter): number {
  const trust = kind === 'unknown' && isApplePort(name) ? 0 : TRUST[kind];
  const marks = [isPublic, !isDefaultRoute, family === 'IPv6', !check(HOMELY, address)];
  return marks.reduce((rank, isWorse) => rank * 2 + Number(isWorse), trust);
}

/** The adapters of this computer, ranked. Sends nothing. */
export async function readAdapters(): Promise<NetworkAdapters> {
  return rankAdapters(
    networkInterfaces(),
    (await addressTowards('192.0.2.1')) ?? (await addressTowards('2001:db8::1')),
  );
}

/**
 * The own address from which packets to `address` would leave: connecting a UDP socket looks the route up and sends
 * nothing. The addresses asked for are reserved for documentation (RFC 5737, RFC 3849) and belong to nobody. Null
 * without a route.
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

/** How an address is written in a link: an IPv6 address in brackets. */
export function hostInUrl(address: string): string {
  return isIP(address) === 6 ? `[${address}]` : address;
}

/** The networks this computer is a part of, its own loopback among them: who speaks from elsewhere is no neighbour. */
export function neighbourhood(interfaces: Interfaces): (address: string) => boolean {
  const cidrs = Object.values(interfaces).flatMap((addresses) => (addresses ?? []).map(({ cidr }) => cidr));
  const list = blockList('127.0.0.0/8', ...cidrs.filter((cidr) => cidr !== null));
  return (address) => check(list, address);
}

/** Whether an address is one of homes and offices, which on the internet leads nowhere. */
export function isPrivateAddress(address: string): boolean {
  return check(PRIVATE, address) || check(LINK_LOCAL, address);
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
