import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { FEED_PROTOCOL, TOKEN_PREFIX } from '#protocol/feed-wire.ts';
import { CLOSE } from '#protocol/messages.ts';
import { isOwnOrigin, peerOf, readHost } from '#web/addresses.ts';
import { refuseUpgrade } from '#web/refusal.ts';
import type { Channel } from './channel.ts';
import { closeFrame } from './frames.ts';
import { grantOf, readSocketRequest } from './handshake.ts';

export interface ViewerLimits {
  /** Viewers at once, from one address and in all. */
  readonly viewersPerAddress: number;
  readonly viewers: number;
}

const VIEWER_LIMITS: ViewerLimits = { viewersPerAddress: 100, viewers: 1_000 };

/** How many are told at once why they are turned away, as that takes a WebSocket; the others are only refused. */
const TOLD_AT_ONCE = 16;

/** How long a viewer that was told so has to close its end, in milliseconds. */
const FAREWELL = 2_000;

const CROWDED = '429 Too Many Requests';

/** What a request wants to watch. */
export interface Asked {
  /** The path of the address, without its query. */
  readonly path: string;
  /** What followed `watch.`, if exactly one was offered. */
  readonly token: string | null;
}

/** The channel to watch, or why there is none: `crowded` where it is full. It is given nothing but what was asked for. */
export type Admit = (asked: Asked) => Pick<Channel, 'add'> | '401 Unauthorized' | '404 Not Found' | 'crowded';

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
  const leaving = new Set<Duplex>();

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

  /** A page learns nothing of a refused request; of a WebSocket that is closed it learns the code, as at a table. */
  function turnAway(socket: Duplex, answer: string): void {
    if (leaving.size >= TOLD_AT_ONCE) {
      refuseUpgrade(socket, CROWDED);
      return;
    }
    leaving.add(socket);
    const end = setTimeout(() => {
      socket.destroy();
    }, FAREWELL).unref();
    socket.once('close', () => {
      clearTimeout(end);
      leaving.delete(socket);
    });
    socket.once('end', () => {
      socket.destroy();
    });
    socket.resume();
    socket.end(Buffer.concat([Buffer.from(answer), closeFrame(CLOSE.crowded)]));
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {
      socket.destroy();
    });
    const granted = decide(request, parts);
    const peer = peerOf(request.socket.remoteAddress);
    if (typeof granted === 'string') refuseUpgrade(socket, granted);
    else if (granted.channel === 'crowded' || isFull(peer)) turnAway(socket, granted.answer);
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
    for (const socket of leaving) socket.destroy();
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
  readonly channel: Pick<Channel, 'add'> | 'crowded';
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
  if (typeof channel === 'string' && channel !== 'crowded') return channel;
  return { answer: grantOf(asked, FEED_PROTOCOL), channel };
}
