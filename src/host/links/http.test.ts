import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import { connectWire, fetchRaw, talk } from '#testkit/host/wire.ts';

let running: TestHost;
let port: string;
beforeAll(async () => {
  running = await startHost();
  port = new URL(running.origin).port;
});
afterAll(() => running.end());

describe('pages', () => {
  test('are served with a policy that lets nothing else in', async () => {
    const { status, headers, body } = await fetchRaw(running.origin, '/');
    expect(status).toBe(200);
    expect(body).toContain('Baize');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
        `media-src 'self'; connect-src 'self' ws://127.0.0.1:${port}; worker-src 'self'; base-uri 'none'; ` +
        "form-action 'none'; frame-ancestors 'none'; object-src 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  test('are served to whoever offers another protocol, which is ignored', async () => {
    const answer = await talk(
      running.origin,
      `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close, Upgrade, HTTP2-Settings\r\n` +
        'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('passed on without the name they were asked under are refused with the line to add, as their assets are', async () => {
    const renamed = await talk(running.origin, `GET / HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    const asset = { headers: { Host: `127.0.0.1:${port}`, Origin: 'https://watch.example.org' } };
    const { status, body } = await fetchRaw(running.origin, '/assets/app-B1x2y3Z4.js', asset);
    expect([renamed.slice(9, 12), status]).toEqual(['403', 403]);
    for (const text of [renamed, body]) expect(text).toContain('proxy_set_header Host $host;');
  });

  test('named by their content may be kept for good', async () => {
    const { headers } = await fetchRaw(running.origin, '/assets/app-B1x2y3Z4.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('HEAD says the same without the page', async () => {
    const { status, headers, body } = await fetchRaw(running.origin, '/', { method: 'HEAD' });
    expect([status, body]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(10);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('%s is refused', async (method) => {
    const { status, headers } = await fetchRaw(running.origin, '/', { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});

describe('paths that are not in the list do not exist', () => {
  test.each([
    '/..%2f..%2fetc/passwd',
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%252f..%252fetc/passwd',
    '/%252e%252e/etc/passwd',
    '/..\\..\\etc\\passwd',
    '/..%5c..%5cetc%5cpasswd',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets//app-B1x2y3Z4.js',
    '//assets/app-B1x2y3Z4.js',
    '/assets/app-B1x2y3Z4.js%00.html',
    '/%00',
    '/C:/Windows/win.ini',
    '/c%3a/windows/win.ini',
    '/file:///etc/passwd',
    '/.env',
    '/index.html/',
    '/ASSETS/app-B1x2y3Z4.js',
    '/assets/app-B1x2y3Z4.js/',
    '/%c0%ae%c0%ae/etc/passwd',
    '/host-passes.json',
    '/__proto__',
    '/constructor',
    '*',
    'http://127.0.0.1/',
  ])('%s', async (path) => {
    const { status, body } = await fetchRaw(running.origin, path);
    expect(status).toBe(404);
    expect(body).toBe('');
  });
});

const strangers = [
  '',
  '127.0.0.1',
  '127.0.0.1:80',
  '127.0.0.1:1',
  'localhost',
  'localhost.:PORT',
  'LOCALHOST.:PORT',
  '127.0.0.1.:PORT',
  '127.0.0.1.attacker.example:PORT',
  'attacker.example:PORT',
  'localhost.attacker.example:PORT',
  'attacker.example#127.0.0.1:PORT',
  '127.0.0.1@attacker.example:PORT',
  'user@127.0.0.1:PORT',
  '127.0.0.1:PORT@attacker.example',
  '127.1:PORT',
  '127.0.1:PORT',
  '2130706433:PORT',
  '0x7f000001:PORT',
  '0177.0.0.1:PORT',
  '127.000.000.001:PORT',
  '0.0.0.0:PORT',
  '[::1]:PORT',
  '[::ffff:127.0.0.1]:PORT',
  '127.0.0.2:PORT',
  '127.0.0.1:0PORT',
  '127.0.0.1:PORT0',
  '127.0.0.1:PORT/',
  '127.0.0.1:+PORT',
  'http://127.0.0.1:PORT',
  '127.0.0.1:PORT,attacker.example',
  'baize.local:PORT',
];

describe('the Host header', () => {
  test.each(strangers)('"%s" is a stranger', async (spelling) => {
    const host = spelling.replace('PORT', port);
    const heard = await talk(running.origin, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(heard).toMatch(/^HTTP\/1\.1 (400|403) /);
    expect(heard).not.toContain('Baize');
  });

  test.each(['127.0.0.1:PORT', 'localhost:PORT', 'LocalHost:PORT'])('"%s" is this host', async (spelling) => {
    const { status } = await fetchRaw(running.origin, '/', { headers: { Host: spelling.replace('PORT', port) } });
    expect(status).toBe(200);
  });

  test('none, or two, are refused', async () => {
    const ours = `Host: 127.0.0.1:${port}\r\n`;
    expect(await talk(running.origin, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await talk(running.origin, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /);
    const twice = await talk(running.origin, `GET / HTTP/1.1\r\n${ours}${ours}Connection: close\r\n\r\n`);
    expect(twice).toMatch(/^HTTP\/1\.1 40[03] /);
  });
});

describe('the Origin', () => {
  test.each([
    'null',
    'http://attacker.example',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'https://127.0.0.1:PORT',
    'http://127.0.0.1:PORT/',
    'http://127.0.0.1:PORT.attacker.example',
    'http://localhost.attacker.example:PORT',
    'http://localhost:PORT',
    'HTTP://127.0.0.1:PORT',
    'file://',
    'app://bundle',
  ])('"%s" gets no WebSocket and no page', async (spelling) => {
    const origin = spelling.replace('PORT', port);
    await expect(connectWire(running.origin, { headers: { Origin: origin } })).rejects.toThrow('403');
    expect((await fetchRaw(running.origin, '/', { headers: { Origin: origin } })).status).toBe(403);
  });

  test('must be said for a WebSocket', async () => {
    const heard = await talk(
      running.origin,
      `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    expect(heard).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('a strange Host gets no WebSocket even with a fitting Origin', async () => {
    const Host = `attacker.example:${port}`;
    await expect(connectWire(running.origin, { headers: { Host, Origin: `http://${Host}` } })).rejects.toThrow('403');
  });

  test('our own page gets one, at /ws only', async () => {
    const client = await connectWire(running.origin);
    expect((await client.until('welcome')).table).toBeNull();
    client.close();
    await expect(connectWire(running.origin, { path: '/ws?token=secret' })).rejects.toThrow('404');
    await expect(connectWire(running.origin, { path: '/' })).rejects.toThrow('404');
  });
});

describe('slow and broken requests', () => {
  let hasty: TestHost;
  beforeAll(async () => {
    hasty = await startHost({ limits: { headers: 100, request: 60_000 } });
  });
  afterAll(() => hasty.end());

  test('headers that drip are cut off', async () => {
    expect(await talk(hasty.origin, 'GET / HTTP/1.1\r\nHost: 127')).toMatch(/^HTTP\/1\.1 408 /);
  });

  // A browser opens connections ahead of time, and only after a 408 does it ask again on another one.
  test('a connection that says nothing is cut off, in the one way that a browser does not show', async () => {
    expect(await talk(hasty.origin, '')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('what is not HTTP is cut off', async () => {
    expect(await talk(running.origin, '\u0016\u0003\u0001 hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('headers without end are cut off', async () => {
    const heard = await talk(running.origin, `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(heard).toMatch(/^HTTP\/1\.1 4/);
  });

  test('who asks and never reads the answers is cut off', async () => {
    const body = new Uint8Array(16 * 1024 * 1024);
    const pages = new Map([['/', { body, type: 'text/html; charset=utf-8', immutable: false }]]);
    const tight = await startHost({ pages, limits: { headers: 300, request: 300, connectionsPerAddress: 1 } });
    const { hostname, port: own } = new URL(tight.origin);
    const deaf = connect(Number(own), hostname);
    deaf.on('error', () => undefined).pause();
    await once(deaf, 'connect');
    deaf.write(`GET / HTTP/1.1\r\nHost: ${hostname}:${own}\r\n\r\n`.repeat(4));
    // The one connection that is allowed is free again.
    const status = (): Promise<number> =>
      fetchRaw(tight.origin, '/', { method: 'HEAD' }).then(
        (reply) => reply.status,
        () => 0,
      );
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
    deaf.destroy();
    await tight.end();
  });

  test('one address holds only so many connections', async () => {
    const tight = await startHost({ limits: { connectionsPerAddress: 2 } });
    const held = await Promise.all([connectWire(tight.origin), connectWire(tight.origin)]);
    await expect(fetchRaw(tight.origin, '/')).rejects.toThrow(/hang up|reset/);
    for (const client of held) client.close();
    await Promise.all(held.map(({ closed }) => closed));
    await expect
      .poll(() =>
        fetchRaw(tight.origin, '/').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await tight.end();
  });
});
