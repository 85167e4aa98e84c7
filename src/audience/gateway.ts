import type { NatsConnection } from '@nats-io/transport-node';
import { FEED_PATH } from '#protocol/feed-wire.ts';
import { isNamed } from '#web/addresses.ts';
import { createPageServer } from '#web/http.ts';
import { candidates, endServer, listenFirst, nameOf, type Listening } from '#web/listening.ts';
import type { Pages } from '#web/pages.ts';
import { createChannel } from './channel.ts';
import { isFromHere, takeViewers, type Admit } from './feed-socket.ts';
import { connectNats, isTableName, refusalOf, type NatsPlace, type Running } from './nats.ts';
import { audiencePages } from './serving.ts';
import { readBeginning } from './store.ts';
import { createWatch, type Watch } from './watch.ts';

/** The standard port of a gateway; when it is taken, one of the next. */
const GATEWAY_PORT = 41_600;

/** What strangers may keep open at a gateway. */
export interface GatewayLimits {
  readonly viewers: number;
  /** Connections of any kind; behind a proxy everybody comes from one address. */
  readonly perAddress: number;
  /** Tables that are watched at once. */
  readonly tables: number;
  /** How long a table without viewers is still followed, in milliseconds. */
  readonly linger: number;
}

const GATEWAY_LIMITS: GatewayLimits = { viewers: 10_000, perAddress: 100, tables: 200, linger: 30_000 };

/** Viewers fetch pages before they connect: how many connections may be busy with that in addition. */
const MORE_CONNECTIONS = 500;
const HEADERS = 10_000;
const REQUEST = 20_000;

export interface GatewayParts {
  readonly nats: NatsPlace;
  readonly pages: Pages;
  readonly where: Listening;
  /** Host names under which a proxy reaches this gateway, in small letters (`watch.example.org`). */
  readonly names: readonly string[];
  readonly limits: Partial<GatewayLimits>;
  /** Something for the operator, in one sentence. */
  readonly note: (sentence: string) => void;
}

export interface Gateway extends Running {
  /** `http://127.0.0.1:41600` */
  readonly origin: string;
  viewers(): number;
}

/**
 * Serves the audience pages and, at `/feed/<table>`, read-only WebSockets with what relays publish to NATS. It knows
 * only what NATS has, so any number of gateways serve the same. Throws ListenError for an address it cannot listen on.
 */
export async function startGateway(parts: GatewayParts): Promise<Gateway> {
  const limits = { ...GATEWAY_LIMITS, ...parts.limits };
  const names = new Set(parts.names);
  const watches = new Map<string, Watch>();

  const server = createPageServer(
    audiencePages(parts.pages),
    {
      connections: limits.viewers + MORE_CONNECTIONS,
      connectionsPerAddress: limits.perAddress,
      headers: HEADERS,
      request: REQUEST,
    },
    null,
    names,
  );

  const connection = await connectNats(parts.nats, {
    lost: () => {
      for (const watch of watches.values()) watch.doubt();
    },
    back: () => {
      for (const watch of watches.values()) watch.resume();
    },
    note: parts.note,
  });

  const endViewers = takeViewers(server, {
    admit: admitTo(watches, (table) => watch(connection, table, watches, limits), limits),
    limits: { viewers: limits.viewers, viewersPerAddress: limits.perAddress },
    isWelcome: (request) => isFromHere(request) || isNamed(request, names),
  });

  const end = async (): Promise<void> => {
    const sockets = async (): Promise<void> => {
      for (const watched of watches.values()) watched.end();
      await endViewers();
    };
    await endServer(server, sockets);
    await connection.close();
  };
  const { port, bind = '127.0.0.1' } = parts.where;
  try {
    const taken = await listenFirst(server, candidates(port, GATEWAY_PORT), bind);
    return {
      origin: `http://${await nameOf(bind)}:${String(taken)}`,
      viewers: () => [...watches.values()].reduce((sum, { channel }) => sum + channel.viewers(), 0),
      refused: refusalOf(connection),
      end,
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Admits to any possible table; one that was never published shows nothing until it is. */
function admitTo(watches: Map<string, Watch>, begin: (table: string) => Watch, { tables }: GatewayLimits): Admit {
  return ({ path }) => {
    const table = path.startsWith(`${FEED_PATH}/`) ? path.slice(FEED_PATH.length + 1) : '';
    if (!isTableName(table)) return '404 Not Found';
    const known = watches.get(table);
    if (known) return known.channel;
    if (watches.size >= tables) makeSpace(watches);
    return watches.size < tables ? begin(table).channel : 'crowded';
  };
}

/** Requests for tables without viewers must not keep out the others. */
function makeSpace(watches: Map<string, Watch>): void {
  for (const [table, { channel, end }] of watches) {
    if (channel.viewers() > 0) continue;
    watches.delete(table);
    end();
    return;
  }
}

/** Follows a table until it has had no viewers for a while. */
function watch(
  connection: NatsConnection,
  table: string,
  watches: Map<string, Watch>,
  { linger }: GatewayLimits,
): Watch {
  let leaving: NodeJS.Timeout | null = null;
  const changed = (viewers: number): void => {
    if (leaving !== null) clearTimeout(leaving);
    leaving = viewers > 0 ? null : setTimeout(leave, linger).unref();
  };
  const channel = createChannel({ changed });
  const begun = createWatch({ connection, table, channel, read: (name) => readBeginning(connection, name) });
  function leave(): void {
    if (watches.get(table) !== begun) return;
    watches.delete(table);
    begun.end();
  }
  watches.set(table, begun);
  // The viewer who asked for it may have been refused after all.
  changed(0);
  return begun;
}
