import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import { CLOSE } from '#protocol/messages.ts';
import type { Clock } from '#engine/table/ports.ts';
import { isOwnOrigin, peerOf, readHost } from '#web/addresses.ts';
import { refuseUpgrade } from '#web/refusal.ts';
import type { Limits } from '../limits.ts';
import { MAX_WIRE_BYTES } from './sealed-link.ts';

/** The path of a page's WebSocket. The address contains no secret: a token is sent in the hello. */
export const SOCKET_PATH = '/ws';

/** The defaults of `ws` (100 MiB, 16384 fragments) assume friendly clients. `closeTimeout` is missing in its types. */
const SOCKET_OPTIONS: ServerOptions & { readonly closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  // A frame that is not sealed has a lower limit, which the link behind enforces.
  maxPayload: MAX_WIRE_BYTES,
  maxFragments: 8,
  maxBufferedChunks: 512,
  closeTimeout: 2_000,
};

/** Uses a WebSocket that was granted. */
export type Attach = (webSocket: WebSocket) => void;

interface UpgradeParts {
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'socketsPerAddress' | 'ping'>;
  /** Who may connect: pages that this server served, or (where it serves none) only programs that are not pages. */
  readonly from: 'own pages' | 'no page';
  /**
   * Decides on a valid request; `gone` is aborted when nobody waits for the answer any more. Null refuses it with 502.
   */
  readonly admit: (peer: string, gone: AbortSignal) => Attach | Promise<Attach | null>;
  /** Called when somebody is turned away because too many come from one address. */
  readonly crowded?: () => void;
}

const CROWDED = '429 Too Many Requests';

/** How many are told at once why they are turned away, as that takes a WebSocket; the others are only refused. */
const TOLD_AT_ONCE = 16;

/** How long a guest that was told goodbye has to close its end, in milliseconds. */
const FAREWELL = 500;

/** Takes WebSockets on `server`. Returns a function that waits until they are closed, and ends those that are not. */
export function takeUpgrades(server: Server, parts: UpgradeParts): () => Promise<void> {
  const { limits, clock, admit, crowded = () => undefined } = parts;
  const sockets = new WebSocketServer(SOCKET_OPTIONS);
  const open = new Map<Duplex, string>();
  const leaving = new Set<Duplex>();

  function grant(request: IncomingMessage, socket: Duplex, head: Buffer, attach: Attach): void {
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      askForLife(webSocket, clock, limits.ping);
      attach(webSocket);
    });
  }

  /** A page learns nothing of a refused request; of a WebSocket that is closed it learns the code. */
  function turnAway(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    crowded();
    if (leaving.size >= TOLD_AT_ONCE) {
      refuseUpgrade(socket, CROWDED);
      return;
    }
    leaving.add(socket);
    socket.once('close', () => {
      leaving.delete(socket);
    });
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => {
        webSocket.terminate();
      });
      webSocket.close(CLOSE.crowded, 'crowded');
    });
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {
      socket.destroy();
    });
    const refusal = refusalOf(request, [...open.values()], parts);
    if (refusal !== null) {
      if (refusal === CROWDED) turnAway(request, socket, head);
      else refuseUpgrade(socket, refusal);
      return;
    }
    const gone = new AbortController();
    const peer = peerOf(request.socket.remoteAddress);
    open.set(socket, peer);
    socket.once('close', () => {
      open.delete(socket);
      gone.abort();
    });
    const admitted = admit(peer, gone.signal);
    if (typeof admitted === 'function') {
      grant(request, socket, head, admitted);
      return;
    }
    // Nobody has ended this side of the socket, so it would not be closed when the other end leaves.
    const left = (): void => {
      socket.destroy();
    };
    socket.once('end', left);
    const decided = (attach: Attach | null): void => {
      socket.off('end', left);
      if (gone.signal.aborted) return;
      if (attach === null) refuseUpgrade(socket, '502 Bad Gateway');
      else grant(request, socket, head, attach);
    };
    admitted.then(decided, () => {
      decided(null);
    });
  });

  return async () => {
    sockets.close();
    for (const socket of leaving) socket.destroy();
    const closed = [...open.keys()].map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('close', () => {
            resolve();
          });
        }),
    );
    const cancel = clock.after(FAREWELL, () => {
      for (const socket of open.keys()) socket.destroy();
    });
    await Promise.all(closed);
    cancel();
  };
}

/** The HTTP status line with which a request for a WebSocket is refused, or null if it is granted. */
function refusalOf(
  request: IncomingMessage,
  peers: readonly string[],
  { limits, from }: Pick<UpgradeParts, 'limits' | 'from'>,
): string | null {
  const host = readHost(request);
  if (host === null) return '403 Forbidden';
  // A browser always names the page that asks, so a foreign page gives itself away.
  const isWelcome =
    from === 'own pages' ? isOwnOrigin(request, host, { needed: true }) : !('origin' in request.headers);
  if (!isWelcome) return '403 Forbidden';
  if (request.url !== SOCKET_PATH) return '404 Not Found';
  const peer = peerOf(request.socket.remoteAddress);
  if (peers.filter((other) => other === peer).length >= limits.socketsPerAddress) return CROWDED;
  return null;
}

/**
 * Asks for a sign of life, and ends a socket after two without an answer: a phone that sleeps leaves one that looks
 * open.
 */
function askForLife(webSocket: WebSocket, clock: Clock, interval: number): void {
  let unanswered = 0;
  let cancel = clock.after(interval, ask);
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
    cancel = clock.after(interval, ask);
  }
  webSocket.once('close', () => {
    cancel();
  });
}
