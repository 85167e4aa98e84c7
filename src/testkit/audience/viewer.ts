import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { FEED_PATH, FEED_PROTOCOL, TOKEN_PREFIX } from '#protocol/feed-wire.ts';
import { audienceAbout } from '#protocol/audience.ts';
import { createFeedReader, type FeedReader } from '#feed/feed.ts';
import type { FeedStep } from '#feed/steps.ts';
import { primerOf } from '#audience/primers.ts';

/** A viewer of a test: what a page would have made of what it was told. */
export interface TestViewer {
  /** Every step that was read, the keyframes included. */
  readonly steps: readonly FeedStep[];
  readonly games: readonly string[];
  /** What came, as it came. */
  readonly frames: readonly (string | Buffer)[];
  /** Waits until it was shown this picture; rejects when it is sent away before. */
  until(isShown: (picture: FeedStep['picture']) => boolean): Promise<void>;
  /** The code it was sent away with. */
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
  close(): void;
}

export interface ViewerOptions {
  readonly protocols?: readonly string[];
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Left out: that of the page that was served there. Null: of no page. */
  readonly origin?: string | null;
}

/** Connects a viewer as a page does. Rejects with the status of a refusal. */
export async function view(origin: string, token: string, options: ViewerOptions = {}): Promise<TestViewer> {
  const protocols = options.protocols ?? [FEED_PROTOCOL, `${TOKEN_PREFIX}${token}`];
  const page = options.origin === undefined ? origin : options.origin;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${options.path ?? FEED_PATH}`, [...protocols], {
    perMessageDeflate: false,
    headers: { ...options.headers },
    ...(page === null ? {} : { origin: page }),
  });
  const viewer = follow(socket);
  // Not `open` alone: by then the first frames may have been there.
  await once(socket, 'open');
  return viewer;
}

function follow(socket: WebSocket): TestViewer {
  const steps: FeedStep[] = [];
  const games: string[] = [];
  const frames: (string | Buffer)[] = [];
  let reader: FeedReader | null = null;
  let heard: (() => void)[] = [];
  const tell = (): void => {
    for (const wake of heard.splice(0)) wake();
  };
  socket.on('message', (data: Buffer, isBinary) => {
    frames.push(isBinary ? data : data.toString());
    if (isBinary) {
      if (reader === null) throw new Error('a frame came before it was said what it is about');
      steps.push(reader.read(data));
    } else {
      const { game } = audienceAbout.parse(JSON.parse(data.toString()));
      games.push(game);
      reader = createFeedReader(primerOf(game));
    }
    tell();
  });
  const closed = once(socket, 'close').then(([code]) => {
    tell();
    return code as number;
  });
  closed.catch(() => undefined);
  return {
    steps,
    games,
    frames,
    closed,
    socket,
    async until(isShown) {
      let looked = 0;
      for (;;) {
        if (steps.slice(looked).some(({ picture }) => isShown(picture))) return;
        looked = steps.length;
        if (socket.readyState !== WebSocket.OPEN) throw new Error('the viewer was sent away');
        await new Promise<void>((resolve) => {
          heard = [...heard, resolve];
        });
      }
    },
    close: () => {
      socket.close();
    },
  };
}

/** A connection without a WebSocket's manners; what came on it so far is `heard`. */
export async function connectRaw(origin: string): Promise<{ readonly socket: Socket; heard(): Buffer }> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let heard = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    heard = Buffer.concat([heard, bytes]);
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, heard: () => heard };
}

/** The lines of a request for a feed. */
export function requestFor(origin: string, protocols: string, more = ''): string {
  return (
    `GET ${FEED_PATH} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n` +
    `Sec-WebSocket-Protocol: ${protocols}\r\n${more}\r\n`
  );
}
