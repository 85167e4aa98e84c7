import type { InterfaceAddress, Interfaces } from '#web/adapters.ts';

const HARDWARE = '3c:22:fb:bb:9b:70';

/** An address as the system would list it, with its prefix: `192.168.1.20/24`. */
export function listed(cidr: string, mac = HARDWARE): InterfaceAddress {
  const [address = ''] = cidr.split('/');
  const internal = address === '::1' || address.startsWith('127.');
  return { address, cidr, mac, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' };
}

const NONE = '00:00:00:00:00:00';
const loopback = [listed('127.0.0.1/8', NONE), listed('::1/128', NONE)];

/** A computer with no network. */
export const ALONE: Interfaces = { lo: loopback };

/** puritysb/AgentDeck#22, denoland/std#5933: WSL and Hyper-V before the network card, and a card without a cable. */
export const WINDOWS_WSL: Interfaces = {
  'vEthernet (Default Switch)': [listed('fe80::8d1c:1/64'), listed('172.25.112.1/20', '00:15:5d:ac:3c:2b')],
  'vEthernet (WSL (Hyper-V firewall))': [listed('172.21.64.1/20', '00:15:5d:13:fa:39')],
  Ethernet: [listed('fe80::91f2:4/64'), listed('169.254.94.80/16')],
  'Local Area Connection* 10': [listed('fe80::100:7f/64'), listed('169.254.209.253/16')],
  'Wi-Fi': [listed('2a02:8109:9a40::1f2/128'), listed('fe80::1c05:bcd3/64'), listed('192.168.1.236/24')],
  'Loopback Pseudo-Interface 1': loopback,
};

/** obsproject/obs-websocket#928 (VirtualBox first), phonegap/phonegap-app-desktop#508 (VMware). */
export const WINDOWS_VIRTUALBOX: Interfaces = {
  'VirtualBox Host-Only Network': [listed('192.168.56.1/24', '0a:00:27:00:00:10')],
  'Ethernet 3': [listed('192.168.57.1/24', '0A:00:27:00:00:11')],
  'VMware Network Adapter VMnet8': [listed('192.168.233.1/24', '00:50:56:c0:00:08')],
  'Ethernet 2': [listed('192.168.178.23/24')],
  'Loopback Pseudo-Interface 1': loopback,
};

/** Mintplex-Labs/anything-llm#6129, cagnulein/qdomyos-zwift#4974: VPNs before Ethernet. */
export const WINDOWS_VPN: Interfaces = {
  Tailscale: [listed('100.101.5.7/32', NONE), listed('fd7a:115c:a1e0::5/128', NONE)],
  NordLynx: [listed('10.5.0.2/16', NONE)],
  'Local Area Connection': [listed('10.8.0.6/30', '00:FF:5B:12:34:56')],
  'ZeroTier One [8056c2e21c000001]': [listed('10.147.17.3/24')],
  Ethernet: [listed('192.168.0.108/24')],
  'Loopback Pseudo-Interface 1': loopback,
};

/** sebhildebrandt/systeminformation#248: the network card belongs to a Hyper-V switch. */
export const WINDOWS_EXTERNAL_SWITCH: Interfaces = {
  'vEthernet (Default Switch)': [listed('172.17.112.225/28', '00:15:5d:ac:3c:2b')],
  'vEthernet (External)': [listed('192.168.1.7/24', '30:9c:23:06:7a:0c')],
  'Loopback Pseudo-Interface 1': loopback,
};

/** A German and a Chinese Windows: translated names, and one nobody could know. */
export const WINDOWS_TRANSLATED: Interfaces = {
  'vEthernet (Default Switch)': [listed('172.25.112.1/20')],
  'Heimnetz oben': [listed('192.168.2.30/24')],
  以太网: [listed('192.168.3.31/24')],
  'Loopback Pseudo-Interface 1': loopback,
};

/** glpi-project/glpi-agent#673, dylanaraps/neofetch#2361: a MacBook with a VPN, virtual machines and AirDrop. */
export const MACOS: Interfaces = {
  lo0: loopback,
  anpi0: [listed('fe80::9c00:6ff/64')],
  bridge100: [listed('192.168.64.1/24', '3e:22:fb:bb:9b:64'), listed('fe80::3c22:64/64')],
  en5: [listed('fe80::aede:48ff/64')],
  utun3: [listed('10.62.96.1/32', NONE)],
  en0: [listed('fe80::c81:46dd/64'), listed('172.16.42.20/24'), listed('2001:db8:7::20/64')],
  awdl0: [listed('fe80::acd3:8f66/64')],
  llw0: [listed('fe80::acd3:8f67/64')],
};

/** ssbc/patchwork#1035 (Docker's bridges), with libvirt, a VPN and a cable beside the Wi-Fi. */
export const LINUX: Interfaces = {
  lo: loopback,
  docker0: [listed('172.17.0.1/16', '02:42:1c:7a:11:0e')],
  'br-8be599efde52': [listed('172.18.0.1/16', '02:42:67:82:d1:1f'), listed('fe80::42:67ff/64')],
  vethb2c41a0: [listed('fe80::b0c4/64')],
  virbr0: [listed('192.168.122.1/24', '52:54:00:5a:10:1d')],
  'wg0-mullvad': [listed('10.66.1.2/32', NONE)],
  tun0: [listed('192.168.200.2/24', NONE)],
  tailscale0: [listed('100.64.0.9/32', NONE)],
  enp3s0: [listed('10.20.30.40/16')],
  wlp1s0: [listed('192.168.0.109/24'), listed('fe80::b2ff:925c/64')],
};

/** FreeShow's 169.254 (ChurchApps/FreeShow#2901), here the only thing there is: two laptops on one cable. */
export const CABLE: Interfaces = { lo: loopback, enp3s0: [listed('169.254.7.7/16'), listed('fe80::7/64')] };

/** A network without IPv4. */
export const ONLY_IPV6: Interfaces = {
  lo: loopback,
  eth0: [listed('fe80::1/64'), listed('fd12:3456:789a::20/64')],
};
