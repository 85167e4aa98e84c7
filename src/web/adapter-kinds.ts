/** What a network adapter is, as far as its name and hardware address show. */
export type AdapterKind = 'wired' | 'wireless' | 'virtual' | 'vpn' | 'container' | 'loopback' | 'unknown';

/**
 * Names as the systems give them, tried from the top: entries that merely look like Ethernet come before Ethernet.
 * Windows translates the names and lets people change them, so a name not listed here may well belong to a network
 * card.
 */
const BY_NAME: readonly (readonly [AdapterKind, RegExp])[] = [
  ['loopback', /^lo\d*$|^loopback pseudo-interface/i],
  [
    'container',
    /^(docker|br-(?!lan)|veth(?!ernet)|cni\d|cali|cilium|flannel|podman|lxc|lxd|incus|nerdctl|waydroid|kube)/i,
  ],
  ['virtual', /^(vethernet|vmnet|vboxnet|virbr|vnic\d|vmenet|bridge\d|dummy|awdl|llw|anpi|ap\d|gif\d|stf\d)/i],
  ['virtual', /vmware|virtualbox|hyper-v|parallels|npcap|loopback|bluetooth|isatap|teredo|wsl/i],
  ['vpn', /^(utun|tun|tap|wg|ppp|ipsec|zt[a-z0-9]{4}|feth|ham\d|gpd\d|cscotun|snx|nebula|outline|proton|mullvad)/i],
  ['vpn', /vpn|tailscale|zerotier|wireguard|wintun|nordlynx|hamachi|anyconnect|globalprotect|forti|warp|\btap-/i],
  // Windows' own access point ("Mobile hotspot") and Wi-Fi Direct.
  ['wireless', /^local area connection\* |^lan-verbindung\* /i],
  [
    'wireless',
    /^wl|wi-?fi|wlan|wireless|drahtlos|sans fil|inal[aá]mbric|senza fili|беспровод|无线|無線|ワイヤレス|무선/i,
  ],
  ['wired', /^(eth|en[opsx]|end\d|em\d|bond|team|lan\d)/i],
  ['wired', /ethernet|local area connection|lan-verbindung|以太网|本地连接|乙太|イーサネット|이더넷/i],
];

/** The first bytes of hardware addresses of virtual adapters, whatever the adapter is called. */
const BY_HARDWARE: readonly (readonly [AdapterKind, string])[] = [
  ['virtual', '0a:00:27'], // VirtualBox, the host's side: Windows may call it "Ethernet 3"
  ['virtual', '00:50:56:c0'], // VMware, the host's side
  ['virtual', '02:00:4c:4f:4f:50'], // Windows' loopback adapter
  ['vpn', '00:ff'], // TAP-Windows
  ['vpn', '00:05:9a:3c:7a'], // Cisco AnyConnect
  ['container', '02:42'], // Docker
];

/** Tunnels carry no Ethernet frames and so have no hardware address. */
const NO_HARDWARE = '00:00:00:00:00:00';

/** Carrier-grade NAT (RFC 6598): at home this is Tailscale or its like. */
const SHARED_SPACE = /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** The kind of the adapter `name` with this address; `unknown` if nothing shows it. */
export function kindOf(
  name: string,
  { address, mac }: { readonly address: string; readonly mac: string },
): AdapterKind {
  if (SHARED_SPACE.test(address)) return 'vpn';
  const named = BY_NAME.find(([, pattern]) => pattern.test(name))?.[0] ?? 'unknown';
  if (named !== 'wired' && named !== 'unknown') return named;
  if (mac === NO_HARDWARE) return 'vpn';
  return BY_HARDWARE.find(([, start]) => mac.toLowerCase().startsWith(start))?.[0] ?? named;
}

/** Apple's `en0`, `en1`: Wi-Fi or Ethernet, which the name does not say, but physical in either case. */
export function isApplePort(name: string): boolean {
  return /^en\d+$/.test(name);
}
