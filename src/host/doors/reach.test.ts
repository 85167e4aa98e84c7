import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttp, type Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { adviceFor, HELP_CODES, testReach, type Waiting } from './reach.ts';

async function listening(server: Server | HttpServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('the visit to this computer’s own door', () => {
  test('is made with the right Host, and finds it open', async () => {
    const hosts: unknown[] = [];
    const port = await listening(
      createHttp((request, response) => {
        hosts.push(request.headers.host);
        response.end('page');
      }),
    );
    expect(await testReach('127.0.0.1', port)).toBe('reachable');
    expect(hosts).toEqual([`127.0.0.1:${String(port)}`]);
  });

  test('finds nobody, or somebody else', async () => {
    const server = createServer();
    const port = await listening(server);
    server.close();
    expect(await testReach('127.0.0.1', port)).toBe('refused');
    const other = await listening(createHttp((_, response) => response.writeHead(403).end()));
    expect(await testReach('127.0.0.1', other)).toBe('refused');
    const rude = await listening(createServer((socket) => socket.end('220 smtp\r\n')));
    expect(await testReach('127.0.0.1', rude)).toBe('refused');
  });

  test('does not wait for ever', async () => {
    const deaf = createServer((socket) => {
      onTestFinished(() => void socket.destroy());
    });
    expect(await testReach('127.0.0.1', await listening(deaf), 50)).toBe('timeout');
  });
});

const WAITING: Waiting = {
  platform: 'linux',
  reach: 'reachable',
  adapter: { kind: 'wireless', likely: true, isPublic: false },
  hasMoved: false,
  isCrowded: false,
  guestsArrived: 0,
  msSinceOpen: 0,
};
const advice = (change: Partial<Waiting>): readonly string[] => adviceFor({ ...WAITING, ...change });

describe('advice', () => {
  test('waits a minute while all seems well, and ends when somebody has come', () => {
    expect(advice({ msSinceOpen: 59_999 })).toEqual([]);
    expect(advice({ msSinceOpen: 60_000 })).toEqual([
      'sameNetwork',
      'firewallLinux',
      'vpn',
      'localNetwork',
      'isolation',
      'hotspot',
    ]);
    expect(advice({ msSinceOpen: 600_000, guestsArrived: 1 })).toEqual([]);
  });

  test('names the firewall of the system', () => {
    expect(advice({ platform: 'win32', msSinceOpen: 60_000 })).toEqual(
      expect.arrayContaining(['firewallWindows', 'firewallWindowsPublic']),
    );
    expect(advice({ platform: 'darwin', reach: 'timeout' })).toEqual(['firewallMac']);
    expect(advice({ platform: 'freebsd', reach: 'timeout' })).toEqual([]);
  });

  test('says at once what is wrong with the door or the address', () => {
    expect(advice({ reach: 'refused' })).toEqual(['doorShut', 'firewallLinux']);
    expect(advice({ reach: null, adapter: { kind: 'vpn', likely: false, isPublic: false } })).toEqual(['vpn']);
    expect(advice({ adapter: { kind: 'virtual', likely: false, isPublic: false } })).toEqual(['otherAdapter']);
    expect(advice({ adapter: { kind: 'wired', likely: true, isPublic: true }, guestsArrived: 3 })).toEqual([
      'publicAddress',
    ]);
    expect(advice({ hasMoved: true, guestsArrived: 3 })).toEqual(['addressChanged']);
    expect(advice({ adapter: { kind: 'loopback', likely: false, isPublic: false }, msSinceOpen: 90_000 })).toEqual([
      'thisComputerOnly',
    ]);
    const late = advice({ adapter: { kind: 'vpn', likely: false, isPublic: false }, msSinceOpen: 60_000 });
    expect(late.filter((code) => code === 'vpn')).toHaveLength(1);
  });

  test('has a sentence for every code', () => {
    const file = new URL('../../../resources/strings/en/room.json', import.meta.url);
    const { help } = JSON.parse(readFileSync(file, 'utf8')) as { readonly help: Readonly<Record<string, unknown>> };
    expect(HELP_CODES.filter((code) => typeof help[code] !== 'string')).toEqual([]);
  });
});
