import { connect, createServer, type ConnectionOptions, type Server, type TLSSocket } from 'node:tls';
import type { AddressInfo, Socket } from 'node:net';
import type { DownMessage } from '#protocol/messages.ts';
import type { Link } from '#engine/table/link.ts';
import { ownCertificate, type Certificate } from '#host/links/certificate.ts';
import type { Hello, LinkOrigin } from '#host/links/gate.ts';
import { tempFolder } from './host.ts';
import { STANDARD_LIMITS, type Limits } from '#host/limits.ts';
import { systemClock, systemEntropy } from '#host/node-ports.ts';
import { serveTls, type TlsDoor } from '#host/links/tls-door.ts';

/** A certificate of its own, each time another. */
export function anyCertificate(): Promise<Certificate> {
  return ownCertificate(tempFolder(), systemClock);
}

/** Somebody who came through a door. */
interface Guest {
  readonly hello: Hello;
  readonly origin: LinkOrigin;
  readonly link: Link;
}

export interface TestDoor extends TlsDoor {
  readonly guests: readonly Guest[];
}

/** A TLS door at 127.0.0.1 whose host greets everybody with one long frame and answers every `ref` with `done`. */
export async function openDoor(
  certificate: Certificate,
  options: { readonly roomPort?: number; readonly limits?: Partial<Limits>; readonly prepared?: Promise<void> } = {},
): Promise<TestDoor> {
  const { roomPort = 65_530, limits = {}, prepared = Promise.resolve() } = options;
  const guests: Guest[] = [];
  const door = await serveTls(
    { bind: '127.0.0.1', roomPort },
    {
      certificate,
      greet: (link, hello, origin) => {
        guests.push({ hello, origin, link });
        link.send(GREETING);
        return {
          receive: (message) => {
            if ('ref' in message) link.send({ t: 'done', ref: message.ref });
          },
          sync: () => undefined,
          gone: () => undefined,
        };
      },
      clock: systemClock,
      limits: { ...STANDARD_LIMITS, ...limits },
      sealing: { knows: () => null, entropy: systemEntropy, isPrivate: false },
      prepared,
      note: () => undefined,
    },
  );
  return { ...door, guests };
}

/** Longer than a guest may send. */
export const GREETING: DownMessage = {
  t: 'chat',
  line: { seat: null, name: '', text: 'Ünïcödé '.repeat(4_000) },
};

/** Somebody in between: shows its own certificate and writes down whatever is said to it. */
export interface Impostor {
  readonly port: number;
  /** How many came, and every byte that was said to it under TLS. */
  readonly met: () => number;
  readonly heard: () => string;
  close(): Promise<void>;
}

/** An impostor at 127.0.0.1. */
export async function startImpostor(
  { certificate: cert, key }: Certificate,
  { port = 0, ...options }: { readonly port?: number; readonly maxVersion?: 'TLSv1.2' } = {},
): Promise<Impostor> {
  let met = 0;
  let heard = '';
  const sockets = new Set<Socket>();
  const server: Server = createServer({ cert, key, ...options }, (socket) => {
    socket.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')));
    socket.on('error', () => undefined);
  });
  server.on('connection', (socket: Socket) => {
    met += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    met: () => met,
    heard: () => heard,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A TLS connection to this computer; rejects with the code of what went wrong. */
export function connectTls(port: number, options: ConnectionOptions = {}): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options }, () => {
      resolve(socket);
    });
    socket.on('error', reject);
  });
}

/** What comes back for these bytes until the other end closes. */
export async function talkTls(port: number, bytes: string): Promise<string> {
  const socket = await connectTls(port);
  let heard = '';
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });
  socket.write(bytes);
  await closed;
  return heard;
}
