import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';
import { anyCertificate, connectTls, openDoor, talkTls, type TestDoor } from '#testkit/host/tls-door.ts';
import { tlsPortFor } from './tls-door.ts';
import { talk } from '#testkit/host/wire.ts';

let certificate: Certificate;
let door: TestDoor;
beforeAll(async () => {
  certificate = await anyCertificate();
  door = await openDoor(certificate, { limits: { headers: 300 } });
});
afterAll(() => door.close());

/** The status with which a WebSocket is granted or refused. */
async function ask(...headers: readonly string[]): Promise<string> {
  return askAt(door, ...headers);
}

async function askAt({ port }: Pick<TestDoor, 'port'>, ...headers: readonly string[]): Promise<string> {
  const lines = [
    'GET /ws HTTP/1.1',
    `Host: 127.0.0.1:${String(port)}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  ];
  const socket = await connectTls(port);
  const status = await new Promise<string>((resolve) => {
    socket.setEncoding('utf8').once('data', (text: string) => {
      resolve(text.split('\r\n', 1)[0] ?? '');
    });
    socket.write(`${dropTwins(lines).join('\r\n')}\r\n\r\n`);
  });
  socket.destroy();
  return status;
}

/** A later header replaces an earlier one of the same name, and a later request line the first. */
function dropTwins(lines: readonly string[]): readonly string[] {
  const nameOf = (line: string): string => (line.startsWith('GET ') ? 'GET' : line.replace(/:.*/, ''));
  const last = new Map(lines.map((line) => [nameOf(line), line]));
  return [...last.values()];
}

describe('the TLS door', () => {
  test('shows the certificate, and speaks TLS 1.3 only', async () => {
    const socket = await connectTls(door.port);
    expect(socket.getProtocol()).toBe('TLSv1.3');
    expect(socket.getPeerX509Certificate()?.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(door.fingerprint);
    socket.destroy();
    await expect(connectTls(door.port, { maxVersion: 'TLSv1.2' })).rejects.toThrow(/alert|version/i);
  });

  test.each<[string, string, readonly string[]]>([
    ['no Origin', '101 Switching Protocols', []],
    ['the address of the room’s pages', '403 Forbidden', ['Origin: http://127.0.0.1:41520']],
    ['an empty Origin', '403 Forbidden', ['Origin: ']],
    ['no page in particular', '403 Forbidden', ['Origin: null']],
    ['somebody else’s page', '403 Forbidden', ['Origin: https://evil.example']],
    ['another Host', '403 Forbidden', ['Host: evil.example']],
    ['another way', '404 Not Found', ['GET /other HTTP/1.1']],
    ['a secret in the way', '404 Not Found', ['GET /ws?token=x HTTP/1.1']],
  ])('for %s says %s', async (_name, status, headers) => {
    expect(await ask(...headers)).toBe(`HTTP/1.1 ${status}`);
  });

  test('lets nobody in before the table is there', async () => {
    const steps: string[] = [];
    let letIn = (): void => undefined;
    const prepared = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    const early = await openDoor(certificate, { prepared });
    const asked = askAt(early).then((status) => {
      steps.push('let in');
      return status;
    });
    // A visitor who may not come in at all is told at once.
    expect(await askAt(early, 'Origin: null')).toBe('HTTP/1.1 403 Forbidden');
    steps.push('prepared');
    letIn();
    expect(await asked).toBe('HTTP/1.1 101 Switching Protocols');
    expect(steps).toEqual(['prepared', 'let in']);
    await early.close();
    const failed: Promise<void> = Promise.reject(new Error('no such table'));
    failed.catch(() => undefined);
    const never = await openDoor(certificate, { prepared: failed });
    expect(await askAt(never)).toBe('HTTP/1.1 502 Bad Gateway');
    await never.close();
  });

  test('refuses its own origin too, as it serves no pages', async () => {
    const own = `127.0.0.1:${String(door.port)}`;
    expect(await ask(`Origin: https://${own}`)).toContain('403');
    expect(await ask(`Origin: http://${own}`)).toContain('403');
    const page = await talkTls(door.port, `GET / HTTP/1.1\r\nHost: ${own}\r\nConnection: close\r\n\r\n`);
    expect(page).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('has nothing for anybody who connects without TLS', async () => {
    const heard = await talk(`http://127.0.0.1:${String(door.port)}`, 'GET /ws HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(heard).not.toContain('101');
    expect(await ask()).toContain('101');
  });

  test('does not wait long for a handshake', async () => {
    const socket = connect(door.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await closed;
    expect(await ask()).toContain('101');
  });

  test('stands near the room’s door, or at any free port', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const near = (taken.address() as AddressInfo).port;
    const elsewhere = await openDoor(certificate, { roomPort: near - 21 });
    expect(elsewhere.port).not.toBe(near);
    await elsewhere.close();
    await new Promise((resolve) => taken.close(resolve));
    const found = await openDoor(certificate, { roomPort: near - 21 });
    expect(found.port).toBe(near);
    await found.close();
    expect([tlsPortFor(41_520), tlsPortFor(65_530)]).toEqual([41_541, null]);
  });
});
