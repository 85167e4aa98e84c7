import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { FEED_PROTOCOL, TOKEN_PREFIX } from '#protocol/feed-wire.ts';
import { isOwnOrigin, peerOf, readHost } from '#web/addresses.ts';
import { refuseUpgrade } from '#web/refusal.ts';
import type { Channel } from './channel.ts';
import { grantOf, readSocketRequest } from './handshake.ts';

export interface ViewerLimits {
  /** Viewers at once, from one address and in all. */
  readonly viewersPerAddress: number;
  readonly viewers: number;
}

const VIEWER_LIMITS: ViewerLimits = { viewersPerAddress: 100, viewers: 1_000 };

/** What a request wants to watch. */
export interface Asked {
  /** The path of the address, without its query. */
  readonly path: string;
  /** What followed `watch.`, if exactly one was offered. */
  readonly token: string | null;
}

/** The channel to watch, or why there is none. It is given nothing but what was asked for. */
export type Admit = (
  asked: Asked,
) => Pick<Channel, 'add'> | '401 Unauthorized' | '404 Not Found' | '503 Service Unavailable';

export interface FeedSocketParts {
  readonly admit: Admit;
  readonly limits?: Partial<ViewerLimits>;
  /** Whether a request may come from where it says; by default: from programs, and from pages of this server itself. */
  readonly isWelcome?: (request: IncomingMessage) => boolean;
}

/** Whether a request names this server as its Host, and comes from no page or from one that this server served. */
export function isFromHere(request: IncomingMessage): boolean {
  const host = readHost(request);
  return host !== null && isOwnOrigin(request, host, { needed: false });
}

/**
 * Takes viewers on `server`. Nobody is told anything, and nothing is stored about anybody, before the request was found
 * valid, from an accepted place, and admitted. Returns a function that ends what is still open and waits until that is
 * done.
 */
export function takeViewers(server: Server, parts: FeedSocketParts): () => Promise<void> {
  const limits = { ...VIEWER_LIMITS, ...parts.limits };
  const open = new Set<Duplex>();
  const counts = new Map<string, number>();

  const isFull = (peer: string): boolean =>
    open.size >= limits.viewers || (counts.get(peer) ?? 0) >= limits.viewersPerAddress;

  function keep(socket: Duplex, peer: string): void {
    open.add(socket);
    counts.set(peer, (counts.get(peer) ?? 0) + 1);
    socket.once('close', () => {
      open.delete(socket);
      const left = (counts.get(peer) ?? 1) - 1;
      if (left === 0) counts.delete(peer);
      else counts.set(peer, left);
    });
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {
      socket.destroy();
    });
    const granted = decide(request, parts);
    const peer = peerOf(request.socket.remoteAddress);
    if (typeof granted === 'string') refuseUpgrade(socket, granted);
    else if (isFull(peer)) refuseUpgrade(socket, '429 Too Many Requests');
    else {
      keep(socket, peer);
      // From now on pings watch this connection.
      request.socket.setTimeout(0);
      request.socket.setNoDelay(true);
      socket.write(granted.answer);
      if (head.length > 0) socket.unshift(head);
      granted.channel.add(socket);
    }
  });

  return async () => {
    const closed = [...open].map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('close', () => {
            resolve();
          });
          // A viewer that was told goodbye has closed its own half by now, or never will.
          if (!socket.writableEnded) socket.destroy();
        }),
    );
    await Promise.all(closed);
  };
}

interface Granted {
  readonly answer: string;
  readonly channel: Pick<Channel, 'add'>;
}

/** The grant, or the HTTP status line of the refusal. */
function decide(request: IncomingMessage, { admit, isWelcome = isFromHere }: FeedSocketParts): Granted | string {
  if (!isWelcome(request)) return '403 Forbidden';
  const asked = readSocketRequest(request);
  if (!asked?.protocols.includes(FEED_PROTOCOL)) return '400 Bad Request';
  const [path = ''] = (request.url ?? '').split('?', 1);
  const secrets = asked.protocols.filter((name) => name.startsWith(TOKEN_PREFIX));
  const [secret] = secrets;
  const token = secret !== undefined && secrets.length === 1 ? secret.slice(TOKEN_PREFIX.length) : null;
  const channel = admit({ path, token });
  return typeof channel === 'string' ? channel : { answer: grantOf(asked, FEED_PROTOCOL), channel };
}
