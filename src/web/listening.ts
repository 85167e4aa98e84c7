import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Server } from 'node:http';
import { hostInUrl, readAdapters } from './adapters.ts';
import { isBlockedByBrowsers } from './blocked-ports.ts';

/** How many ports after the first are tried when it is taken. */
const MORE_PORTS = 20;

/** Where a server listens when nobody says where. */
export const THIS_COMPUTER_ONLY = '127.0.0.1';

/** Where to listen. `port` 0 takes any free one; without `port` the standard one or one of the next. */
export interface Listening {
  readonly port?: number;
  /** An address of this computer; this computer only (127.0.0.1) when left out. */
  readonly bind?: string;
}

/** Why nothing can be listened on, by the key of its sentence: `ui:reason.<code>`. */
export type ListenCode =
  | 'portTaken'
  | 'portBlocked'
  | 'portForbidden'
  | 'notOwnAddress'
  | 'portUnusable'
  | 'noFreePort';

/** A port or address that cannot be listened on. `reason` is for the person who asked for it, the message for a log. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly reason: { readonly code: ListenCode; readonly params: Record<string, string | number> };
  constructor(code: ListenCode, params: Record<string, string | number> = {}) {
    super([code, ...Object.values(params).map(String)].join(' '));
    this.reason = { code, params };
  }
}

/** Stops listening, and waits until nobody is connected any more. */
export async function endServer(server: Server, endSockets: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  await endSockets();
  server.closeAllConnections();
  await closed;
}

/** The ports to try: this one, or, where nobody says which, `first`, the next ones, and then any free one. */
export function candidates(port: number | undefined, first: number): readonly number[] {
  if (port !== undefined) return [port];
  return [...Array.from({ length: MORE_PORTS + 1 }, (_, step) => first + step), 0];
}

/** Listens on the first of these ports that is free, and returns it. Throws ListenError when none can be had. */
export async function listenFirst(server: Server, ports: readonly number[], bind: string): Promise<number> {
  for (const port of ports) {
    if (isBlockedByBrowsers(port)) {
      if (ports.length === 1) throw new ListenError('portBlocked', { port });
      continue;
    }
    const problem = await listenOn(server, port, bind);
    if (problem === null) return (server.address() as AddressInfo).port;
    if (problem !== 'EADDRINUSE' || ports.length === 1) throw errorOf(problem, port, bind);
  }
  throw new ListenError('noFreePort', { bind });
}

/** The system's code for what went wrong, or null. */
function listenOn(server: Server, port: number, bind: string): Promise<string | null> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      resolve(error.code ?? error.name);
    };
    server.once('error', fail);
    try {
      server.listen({ port, host: bind, exclusive: true }, () => {
        server.off('error', fail);
        resolve(null);
      });
    } catch (error) {
      fail(error as NodeJS.ErrnoException);
    }
  });
}

function errorOf(problem: string, port: number, bind: string): ListenError {
  switch (problem) {
    case 'EADDRINUSE':
      return new ListenError('portTaken', { port, bind });
    case 'EACCES':
      return new ListenError('portForbidden', { port, bind });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ListenError('notOwnAddress', { bind, allowed: ownAddresses() });
    default:
      return new ListenError('portUnusable', { port, bind, problem });
  }
}

/** A sentence names a few: somebody with more of them knows what an address of his computer looks like. */
const NAMED_ADDRESSES = 4;

function ownAddresses(): string {
  const all = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  return [...new Set(all)].slice(0, NAMED_ADDRESSES).join(', ');
}

/** The address that links name: for "all addresses" the one where others most likely reach this computer. */
export async function nameOf(bind: string, adapters = readAdapters): Promise<string> {
  const listed = isEverywhere(bind) ? await adapters() : [];
  // Whoever listens at all addresses of IPv4 is not found at one of IPv6.
  const likeliest = listed.find(({ address }) => bind === '::' || !address.includes(':'));
  return hostInUrl(likeliest?.address ?? bind);
}

/** Whether whoever listens there does so at every address of this computer. */
export function isEverywhere(bind: string): boolean {
  return bind === '0.0.0.0' || bind === '::';
}
