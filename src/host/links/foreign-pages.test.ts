import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import { connectWire, fetchRaw, talk } from '#testkit/host/wire.ts';

/**
 * T6: somebody else's page, on the internet or on the network, that makes a browser send requests here, or whose name
 * has been made to point here. ADDRESS and PORT stand for the door under attack.
 */
const STRANGE_HOSTS = [
  'ADDRESS',
  'ADDRESS:80',
  'ADDRESS:1',
  'ADDRESS.:PORT',
  'ADDRESS.attacker.example:PORT',
  'ADDRESS.nip.io:PORT',
  'attacker.example',
  'attacker.example:PORT',
  'attacker.example#ADDRESS:PORT',
  'attacker.example?ADDRESS:PORT',
  'attacker.example/ADDRESS:PORT',
  'ADDRESS@attacker.example:PORT',
  'user@ADDRESS:PORT',
  'ADDRESS:PORT@attacker.example',
  'ADDRESS:PORT,attacker.example',
  'ADDRESS:PORT/',
  'ADDRESS:0PORT',
  'ADDRESS:PORT0',
  'ADDRESS:+PORT',
  'ADDRESS: PORT',
  'http://ADDRESS:PORT',
  '//ADDRESS:PORT',
  '[ADDRESS]:PORT',
  '[::ffff:ADDRESS]:PORT',
  '[::]:PORT',
  '0.0.0.0:PORT',
  '127.0.0.2:PORT',
  '127.1:PORT',
  '2130706433:PORT',
  '0x7f000001:PORT',
  'localhost.:PORT',
  'localhost.attacker.example:PORT',
  'baize.local:PORT',
  '[fe80::1%25eth0]:PORT',
];

const STRANGE_ORIGINS = [
  '',
  'null',
  'file://',
  'app://bundle',
  'http://attacker.example',
  'https://attacker.example',
  'http://attacker.example:PORT',
  'http://ADDRESS',
  'http://ADDRESS:1',
  'https://ADDRESS:PORT',
  'http://ADDRESS:PORT/',
  'http://ADDRESS:PORT/path',
  'http://ADDRESS:PORT.attacker.example',
  'http://ADDRESS.attacker.example:PORT',
  'http://user@ADDRESS:PORT',
  'http://ADDRESS:PORT, http://attacker.example',
  'HTTP://ADDRESS:PORT',
  'ws://ADDRESS:PORT',
  'ADDRESS:PORT',
  'http://localhost.attacker.example:PORT',
  'http://127.0.0.2:PORT',
  'http://[::1]:PORT',
  'chrome-extension://abcdefghijklmnop',
  'javascript:ADDRESS:PORT',
];

let running: TestHost;
const doors: Record<string, string> = {};

beforeAll(async () => {
  running = await startHost({ games: [tiny], roomPort: 0 });
  running.host.openTable({ game: 'tiny', options: {}, seats: [{ kind: 'open' }, { kind: 'open' }] });
  running.host.order({ kind: 'openRoom', adapter: null });
  await vi.waitFor(
    () => {
      expect(running.host.door()?.reach).toBe('reachable');
    },
    { timeout: 20_000 },
  );
  doors['local'] = running.origin;
  doors['room'] = running.host.door()?.address ?? '';
});
afterAll(() => running.end());

const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

/** The answer to a request for a page or a WebSocket that is sent exactly as written. */
function ask(origin: string, path: '/' | '/ws', host: string, from: string | null): Promise<string> {
  const { hostname, port } = new URL(origin);
  const spelled = (text: string): string => text.replaceAll('ADDRESS', hostname).replaceAll('PORT', port);
  const line = from === null ? '' : `Origin: ${spelled(from)}\r\n`;
  const upgrade = path === '/' ? 'Connection: close\r\n' : UPGRADE;
  return talk(origin, `GET ${path} HTTP/1.1\r\nHost: ${spelled(host)}\r\n${line}${upgrade}\r\n`);
}

describe.each(['local', 'room'])('at the %s door', (door) => {
  const origin = (): string => doors[door] ?? '';

  test('a Host that is not its own gets no page and no WebSocket, whatever the Origin says', async () => {
    for (const host of STRANGE_HOSTS) {
      const answers = await Promise.all([
        ask(origin(), '/', host, null),
        ask(origin(), '/', host, `http://${host}`),
        ask(origin(), '/ws', host, `http://${host}`),
        ask(origin(), '/ws', host, 'http://ADDRESS:PORT'),
      ]);
      for (const answer of answers) {
        expect(answer, host).toMatch(/^HTTP\/1\.1 40[03] /);
        expect(answer, host).not.toContain('Baize');
        expect(answer, host).not.toMatch(/access-control/i);
      }
    }
  });

  test('a page from elsewhere gets no page and no WebSocket, and may read no answer', async () => {
    for (const from of STRANGE_ORIGINS) {
      const answers = await Promise.all([
        ask(origin(), '/', 'ADDRESS:PORT', from),
        ask(origin(), '/ws', 'ADDRESS:PORT', from),
      ]);
      for (const answer of answers) {
        expect(answer, from).toMatch(/^HTTP\/1\.1 403 /);
        expect(answer, from).not.toMatch(/access-control/i);
      }
      expect(answers[0], from).toContain('Cross-Origin-Resource-Policy: same-origin');
    }
    expect(await ask(origin(), '/ws', 'ADDRESS:PORT', null), 'no Origin').toMatch(/^HTTP\/1\.1 403 /);
  });

  test('nothing is told or taken before somebody has said who it is', async () => {
    const client = await connectWire(origin(), { hello: false });
    client.send({ t: 'order', ref: 'a', order: { kind: 'leaveTable' } });
    await client.closed;
    expect(client.messages.map(({ t }) => t)).toEqual(['bye']);
    expect(running.host.door()).not.toBeNull();
  });

  test('its own page is let in', async () => {
    expect((await fetchRaw(origin(), '/', { headers: { Host: new URL(origin()).host } })).status).toBe(200);
    const client = await connectWire(origin());
    expect((await client.until('welcome')).you).toMatchObject({ host: false, guest: null });
    client.close();
  });
});
