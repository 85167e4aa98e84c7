import { utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { OWN_FILE, OWN_SETTINGS } from '#protocol/own-desk.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { connectWire, fetchRaw, talk } from '#testkit/host/wire.ts';
import { startDevHost, type DevHost, type DevHostOptions } from './dev-host.ts';
import { serveDev } from './dev-server.ts';
import { DEBUG_PATH, type DebugStep } from './wire.ts';

const records = tempFolder();
const notes: string[] = [];
let server: Server | null = null;
let host: DevHost | null = null;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await host?.close();
});

const OPTIONS: DevHostOptions = {
  records,
  pages: '',
  secret: new Uint8Array(16).fill(7),
  continues: false,
  game: 'kirin',
  seats: null,
  note: (line) => notes.push(line),
};
const TOKEN = '07'.repeat(16);

async function debug(origin: string, query: string): Promise<DebugStep> {
  const answer = await fetchRaw(origin, `${DEBUG_PATH}?${query}`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.body) as DebugStep;
}

describe('the development server', () => {
  test('passes on what the host’s own page asks its host, and nothing that another page asks', async () => {
    host = await startDevHost(OPTIONS);
    server = createServer();
    const origin = await serveDev(server, {
      pages: (_, response) => response.end('a page'),
      host: () => host,
      port: 0,
    });
    const secret = { Authorization: `Bearer ${TOKEN}` };
    // The host of a development server keeps no settings: the page keeps them itself.
    expect(await fetchRaw(origin, OWN_SETTINGS, { headers: secret })).toMatchObject({ status: 200, body: 'null' });
    expect(await fetchRaw(origin, OWN_SETTINGS)).toMatchObject({ status: 204 });
    const dropped = (from: Record<string, string>): Promise<Response> =>
      fetch(origin + OWN_FILE, { method: 'POST', body: 'x', headers: { ...secret, ...from } });
    expect(await (await dropped({ Origin: origin })).json()).toMatchObject({ kind: 'refused' });
    expect((await dropped({})).status).toBe(403);
    expect((await dropped({ Origin: 'http://127.0.0.1:1' })).status).toBe(403);
  });

  test('keeps its match and its secret over restarts, and tells the debug panel alone what is hidden', async () => {
    host = await startDevHost(OPTIONS);
    server = createServer();
    const origin = await serveDev(server, {
      pages: (_request, response) => response.end('a page'),
      host: () => host,
      port: 0,
    });
    const page = await fetchRaw(origin, '/');
    expect(page.body).toBe('a page');
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'; ");
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; ");

    const guest = await connectWire(origin, { token: TOKEN });
    expect((await guest.until('welcome')).you).toMatchObject({ host: true, seat: 0 });
    await expect.poll(async () => (await debug(origin, '')).steps.length).toBeGreaterThan(1);
    const open = await debug(origin, 'at=1');
    expect(open.steps.slice(0, 2)).toEqual(['begin', 'chance.dealt']);
    expect(open.phase).toBe('declaring');
    const read = ({ told }: DebugStep): number =>
      Object.values(told.view.zones).flatMap(({ faces }) => faces.filter((face) => face !== null)).length;
    const counts = [open, await debug(origin, 'at=1&viewer=seat:2'), await debug(origin, 'at=1&viewer=public')].map(
      read,
    );
    expect(counts).toEqual([36, 9, 0]);
    // A viewer that does not exist is the public.
    expect(read(await debug(origin, 'at=1&viewer=seat:8'))).toBe(0);

    for (let start = 0; start < 6; start += 1) {
      await host.close();
      host = await startDevHost({ ...OPTIONS, continues: true });
    }
    const again = await debug(origin, 'at=1');
    expect(again.whole.state).toEqual(open.whole.state);
    const back = await connectWire(origin, { token: TOKEN });
    expect((await back.until('welcome')).you).toMatchObject({ host: true, seat: 0 });
    expect(notes).toEqual([]);
  });

  test('tells the debug panel of the match that is open, whatever else was written in the meantime', async () => {
    const folder = tempFolder();
    host = await startDevHost({ ...OPTIONS, records: folder });
    server = createServer();
    const origin = await serveDev(server, { pages: (_request, response) => response.end(), host: () => host, port: 0 });
    expect(host.hasMatch()).toBe(true);
    const later = join(folder, 'later.jsonl');
    writeFileSync(later, 'the record of somebody else\n');
    utimesSync(later, new Date(), new Date(Date.now() + 60_000));
    expect((await debug(origin, 'at=0')).steps[0]).toBe('begin');
    await host.close();
    host = await startDevHost({ ...OPTIONS, records: folder, game: null });
    expect(host.hasMatch()).toBe(false);
    const answer = await fetchRaw(origin, DEBUG_PATH, { headers: { Authorization: `Bearer ${TOKEN}` } });
    expect(answer.status).toBe(404);
  });

  test('passes no WebSocket of a page of somebody else on', async () => {
    host = await startDevHost({ ...OPTIONS, records: tempFolder() });
    server = createServer();
    const origin = await serveDev(server, { pages: (_request, response) => response.end(), host: () => host, port: 0 });
    const headers = { Origin: 'http://evil.example' };
    await expect(connectWire(origin, { token: TOKEN, headers })).rejects.toThrow('403');
  });

  test.each([
    ['a page of another server', '/main.tsx', 'cross-site', 403],
    ['a page of another port', '/main.tsx', 'same-site', 403],
    ['a page of its own', '/main.tsx', 'same-origin', 200],
    ['whoever has entered the address', '/', 'none', 200],
    ['a program', '/', null, 200],
    ['a page of its own that opens an editor', '/__open-in-editor?file=x', 'same-origin', 200],
    ['another that opens an editor', '/__Open-in-editor?file=x', 'none', 403],
    ['a program that opens an editor', '/__open-in-editor?file=x', null, 403],
  ])('answers %s (%s, %s) with %i, and gives nothing to be embedded', async (_who, path, site, status) => {
    server = createServer();
    const origin = await serveDev(server, { pages: (_request, response) => response.end(), host: () => null, port: 0 });
    const headers: Record<string, string> = site === null ? {} : { 'Sec-Fetch-Site': site };
    const answer = await fetchRaw(origin, path, { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each(['/nowhere', '/ws?x', '/'])('refuses a WebSocket at %s, and leaves Vite its own', async (path) => {
    server = createServer();
    const origin = await serveDev(server, { pages: (_request, response) => response.end(), host: () => null, port: 0 });
    server.on('upgrade', ({ headers }, socket) => {
      if (headers['sec-websocket-protocol'] === 'vite-hmr') socket.end('Vite answers');
    });
    const ask = (at: string, protocol: string): Promise<string> => {
      const lines = [`Host: ${new URL(origin).host}`, 'Connection: Upgrade', 'Upgrade: websocket'];
      const more = `Sec-WebSocket-Protocol: ${protocol}`;
      return talk(origin, `${[`GET ${at} HTTP/1.1`, ...lines, more].join('\r\n')}\r\n\r\n`);
    };
    expect(await ask(path, 'other')).toMatch(/^HTTP\/1.1 404 /);
    expect(await ask('/?token=x', 'vite-hmr')).toBe('Vite answers');
  });

  test('says in a sentence why a table cannot be opened', async () => {
    host = null;
    const opening = startDevHost({ ...OPTIONS, records: tempFolder(), seats: 7 });
    await expect(opening).rejects.toThrow('The table cannot be opened: This game needs a different number of players.');
  });
});
