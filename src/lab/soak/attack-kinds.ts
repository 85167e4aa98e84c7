import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { PROTOCOL_VERSION } from '#protocol/messages.ts';
import type { Dice } from './dice.ts';
import { fuzzedFrame } from './fuzz.ts';
import { ownHeaders } from './wire.ts';

/** What an attack works with. */
export interface Site {
  readonly port: number;
  readonly dice: Dice;
  /** An attacker's address by number; undefined where this computer has but one. */
  readonly sourceOf: (number: number) => string | undefined;
  readonly count: (what: string) => void;
}

/** Attackers with one address each; the host lets each have twenty WebSockets. */
const ADDRESSES = 15;

/** Every attack there is. Each goes on until its process ends. */
export const ATTACKS = {
  garbage: (site: Site): void => {
    keepOpen(site, 16, (slot) => {
      const socket = dial(site, slot);
      socket.write(site.dice.bytes(site.dice.between(1, 2_000)));
      return socket;
    });
  },
  fuzz: (site: Site): void => {
    keepOpen(site, 24, (slot) => {
      const socket = upgrade(site, slot);
      socket.on('open', () => {
        if (site.dice.oneIn(2)) watch(socket);
        every(socket, 20, () => {
          sendFuzz(socket, site);
        });
      });
      return socket;
    });
  },
  /** Requests whose headers never end, a line a second. */
  slowloris: (site: Site): void => {
    keepOpen(site, 150, (slot) => {
      const socket = dial(site, slot);
      socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${String(site.port)}\r\n`);
      every(socket, 1_000, () => socket.write(`X-Slow-${String(site.dice.below(1_000))}: 1\r\n`));
      return socket;
    });
  },
  /** Requests that come byte by byte, and bodies that never come. */
  drip: (site: Site): void => {
    keepOpen(site, 150, (slot) => {
      const socket = dial(site, slot);
      const length = slot % 2 === 0 ? 'Content-Length: 1000000\r\n\r\n' : `X-Long: ${'x'.repeat(200)}\r\n\r\n`;
      const request = `POST / HTTP/1.1\r\nHost: 127.0.0.1:${String(site.port)}\r\n${length}`;
      let at = 0;
      every(socket, 50, () => {
        socket.write(request[at] ?? 'x');
        at += 1;
      });
      return socket;
    });
  },
  /** Connections that are gone at once, some half-way through becoming a WebSocket. */
  connections: (site: Site): void => {
    keepOpen(site, 48, (slot) => {
      if (slot % 3 === 0) {
        const socket = upgrade(site, slot);
        socket.on('open', () => {
          socket.terminate();
        });
        return socket;
      }
      const socket = dial(site, slot);
      socket.once('connect', () => {
        socket.resetAndDestroy();
      });
      return socket;
    });
  },
  /** Half say nothing at all, half nothing after the WebSocket is there. */
  idle: (site: Site): void => {
    keepOpen(site, 300, (slot) => (slot % 2 === 0 ? dial(site, slot) : upgrade(site, slot)));
  },
  /** Watchers who talk without end. */
  messages: (site: Site): void => {
    keepOpen(site, 24, (slot) => {
      const socket = upgrade(site, slot);
      socket.on('open', () => {
        watch(socket);
        every(socket, 5, () => {
          const ref = `m${String(site.dice.below(1_000_000))}`;
          socket.send(JSON.stringify(site.dice.oneIn(2) ? { t: 'sync' } : { t: 'chat', ref, text: 'hello' }));
          site.count('messages');
        });
      });
      return socket;
    });
  },
  /** Watchers who never read what they are sent; whoever does not read does not hear that it was closed either. */
  slowReaders: (site: Site): void => {
    keepOpen(site, 60, (slot) => {
      const socket = upgrade(site, slot);
      socket.on('open', () => {
        watch(socket);
        socket.pause();
        const timer = setTimeout(
          () => {
            socket.terminate();
          },
          site.dice.between(6_000, 12_000),
        );
        socket.once('close', () => {
          clearTimeout(timer);
        });
      });
      return socket;
    });
  },
} as const satisfies Record<string, (site: Site) => void>;

export type AttackName = keyof typeof ATTACKS;

/** Keeps this many connections open: whenever the host ends one there is another. */
function keepOpen(site: Site, slots: number, open: (slot: number) => Socket | WebSocket): void {
  const fill = (slot: number): void => {
    site.count('connections');
    const socket = open(slot);
    socket.on('error', () => undefined);
    socket.once('close', (code: number | boolean) => {
      site.count(typeof code === 'number' ? `closed/${String(code)}` : 'closed');
      setTimeout(fill, site.dice.between(20, 120), slot);
    });
  };
  for (let slot = 0; slot < slots; slot += 1) fill(slot);
}

function dial({ port, sourceOf }: Site, slot: number): Socket {
  const source = sourceOf(slot % ADDRESSES);
  const socket = connect({ port, host: '127.0.0.1', ...(source === undefined ? {} : { localAddress: source }) });
  socket.on('data', () => undefined);
  return socket;
}

function upgrade({ port, sourceOf }: Site, slot: number): WebSocket {
  const source = sourceOf(slot % ADDRESSES);
  return new WebSocket(`ws://127.0.0.1:${String(port)}/ws`, {
    headers: ownHeaders(port),
    perMessageDeflate: false,
    ...(source === undefined ? {} : { localAddress: source }),
  });
}

function watch(socket: WebSocket): void {
  socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION }));
}

function every(socket: Socket | WebSocket, milliseconds: number, act: () => void): void {
  const timer = setInterval(act, milliseconds);
  socket.once('close', () => {
    clearInterval(timer);
  });
}

function sendFuzz(socket: WebSocket, { dice, count }: Site): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  const frame = fuzzedFrame(dice);
  count('frames');
  socket.send(frame, { binary: typeof frame !== 'string' && dice.oneIn(2), fin: !dice.oneIn(10) });
}
