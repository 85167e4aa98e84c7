import {
  connect,
  credsAuthenticator,
  nkeyAuthenticator,
  type Authenticator,
  type NatsConnection,
} from '@nats-io/transport-node';
import { FEED_TABLE } from '#protocol/feed-wire.ts';

/** Whether this can be the name of a table: no dots, no wildcards, nothing that NATS reads otherwise. */
export function isTableName(text: string): boolean {
  return FEED_TABLE.test(text);
}

/** What of a table is published where. */
export interface Subjects {
  /** What the feed is about, as text. */
  readonly about: string;
  /** Where those begin who come now: a keyframe with the steps since. Kept by JetStream. */
  readonly key: string;
  /** Keyframes and steps, as they happen. Kept by nobody. */
  readonly live: string;
}

/** The subjects of a table. Throws RangeError for what is no name of one. */
export function subjectsOf(table: string): Subjects {
  if (!isTableName(table)) throw new RangeError('a table is named with a-z, 0-9 and -');
  return { about: `aud.${table}.about`, key: `aud.${table}.key`, live: `aud.${table}.d` };
}

export interface NatsPlace {
  /** `nats://127.0.0.1:4222`, or several of one cluster. */
  readonly servers: readonly string[];
  /** What a file of credentials or of an nkey's seed holds; null where the server asks for none. */
  readonly credentials: Uint8Array | null;
  /** What the server's own monitoring calls this connection. */
  readonly name: string;
}

export interface NatsHearers {
  /** The connection was lost, or messages were: what was published meanwhile did not arrive. */
  readonly lost: () => void;
  /** It is there again. */
  readonly back: () => void;
  /** Something for whoever runs this, in one sentence. */
  readonly note: (sentence: string) => void;
}

/** NATS does not take this connection, and trying again cannot mend it. The message is one sentence. */
export class NatsRefused extends Error {
  override readonly name = 'NatsRefused';
}

/** Between two tries to reach a server that is not there, in milliseconds. */
const RETRY = 500;
/** How often a connection is asked whether it is alive, in milliseconds; after two questions it is made again. */
const PING = 5_000;

/** A server that is not there after this time is spoken of, in milliseconds. */
const LATE = 2_000;

/**
 * A connection that is made again for ever. Resolves when it is there for the first time; rejects with NatsRefused for
 * what trying again cannot mend.
 */
export async function connectNats(place: NatsPlace, hearers: NatsHearers): Promise<NatsConnection> {
  const late = setTimeout(() => {
    hearers.note('NATS cannot be reached yet; trying again.');
  }, LATE);
  const connection = await connectOnce(place).finally(() => {
    clearTimeout(late);
  });
  void hear(connection, hearers);
  return connection;
}

async function connectOnce(place: NatsPlace): Promise<NatsConnection> {
  try {
    return await connectTo(place);
  } catch (error) {
    throw new NatsRefused(`NATS does not take this connection: ${oneLine((error as Error).message)}.`);
  }
}

function connectTo(place: NatsPlace): Promise<NatsConnection> {
  return connect({
    servers: [...place.servers],
    name: place.name,
    ...(place.credentials === null ? {} : { authenticator: authenticatorFor(place.credentials) }),
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: RETRY,
    reconnectJitter: RETRY,
    reconnectJitterTLS: RETRY,
    pingInterval: PING,
    maxPingOut: 2,
  });
}

/** Whether these are credentials at all; whether a server takes them it says when it is asked. */
export function areCredentials(bytes: Uint8Array): boolean {
  try {
    authenticatorFor(bytes)('nonce');
    return true;
  } catch {
    return false;
  }
}

/** Credentials as accounts have them, or the bare seed of an nkey (`SU…`). */
function authenticatorFor(credentials: Uint8Array): Authenticator {
  const seed = /^SU[A-Z2-7]{56}$/.exec(Buffer.from(credentials).toString('latin1').trim());
  return seed ? nkeyAuthenticator(Buffer.from(seed[0])) : credsAuthenticator(credentials);
}

async function hear(connection: NatsConnection, { lost, back, note }: NatsHearers): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') {
      note('The connection to NATS was lost; it is being made again.');
      lost();
    } else if (status.type === 'reconnect') {
      note('NATS is connected again.');
      back();
    } else if (status.type === 'slowConsumer') {
      lost();
      back();
    } else if (status.type === 'error') note(`NATS says: ${oneLine(status.error.message)}.`);
  }
}

/** Something that uses a connection, until it is ended. */
export interface Running {
  end(): Promise<void>;
  /** Resolves with one sentence when NATS will not have this connection any more, and trying again cannot mend it. */
  readonly refused: Promise<string>;
}

/** Resolves when the server has closed a connection for good; never when this side did. */
export async function refusalOf(connection: NatsConnection): Promise<string> {
  const reason = await connection.closed();
  if (reason instanceof Error) return `NATS has closed the connection: ${oneLine(reason.message)}.`;
  return new Promise(() => undefined);
}

/** Another program's words, fit for one sentence. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 200);
}
