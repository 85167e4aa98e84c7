import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { isLoopback, isOwnOrigin, isRenamed, peerOf, readHost, readName } from './addresses.ts';
import { chooseCoding, type Compressed } from './encoding.ts';
import { pageHeaders, SAFE_HEADERS, type Pages } from './pages.ts';

/** What strangers may hold open at a page server. Times in milliseconds. */
export interface WebLimits {
  /**
   * Connections of any kind from one address. A browser holds six to fetch a page, and every tab and test on the
   * host's own machine comes from one address.
   */
  readonly connectionsPerAddress: number;
  readonly connections: number;
  /** Until the headers of a request are there, and until the whole request is answered. */
  readonly headers: number;
  readonly request: number;
}

/** What a server proves its name with, as PEM. */
export interface ServerCertificate {
  readonly certificate: string;
  readonly key: string;
}

/** A page needs a few dozen; what one connection may ask at once, without reading, is bounded by it. */
const REQUESTS_PER_CONNECTION = 100;

/**
 * Answers requests for anything but pages; returns false for a request that it does not know. It is only asked where
 * the Host header is this server's own, and where a request that changes something comes from a page of this server.
 */
export type Besides = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/**
 * The HTTP side: it answers GET and HEAD with pages from memory, and nothing else but what `besides` answers. It has no
 * state and no secrets. Every limit on what a stranger may hold open is set here. With a certificate it speaks TLS 1.3
 * and nothing older.
 */
export function createPageServer(
  pages: Pages,
  limits: WebLimits,
  tls: ServerCertificate | null = null,
  /** Names beside this server's own addresses: where others pass requests on to this server (`watch.example.org`). */
  names: ReadonlySet<string> = new Set(),
  besides: Besides | null = null,
): Server {
  const options: ServerOptions = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    // Node looks for overdue connections this often; its standard of 30 s would stretch the times above.
    connectionsCheckingInterval: Math.min(1_000, limits.headers),
    keepAliveTimeout: 5_000,
    maxHeaderSize: 8 * 1024,
    // Whoever offers another protocol, such as h2c, may be answered by this one (RFC 9110, 7.8).
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  };
  const answerWith = (request: IncomingMessage, response: ServerResponse): void => {
    answer({ pages, names, besides }, request, response);
  };
  const server =
    tls === null
      ? createServer(options, answerWith)
      : createTlsServer(
          {
            ...options,
            cert: tls.certificate,
            key: tls.key,
            minVersion: 'TLSv1.3',
            // The times above begin only when this is over.
            handshakeTimeout: limits.headers,
          },
          answerWith,
        );
  server.maxHeadersCount = 50;
  server.maxConnections = limits.connections;
  // Somebody who asks and never reads the answers. A WebSocket is freed of this time; it has pings.
  server.setTimeout(limits.request);
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  limitPerAddress(server, limits.connectionsPerAddress);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A browser opens connections ahead of time. If it sends its first request on one just as its time is over, it asks
    // again after a 408, and shows its user anything else.
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    socket.destroy();
  });
  return server;
}

function limitPerAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const peer = peerOf(socket.remoteAddress);
    const count = (open.get(peer) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(peer, count);
    socket.on('close', () => {
      const left = (open.get(peer) ?? 1) - 1;
      if (left === 0) open.delete(peer);
      else open.set(peer, left);
    });
  });
}

const UNCOMPRESSED: Compressed = new Map();

interface Served {
  readonly pages: Pages;
  readonly names: ReadonlySet<string>;
  readonly besides: Besides | null;
}

function answer({ pages, names, besides }: Served, request: IncomingMessage, response: ServerResponse): void {
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  if (hasBody) response.shouldKeepAlive = false;
  const host = readHost(request);
  const name = host === null ? readName(request, names) : null;
  // Whoever passes requests on speaks TLS to the outside, and this server does not know how pages name it there.
  const isOwn = host !== null && !isRenamed(request, host) && isOwnOrigin(request, host, { needed: false });
  if (name === null && !isOwn) {
    refuse(response, 403, request.method === 'HEAD' ? '' : STRANGE);
    return;
  }
  const [path = ''] = (request.url ?? '').split('?', 1);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (besides && host !== null && isOwnOrigin(request, host, { needed: !isRead }) && besides(request, response, path))
    return;
  if (!isRead) {
    response.setHeader('Allow', 'GET, HEAD');
    refuse(response, 405);
    return;
  }
  const page = pages.get(path);
  if (!page) {
    refuse(response, 404);
    return;
  }
  const headers = pageHeaders(page, name === null ? `'self' ws://${host ?? ''}` : `'self' ${socketsAt(name)}`);
  // Browsers heed it on trustworthy origins only, and complain of it on others.
  if (!isLoopback(peerOf(request.socket.localAddress))) delete headers['Cross-Origin-Opener-Policy'];
  const { compressed = UNCOMPRESSED } = page;
  const coding = chooseCoding(request.headers['accept-encoding'], compressed);
  const body = (coding === null ? undefined : compressed.get(coding)) ?? page.body;
  response.writeHead(200, {
    ...headers,
    // A cache on the way must not serve one browser an encoding that it did not accept.
    ...(compressed.size > 0 && { Vary: 'Accept-Encoding' }),
    ...(coding !== null && { 'Content-Encoding': coding }),
    'Content-Length': body.byteLength,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A proxy may leave out the port at which browsers find it. */
function socketsAt(name: string): string {
  const place = name.includes(':') ? name : `${name}:*`;
  return `ws://${place} wss://${place}`;
}

/** For whoever sets up a proxy, page and assets alike; docs/hosting.md has whole examples. */
const STRANGE = [
  'Refused: this request does not name this server as its Host, or comes from a page of another server.',
  '',
  'Behind a proxy: tell the gateway the name that browsers use (baize gateway --name watch.example.org),',
  "and put this into the proxy's configuration:",
  '  nginx:   proxy_set_header Host $host;',
  '  Apache:  ProxyPreserveHost On',
  "Caddy passes the name on by itself. A table's host cannot run behind a proxy.",
  '',
].join('\n');

function refuse(response: ServerResponse, status: 403 | 404 | 405, text = ''): void {
  response.writeHead(status, {
    ...SAFE_HEADERS,
    ...(text !== '' && { 'Content-Type': 'text/plain; charset=utf-8' }),
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  });
  response.end(text);
}
