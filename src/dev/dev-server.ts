import { request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { OWN_FILE, OWN_SETTINGS } from '#protocol/own-desk.ts';
import { isOwnOrigin, readHost } from '#web/addresses.ts';
import { candidates, ListenError, listenFirst } from '#web/listening.ts';
import { SAFE_HEADERS } from '#web/pages.ts';
import { refuseUpgrade } from '#web/refusal.ts';
import { SOCKET_PATH } from '#host/links/upgrades.ts';
import type { DevHost } from './dev-host.ts';
import { devPolicy } from './policy.ts';
import { DEBUG_PATH } from './wire.ts';

/** Where the pages are served when nobody says otherwise. */
const DEV_PORT = 41_500;
const HERE = '127.0.0.1';

/** What Vite's page speaks: it hears of changes, and asks whether the server is back. */
const VITE_PROTOCOLS = ['vite-hmr', 'vite-ping'];
/** Where Vite opens a file in an editor, whatever the case. */
const EDITOR = /__open-in-editor/i;

interface DevServerParts {
  /** Serves the sources as Vite makes pages of them. */
  readonly pages: (request: IncomingMessage, response: ServerResponse) => void;
  /** The host of the moment; null while it cannot be started. */
  readonly host: () => DevHost | null;
  readonly port: number | null;
}

/**
 * Serves pages from Vite and everything else from the host, under one address of this computer. Returns that address.
 * Throws one sentence when it cannot listen there.
 */
export async function serveDev(server: Server, { pages, host, port }: DevServerParts): Promise<string> {
  server.on('request', (request, response) => {
    const name = readHost(request);
    for (const [header, value] of Object.entries(SAFE_HEADERS)) response.setHeader(header, value);
    if (name === null || !isFromHere(request)) {
      response.writeHead(403).end();
      return;
    }
    const [path = ''] = (request.url ?? '').split('?', 1);
    const isForHost = path === OWN_SETTINGS || path === OWN_FILE;
    if (!isForHost && path !== DEBUG_PATH) {
      response.setHeader('Content-Security-Policy', devPolicy(`'self' ws://${name}`));
      pages(request, response);
      return;
    }
    const now = host();
    if (!now) response.writeHead(503).end();
    else if (!isForHost) now.debug(request, response);
    else if (isOwnOrigin(request, name, { needed: request.method !== 'GET' }))
      passRequestOn(request, response, now.port);
    else response.writeHead(403).end();
  });
  server.on('upgrade', (request, socket, head) => {
    if (isForVite(request)) return;
    const name = readHost(request);
    const now = host();
    if (request.url !== SOCKET_PATH) refuseUpgrade(socket, '404 Not Found');
    else if (name === null || !isOwnOrigin(request, name, { needed: true })) refuseUpgrade(socket, '403 Forbidden');
    else if (now) passOn(request, socket, head, now.port);
    else refuseUpgrade(socket, '503 Service Unavailable');
  });
  try {
    return `http://${HERE}:${String(await listenFirst(server, candidates(port ?? undefined, DEV_PORT), HERE))}`;
  } catch (error) {
    if (!(error instanceof ListenError)) throw error;
    throw new Error(`Port ${String(port)} cannot be used (${error.reason.code}); choose another with --port.`, {
      cause: error,
    });
  }
}

/**
 * Whether a page of this server asks, or a person who has entered the address. A page of another server can embed what
 * it may not read, and can make Vite open an editor: that is for pages of this one alone.
 */
function isFromHere(request: IncomingMessage): boolean {
  const from = request.headers['sec-fetch-site'];
  if (EDITOR.test(request.url ?? '')) return from === 'same-origin';
  return from === undefined || from === 'none' || from === 'same-origin';
}

/** Whether Vite answers this request for a WebSocket itself. */
function isForVite({ headers, url = '' }: IncomingMessage): boolean {
  return VITE_PROTOCOLS.includes(headers['sec-websocket-protocol'] ?? '') && url.split('?', 1)[0] === '/';
}

/** The headers of a page's request under the host's own name, whose check of names the caller has made in its place. */
function headersFor({ headers }: IncomingMessage, port: number): IncomingMessage['headers'] {
  const address = `${HERE}:${String(port)}`;
  return { ...headers, host: address, origin: `http://${address}` };
}

/** Passes on to the host what its own page asks for besides its link. */
function passRequestOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url } = request;
  const asked = ask({ host: HERE, port, method, path: url, headers: headersFor(request, port) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  request.pipe(asked);
}

/** Passes a page's WebSocket on to the host. */
function passOn(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const headers = headersFor(request, port);
  const host = connect(port, HERE, () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    host.write(`GET ${SOCKET_PATH} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    host.write(head);
    host.pipe(socket).pipe(host);
  });
  // Whichever end goes takes the other with it; the page tries again by itself.
  host.on('error', () => socket.destroy());
  socket.on('error', () => host.destroy());
  host.on('close', () => socket.destroy());
  socket.on('close', () => host.destroy());
}
