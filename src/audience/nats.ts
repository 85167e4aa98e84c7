import {
  connect,
  credsAuthenticator,
  nkeyAuthenticator,
  type Authenticator,
  type NatsConnection,
} from '@nats-io/transport-node';
import { FEED_TABLE } from '#protocol/feed-wire.ts';

/** Whether this can be the name of a table: no dots, no wildcards, nothing that has a meaning to NATS. */
export function isTableName(text: string): boolean {
  return FEED_TABLE.test(text);
}

/** The subjects on which a table is published. */
export interface Subjects {
  /** What the feed is about, as text. */
  readonly about: string;
  /** Where newcomers begin: a keyframe with the steps since. Kept by JetStream. */
  readonly key: string;
  /** Keyframes and steps, as they happen. Not kept. */
  readonly live: string;
}

/** The subjects of a table. Throws RangeError if the name is not valid. */
export function subjectsOf(table: string): Subjects {
  if (!isTableName(table)) throw new RangeError('a table is named with a-z, 0-9 and -');
  return { about: `aud.${table}.about`, key: `aud.${table}.key`, live: `aud.${table}.d` };
}

export interface NatsPlace {
  /** `nats://127.0.0.1:4222`, or several of one cluster. */
  readonly servers: readonly string[];
  /** The content of a file of credentials or of an nkey's seed; null if the server asks for none. */
  readonly credentials: Uint8Array | null;
  /** The name of this connection in the server's own monitoring. */
  readonly name: string;
}

export interface NatsListeners {
  /** The connection or some messages were lost: what was published in the meantime did not arrive. */
  readonly lost: () => void;
  /** The connection is there again. */
  readonly back: () => void;
  /** Something for the operator, in one sentence. */
  readonly note: (sentence: string) => void;
}

/** NATS refuses this connection, and trying again cannot help. The message is one sentence. */
export class NatsRefused extends Error {
  override readonly name = 'NatsRefused';
}

/** Between two tries to reach a server that does not answer, in milliseconds. */
const RETRY = 500;
/**
 * How often a connection is asked whether it is alive, in milliseconds; after two unanswered questions it is made
 * again.
 */
const PING = 5_000;

/** After this time, a server that does not answer is reported, in milliseconds. */
const LATE = 2_000;

/**
 * A connection that is made again whenever it is lost. Resolves when it is there for the first time; rejects with
 * NatsRefused if trying again cannot help.
 */
export async function connectNats(place: NatsPlace, listeners: NatsListeners): Promise<NatsConnection> {
  const late = setTimeout(() => {
    listeners.note('NATS cannot be reached yet; trying again.');
  }, LATE);
  const connection = await connectOnce(place).finally(() => {
    clearTimeout(late);
  });
  void hear(connection, listeners);
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

/** Whether these have the form of credentials; only the server can say whether it accepts them. */
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

async function hear(connection: NatsConnection, { lost, back, note }: NatsListeners): Promise<void> {
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
  /** Resolves with one sentence when NATS refuses this connection for good and trying again cannot help. */
  readonly refused: Promise<string>;
}

/** Resolves when the server has closed a connection for good; never when this side did. */
export async function refusalOf(connection: NatsConnection): Promise<string> {
  const reason = await connection.closed();
  if (reason instanceof Error) return `NATS has closed the connection: ${oneLine(reason.message)}.`;
  return new Promise(() => undefined);
}

/** Another program's message, made fit for one sentence. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 200);
}
