import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Certificate } from './certificate.ts';
import { isLoopback, isOwnOrigin, peerOf, readHost } from './addresses.ts';
import type { Limits } from './limits.ts';
import { pageHeaders, SAFE_HEADERS, type Pages } from './pages.ts';

/** A page needs a few dozen; what one connection may ask at once, without reading, is bounded by it. */
const REQUESTS_PER_CONNECTION = 100;

/**
 * The HTTP side: pages from memory, GET and HEAD, and nothing else. It has no state and no secrets; every limit on
 * what a stranger may hold open is set here. With a certificate it speaks TLS 1.3 and nothing older.
 */
export function createPageServer(
  pages: Pages,
  limits: Limits,
  tls: Pick<Certificate, 'certificate' | 'key'> | null = null,
): Server {
  const options: ServerOptions = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    // Node looks for overdue connections this often; its standard of 30 s would stretch the times above.
    connectionsCheckingInterval: Math.min(1_000, limits.headers),
    keepAliveTimeout: 5_000,
    maxHeaderSize: 8 * 1024,
  };
  const answerWith = (request: IncomingMessage, response: ServerResponse): void => {
    answer(pages, request, response);
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
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
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

function answer(pages: Pages, request: IncomingMessage, response: ServerResponse): void {
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  if (hasBody) response.shouldKeepAlive = false;
  const host = readHost(request);
  if (host === null || !isOwnOrigin(request, host, { needed: false })) {
    refuse(response, 403);
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    refuse(response, 405);
    return;
  }
  const [path = ''] = (request.url ?? '').split('?', 1);
  const page = pages.get(path);
  if (!page) {
    refuse(response, 404);
    return;
  }
  const headers = pageHeaders(page, `'self' ws://${host}`);
  // Browsers heed it on trustworthy origins only, and complain of it on others.
  if (!isLoopback(peerOf(request.socket.localAddress))) delete headers['Cross-Origin-Opener-Policy'];
  response.writeHead(200, {
    ...headers,
    'Content-Length': page.body.byteLength,
  });
  response.end(request.method === 'HEAD' ? undefined : page.body);
}

function refuse(response: ServerResponse, status: 403 | 404 | 405): void {
  response.writeHead(status, { ...SAFE_HEADERS, 'Content-Length': 0, 'Cache-Control': 'no-store' });
  response.end();
}
