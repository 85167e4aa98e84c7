import { describe, expect, test } from 'vitest';
import * as computers from '#testkit/host/adapters.ts';
import {
  adapterAt,
  hostInUrl,
  neighbourhood,
  rankAdapters,
  readAdapters,
  type Interfaces,
  isSameNetwork,
} from '#web/adapters.ts';

const { listed } = computers;

/** Each adapter as `name kind`, in order, with the likely ones marked. */
function ranked(interfaces: Interfaces, defaultAddress?: string): readonly string[] {
  return rankAdapters(interfaces, defaultAddress ?? null).map(
    ({ name, kind, likely }) => `${likely ? '+' : '-'} ${name}: ${kind}`,
  );
}

test('any address of this computer can be asked for, offered or not, if a browser can open it', () => {
  const interfaces: Interfaces = {
    eth0: [listed('192.168.1.20/24'), listed('2001:db8::5/64'), listed('fe80::5/64')],
  };
  const found = ['2001:db8::5', 'fe80::5', '192.168.1.21'].map((address) => adapterAt(interfaces, address)?.id ?? null);
  expect(found).toEqual(['eth0 2001:db8::5', null, null]);
});

describe('the list of adapters', () => {
  test('puts Wi-Fi before what WSL and Hyper-V made up, and leaves out a card without a cable', () => {
    expect(ranked(computers.WINDOWS_WSL)).toEqual([
      '+ Wi-Fi: wireless',
      '- vEthernet (Default Switch): virtual',
      '- vEthernet (WSL (Hyper-V firewall)): virtual',
    ]);
  });

  test('knows the virtual ones by their hardware address where Windows calls them Ethernet', () => {
    expect(ranked(computers.WINDOWS_VIRTUALBOX)).toEqual([
      '+ Ethernet 2: wired',
      '- VirtualBox Host-Only Network: virtual',
      '- Ethernet 3: virtual',
      '- VMware Network Adapter VMnet8: virtual',
    ]);
  });

  test('puts VPNs last, even when everything goes through one', () => {
    const list = ranked(computers.WINDOWS_VPN, '10.5.0.2');
    expect(list[0]).toBe('+ Ethernet: wired');
    expect(list.slice(1).every((line) => line.startsWith('-') && line.endsWith(': vpn'))).toBe(true);
    expect(list).toHaveLength(5);
  });

  test('takes a Hyper-V switch for the way out when nothing else is', () => {
    expect(ranked(computers.WINDOWS_EXTERNAL_SWITCH, '192.168.1.7')).toEqual([
      '+ vEthernet (External): virtual',
      '- vEthernet (Default Switch): virtual',
    ]);
  });

  test('trusts a name it does not know more than a virtual one, and less than Ethernet in another language', () => {
    expect(ranked(computers.WINDOWS_TRANSLATED)).toEqual([
      '+ 以太网: wired',
      '+ Heimnetz oben: unknown',
      '- vEthernet (Default Switch): virtual',
    ]);
  });

  test("knows Apple's ports, and what runs between Apple's devices", () => {
    expect(ranked(computers.MACOS, '10.62.96.1')).toEqual(['+ en0: unknown', '- bridge100: virtual', '- utun3: vpn']);
  });

  test('on Linux: the default route first, then the other card, then libvirt, VPNs and Docker', () => {
    expect(ranked(computers.LINUX, '10.20.30.40')).toEqual([
      '+ enp3s0: wired',
      '+ wlp1s0: wireless',
      '- virbr0: virtual',
      '- tun0: vpn',
      '- wg0-mullvad: vpn',
      '- tailscale0: vpn',
      '- docker0: container',
      '- br-8be599efde52: container',
    ]);
    expect(ranked(computers.LINUX)[0]).toBe('+ wlp1s0: wireless');
  });

  test('offers a self-given address only when there is nothing better', () => {
    expect(ranked(computers.CABLE)).toEqual(['- enp3s0: wired']);
    expect(ranked({ ...computers.CABLE, wlan0: [listed('192.168.1.5/24')] })).toEqual(['+ wlan0: wireless']);
  });

  test('offers this computer only when there is no network at all', () => {
    for (const interfaces of [{}, computers.ALONE]) {
      const [only, ...others] = rankAdapters(interfaces);
      expect(only).toMatchObject({ address: '127.0.0.1', kind: 'loopback', likely: false });
      expect(others).toEqual([]);
    }
  });

  test('takes an IPv6 address only where there is no other, and never one that needs a zone', () => {
    const [only] = rankAdapters(computers.ONLY_IPV6);
    expect(only).toMatchObject({ address: 'fd12:3456:789a::20', family: 'IPv6', likely: true });
    expect(hostInUrl('fd12:3456:789a::20')).toBe('[fd12:3456:789a::20]');
    expect(hostInUrl('192.168.0.1')).toBe('192.168.0.1');
    const everything = Object.entries(computers).filter(([name]) => name !== 'listed');
    for (const [, interfaces] of everything) {
      expect(rankAdapters(interfaces as Interfaces).filter(({ address }) => address.startsWith('fe80'))).toEqual([]);
    }
  });

  test('warns of an address of the internet, and prefers a private one', () => {
    const campus = { eth0: [listed('141.2.3.4/24')] };
    expect(rankAdapters(campus, '141.2.3.4')[0]).toMatchObject({ isPublic: true, likely: true, isDefaultRoute: true });
    const both = { ...campus, eth1: [listed('10.1.2.3/8')] };
    expect(rankAdapters(both, '141.2.3.4').map(({ name }) => name)).toEqual(['eth1', 'eth0']);
  });

  test('tells two addresses of one adapter apart, and keeps ids from one reading to the next', () => {
    const twice = { eth0: [listed('192.168.1.5/24'), listed('192.168.9.5/24')] };
    const ids = rankAdapters(twice).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(rankAdapters({ wlan0: [listed('192.168.7.7/24')], ...twice }).map(({ id }) => id)).toEqual(
      expect.arrayContaining(ids),
    );
  });

  test('of this computer is never empty', async () => {
    const adapters = await readAdapters();
    expect(adapters.length).toBeGreaterThan(0);
    expect(adapters.filter(({ isDefaultRoute }) => isDefaultRoute).length).toBeLessThanOrEqual(1);
  });
});

