import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import { MAX_FRAME_BYTES } from '#protocol/messages.ts';
import type { Clock } from '#engine/table/ports.ts';
import { isOwnOrigin, peerOf, readHost } from './addresses.ts';
import { createGate, type Greet } from './gate.ts';
import type { Limits } from './limits.ts';
import { createOutbox } from './outbox.ts';

/** Where a page's WebSocket connects to. The address carries no secret: a token is said in the hello. */
const SOCKET_PATH = '/ws';

/** The standards of `ws` (100 MiB, 16384 fragments) are for friends. `closeTimeout` is missing in its types. */
const SOCKET_OPTIONS: ServerOptions & { readonly closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: MAX_FRAME_BYTES,
  maxFragments: 8,
  maxBufferedChunks: 512,
  closeTimeout: 2_000,
};

interface SocketParts {
  readonly greet: Greet;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly note: (line: string) => void;
}

/** How long a guest that was told goodbye has to close its end, in milliseconds. */
const FAREWELL = 500;

/** Takes WebSockets on `server`. Returns a function that waits until they are closed, and ends those that are not. */
export function takeSockets(server: Server, parts: SocketParts): () => Promise<void> {
  const { limits } = parts;
  const sockets = new WebSocketServer(SOCKET_OPTIONS);
  const open = new Map<WebSocket, string>();

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {
      socket.destroy();
    });
    const refusal = refusalOf(request, [...open.values()], limits);
    if (refusal !== null) {
      // Not left half open: past the upgrade no time-out of the server watches this connection any more.
      socket.once('finish', () => {
        socket.destroy();
      });
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      open.set(webSocket, peerOf(request.socket.remoteAddress));
      webSocket.once('close', () => open.delete(webSocket));
      attach(webSocket, parts);
    });
  });

  return async () => {
    sockets.close();
    const closed = [...open.keys()].map(
      (webSocket) =>
        new Promise<void>((resolve) => {
          webSocket.once('close', () => {
            resolve();
          });
        }),
    );
    const cancel = parts.clock.after(FAREWELL, () => {
      for (const webSocket of open.keys()) webSocket.terminate();
    });
    await Promise.all(closed);
    cancel();
  };
}

/** The HTTP status line a request for a WebSocket is refused with, or null when it may have one. */
function refusalOf(request: IncomingMessage, peers: readonly string[], limits: Limits): string | null {
  const host = readHost(request);
  if (host === null || !isOwnOrigin(request, host, { needed: true })) return '403 Forbidden';
  if (request.url !== SOCKET_PATH) return '404 Not Found';
  const peer = peerOf(request.socket.remoteAddress);
  if (peers.filter((other) => other === peer).length >= limits.socketsPerAddress) return '429 Too Many Requests';
  return null;
}

function attach(webSocket: WebSocket, parts: SocketParts): void {
  const outbox = createOutbox(
    {
      buffered: () => webSocket.bufferedAmount,
      send: (frame, taken) => {
        webSocket.send(frame, taken);
      },
      close: (code, reason) => {
        webSocket.close(code, reason);
      },
      terminate: () => {
        webSocket.terminate();
      },
    },
    {
      clock: parts.clock,
      limits: parts.limits,
      caughtUp: () => {
        gate.caughtUp();
      },
    },
  );
  const gate = createGate(outbox, parts);
  const stopPings = askForLife(webSocket, parts);
  webSocket.on('message', (data, isBinary) => {
    gate.frame(isBinary || !Buffer.isBuffer(data) ? null : data.toString('utf8'));
  });
  // A frame that breaks the protocol or a limit: ws closes the socket itself, with the fitting code.
  webSocket.on('error', () => {
    gate.gone();
  });
  webSocket.once('close', () => {
    stopPings();
    outbox.stop();
    gate.gone();
  });
}

/** Asks for a sign of life, and ends a socket that gave none twice: a phone that slept leaves one that looks open. */
function askForLife(webSocket: WebSocket, { clock, limits }: SocketParts): () => void {
  let unanswered = 0;
  let cancel = clock.after(limits.ping, ask);
  webSocket.on('pong', () => {
    unanswered = 0;
  });
  function ask(): void {
    if (unanswered >= 2) {
      webSocket.terminate();
      return;
    }
    unanswered += 1;
    webSocket.ping();
    cancel = clock.after(limits.ping, ask);
  }
  return () => {
    cancel();
  };
}
