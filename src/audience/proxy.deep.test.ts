import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FEED_PROTOCOL } from '#protocol/feed-wire.ts';
import { isNamed } from '#web/addresses.ts';
import { createPageServer } from '#web/http.ts';
import type { Pages } from '#web/pages.ts';
import { WebSocket } from 'ws';
import { takeViewers } from './feed-socket.ts';
import { AUDIENCE_WEB_LIMITS } from './serving.ts';

/** What a browser finds behind a proxy under a path, with the examples of docs/hosting.md. */
const DOCS = readFileSync(join(import.meta.dirname, '../../docs/hosting.md'), 'utf8');
const NAME = 'watch.example.org';
const HAS_NGINX = spawnSync('nginx', ['-v']).status === 0;
const HAS_CADDY = spawnSync('caddy', ['version']).status === 0;

const body = new TextEncoder().encode('<!doctype html>');
const pages: Pages = new Map([
  ['/audience.html', { body, type: 'text/html; charset=utf-8', immutable: false }],
  ['/assets/app-B1x2y3Z4.js', { body, type: 'text/javascript; charset=utf-8', immutable: true }],
]);

function example(language: string): string {
  const [, found] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(DOCS) ?? [];
  if (found === undefined) throw new Error(`docs/hosting.md has no example in ${language}`);
  return found;
}

/** A gateway's server without NATS, which knows this name. */
async function gateway(): Promise<number> {
  const names = new Set([NAME]);
  const server = createPageServer(pages, AUDIENCE_WEB_LIMITS, null, names);
  const end = takeViewers(server, {
    // A frame without content, so that a viewer knows that it is let in.
    admit: ({ path }) =>
      path === '/feed/final' ? { add: (socket) => void socket.write(Buffer.from([0x82, 0])) } : '404 Not Found',
    isWelcome: (request) => isNamed(request, names),
  });
  const port = await listening(server);
  onTestFinished(async () => {
    server.closeAllConnections();
    await end();
    server.close();
  });
  return port;
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** What a browser gets that knows the proxy by its public name. */
function get(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = ask({ port, host: '127.0.0.1', path, headers: { Host: NAME, ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts a proxy with a configuration file, and waits until it listens. */
async function started(
  port: number,
  config: string,
  command: string,
  args: (path: string, folder: string) => readonly string[],
) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-proxy-'));
  const path = join(folder, 'config');
  writeFileSync(path, config.replaceAll('FOLDER', folder));
  const child = spawn(command, [...args(path, folder)], { stdio: 'ignore', env: { ...process.env, HOME: folder } });
  const gone = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(() => answers(port), { timeout: 10_000 }).toBe(true);
}

const NGINX_STARTS = (location: string, port: number): string => `
daemon off; worker_processes 1; pid FOLDER/pid; error_log FOLDER/error.log;
events {}
http {
  access_log off; client_body_temp_path FOLDER/a; proxy_temp_path FOLDER/b; fastcgi_temp_path FOLDER/c;
  uwsgi_temp_path FOLDER/d; scgi_temp_path FOLDER/e;
  server { listen 127.0.0.1:${String(port)}; ${location} }
}`;

const byNginx = async (location: string, port: number): Promise<void> =>
  started(port, NGINX_STARTS(location, port), 'nginx', (path, folder) => ['-p', folder, '-c', path]);

/** What the examples do, for a computer that has neither program; without `passesHost` as nginx does by default. */
async function byNode(upstream: number, passesHost: boolean): Promise<number> {
  const place = { host: '127.0.0.1', port: upstream };
  const host = passesHost ? {} : { host: `127.0.0.1:${String(upstream)}` };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/table/, '');
    const headers = { ...request.headers, ...host };
    request.pipe(
      ask({ ...place, path, method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  server.on('upgrade', (request, socket) => {
    const path = (request.url ?? '').replace(/^\/table/, '');
    const passed = ask({ ...place, path, headers: { ...request.headers, ...host } });
    passed.on('upgrade', (answer, wire, head) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(head);
      wire.pipe(socket).pipe(wire);
    });
    passed.on('response', (answer) => {
      socket.end(`HTTP/1.1 ${String(answer.statusCode)} Refused\r\nContent-Length: 0\r\n\r\n`);
    });
    passed.end();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return listening(server);
}

const page = '/table/audience.html';
const asset = '/table/assets/app-B1x2y3Z4.js';
/** A module is asked for with the origin of its page. */
const MODULE = { Origin: `https://${NAME}:8443` };

async function expectServed(port: number): Promise<void> {
  expect((await get(port, page, {})).status).toBe(200);
  expect((await get(port, asset, MODULE)).status).toBe(200);
  const feed = new WebSocket(`ws://127.0.0.1:${String(port)}/table/feed/final`, FEED_PROTOCOL, {
    headers: { Host: NAME },
    origin: `https://${NAME}:8443`,
  });
  await once(feed, 'message');
  feed.terminate();
  const elsewhere = { Origin: 'https://elsewhere.example' };
  const strange = new WebSocket(`ws://127.0.0.1:${String(port)}/table/feed/final`, FEED_PROTOCOL, {
    headers: { Host: NAME, ...elsewhere },
  });
  const [error] = (await once(strange, 'error')) as [Error];
  expect(error.message).toContain('403');
}

test.runIf(HAS_NGINX)('nginx with the example of the docs serves page, assets and feed under a path', async () => {
  const [upstream, port] = [await gateway(), await freePort()];
  await byNginx(example('nginx').replace('41600', String(upstream)), port);
  await expectServed(port);
});

test.runIf(HAS_NGINX)(
  'nginx with its default Host gets one refusal, for page and assets alike, with the line to add',
  async () => {
    const [upstream, port] = [await gateway(), await freePort()];
    await byNginx(`location /table/ { proxy_pass http://127.0.0.1:${String(upstream)}/; }`, port);
    const answers = [await get(port, page, {}), await get(port, asset, MODULE)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    for (const { text } of answers) expect(text).toContain('proxy_set_header Host $host;');
  },
);

test.runIf(HAS_CADDY)('Caddy with the example of the docs serves page, assets and feed under a path', async () => {
  const [upstream, port] = [await gateway(), await freePort()];
  // Without a certificate: nobody gives one out for the name of an example.
  const config = example('caddyfile').replace('41600', String(upstream));
  const plain = `{\n  admin off\n}\n${config.replace(NAME, `http://${NAME}:${String(port)}`)}`;
  await started(port, plain, 'caddy', (path) => ['run', '--adapter', 'caddyfile', '--config', path]);
  await expectServed(port);
});

test('any proxy that passes the name on serves all of it, and one that does not is told so', async () => {
  const upstream = await gateway();
  await expectServed(await byNode(upstream, true));
  const renamed = await byNode(upstream, false);
  const refused = [await get(renamed, asset, MODULE), await get(renamed, page, { 'X-Forwarded-Host': NAME })];
  expect(refused.map(({ status }) => status)).toEqual([403, 403]);
  for (const { text } of refused) expect(text).toContain('proxy_set_header Host $host;');
});