test('neighbours are on this computer’s networks', () => {
  const isNeighbour = neighbourhood(computers.LINUX);
  expect(['192.168.0.7', '10.20.99.1', '127.0.0.1'].map(isNeighbour)).toEqual([true, true, true]);
  expect(['192.168.1.7', '8.8.8.8', '10.21.0.1', 'fd12::1', 'nonsense', ''].map(isNeighbour)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

test('two addresses are taken to be of one network by how they begin, each kind by itself', () => {
  const isSame = (one: string, other: string, width = ''): boolean =>
    isSameNetwork({ address: one, cidr: one + width }, { address: other, cidr: other + width });
  expect(isSame('192.168.1.20', '192.168.1.77')).toBe(true);
  expect(isSame('192.168.1.20', '192.168.10.2')).toBe(false);
  expect(isSame('192.168.1.20', '192.168.1.77', '/28')).toBe(true);
  expect(isSame('172.16.0.20', '172.16.9.77', '/20')).toBe(true);
  expect(isSame('172.16.0.20', '172.16.19.77', '/20')).toBe(false);
  expect(isSameNetwork({ address: '10.0.0.5', cidr: '10.0.0.5/8' }, { address: '10.9.0.5', cidr: '10.9.0.5/24' })).toBe(
    false,
  );
  expect(isSame('fd00:1:2:3::20', 'fd00:1:2:3:9::1', '/128')).toBe(true);
  expect(isSame('fd00:1:2:3::20', 'fd00:1:2:4::20')).toBe(false);
  expect(isSame('192.168.1.20', '::ffff:192.168.1.20')).toBe(false);
});
