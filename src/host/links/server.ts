import type { AddressInfo } from 'node:net';
import type { Clock } from '#engine/table/ports.ts';
import { createPageServer, type Besides } from '#web/http.ts';
import { candidates, endServer, listenFirst, nameOf, THIS_COMPUTER_ONLY, type Listening } from '#web/listening.ts';
import type { Pages } from '#web/pages.ts';
import type { Greet } from './gate.ts';
import type { Limits } from '../limits.ts';
import { takeSockets, type Sealing } from './sockets.ts';

/** The standard port of a host. */
export const DEFAULT_PORT = 41_520;
export interface TableServer {
  readonly port: number;
  /** `http://127.0.0.1:41520`, without a path: the start of every link. */
  readonly origin: string;
  /** The address that it listens at, as the system writes it. */
  readonly address: string;
  close(): Promise<void>;
}

interface ServerParts {
  readonly pages: Pages;
  readonly greet: Greet;
  readonly besides?: Besides;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly sealing?: Sealing;
  readonly prepared?: Promise<void>;
  readonly crowded?: () => void;
  readonly note: (line: string) => void;
}

/** Serves pages and WebSockets. Throws ListenError when it cannot listen there. */
export async function serve({ port, bind = THIS_COMPUTER_ONLY }: Listening, parts: ServerParts): Promise<TableServer> {
  const server = createPageServer(parts.pages, parts.limits, null, undefined, parts.besides ?? null);
  const endSockets = takeSockets(server, parts);
  const taken = await listenFirst(server, candidates(port, DEFAULT_PORT), bind);
  return {
    port: taken,
    address: (server.address() as AddressInfo).address,
    origin: `http://${await nameOf(bind)}:${String(taken)}`,
    close: () => endServer(server, endSockets),
  };
}
