import { createServer, IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { FEED_PATH, FEED_PROTOCOL, TOKEN_PREFIX } from '#protocol/feed-wire.ts';
import { takeViewers } from '#audience/feed-socket.ts';
import type { serveAudience } from '#audience/serving.ts';

/** Bytes as they came to a viewer, and what the caller knew at that moment. */
export interface Came<Moment> {
  readonly moment: Moment;
  readonly bytes: Buffer;
}

/** A viewer on a line in memory: it gets whatever is written, when it is written. */
export interface Viewer<Moment> {
  readonly came: Came<Moment>[];
  isOpen(): boolean;
  /** Goes without a word. */
  leave(): void;
}

/** Where viewers ask for a feed, as if it were a port of this computer. */
export interface Door {
  readonly serve: typeof serveAudience;
  /** Asks as a page does; null while nothing is served. */
  view<Moment>(token: string, now: () => Moment): Viewer<Moment> | null;
}

const HOST = { address: '127.0.0.1', port: 41_560 };

/** A door that nothing stands behind yet. */
export function createDoor(): Door {
  let server: Server | null = null;
  return {
    serve: (_where, parts) => {
      const own = createServer();
      server = own;
      const endViewers = takeViewers(own, parts);
      return Promise.resolve({
        origin: `http://${HOST.address}:${String(HOST.port)}`,
        port: HOST.port,
        close: () => {
          if (server === own) server = null;
          parts.dismiss();
          return endViewers();
        },
      });
    },
    view(token, now) {
      if (server === null) return null;
      const line = new Line(now);
      server.emit('upgrade', requestFor(token), line, Buffer.alloc(0));
      return {
        came: line.came,
        isOpen: () => !line.destroyed && !line.writableEnded,
        leave: () => {
          line.destroy();
        },
      };
    },
  };
}

function requestFor(token: string): IncomingMessage {
  const from = new Socket();
  Object.defineProperties(from, {
    localAddress: { value: HOST.address },
    localPort: { value: HOST.port },
    remoteAddress: { value: HOST.address },
  });
  const request = new IncomingMessage(from);
  request.method = 'GET';
  request.url = FEED_PATH;
  const headers = {
    host: `${HOST.address}:${String(HOST.port)}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol': `${FEED_PROTOCOL}, ${TOKEN_PREFIX}${token}`,
  };
  request.headers = headers;
  request.headersDistinct = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  return request;
}

class Line<Moment> extends Duplex {
  readonly came: Came<Moment>[] = [];
  readonly #now: () => Moment;

  constructor(now: () => Moment) {
    super();
    this.#now = now;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.came.push({ moment: this.#now(), bytes: Buffer.from(chunk) });
    done();
  }

  override _read(): void {
    // A viewer has nothing to say.
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }
}
