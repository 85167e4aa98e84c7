import { createHash } from 'node:crypto';
import { WebSocket } from 'ws';
import { FEED_PROTOCOL } from '#protocol/feed-wire.ts';
import { createFeedReader } from '#feed/feed.ts';
import { createChannel } from '#audience/channel.ts';
import { startGateway, type Gateway, type GatewayParts } from '#audience/gateway.ts';
import { startNatsServer, type NatsServer } from '#audience/local-nats.ts';
import type { NatsPlace, Running } from '#audience/nats.ts';
import { createOutputFeed, type OutputFeed } from '#audience/output-feed.ts';
import { admitBySecret } from '#audience/outputs.ts';
import { primerOf } from '#audience/primers.ts';
import { startRelay } from '#audience/relay.ts';
import { serveAudience, type Serving } from '#audience/serving.ts';

/** What opens the output of a test. */
export const TOKEN = 'a-secret-of-this-test-0001';
const GAME = 'kirin';

/** A viewer that decodes everything; a frame that cannot be decoded fails the test. */
export interface CrowdViewer {
  readonly socket: WebSocket;
  /** Every picture it was shown, in order. */
  readonly seen: number[];
  readonly closed: Promise<number>;
}

/** An output, a nats-server, and the relays, gateways and viewers between which it lies. */
export interface Crowd {
  readonly notes: readonly string[];
  nats(): NatsServer;
  /** Puts another server in its place. */
  replaceNats(server: NatsServer): Promise<void>;
  show(count: number): void;
  /** Ends the output and opens it again at the same port. */
  restartOutput(): Promise<void>;
  relay(table?: string, seed?: Uint8Array | null): Promise<Running>;
  gateway(limits?: GatewayParts['limits'], seed?: Uint8Array | null): Promise<Gateway>;
  view(from: Gateway, table?: string, headers?: Record<string, string>): CrowdViewer;
  close(): Promise<void>;
}

interface Output {
  readonly serving: Serving;
  readonly feed: OutputFeed;
}

async function startOutput(port = 0): Promise<Output> {
  const channel = createChannel();
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  const serving = await serveAudience(
    { bind: '127.0.0.1', port },
    {
      pages: new Map(),
      admit: admitBySecret(() => [{ tokenHash, channel }]),
      dismiss: () => {
        channel.close();
      },
    },
  );
  return { serving, feed: createOutputFeed(channel) };
}

/** Starts the server and the output; the rest is started by the test. */
export async function openCrowd(): Promise<Crowd> {
  let nats = await startNatsServer();
  let output = await startOutput();
  const running: Running[] = [];
  const viewers: WebSocket[] = [];
  const notes: string[] = [];
  const note = (line: string): void => void notes.push(line);
  const place = (credentials: Uint8Array | null): NatsPlace => ({ servers: [nats.address], credentials, name: 'test' });
  return {
    notes,
    nats: () => nats,
    async replaceNats(server) {
      await nats.end();
      nats = server;
    },
    show(count) {
      output.feed.show({ game: GAME, picture: { count }, events: count % 5 === 4 ? null : [] });
    },
    async restartOutput() {
      const { port } = output.serving;
      await output.serving.close();
      output = await startOutput(port);
    },
    async relay(table = 'one', seed = null) {
      const link = { address: `ws://127.0.0.1:${String(output.serving.port)}/feed`, token: TOKEN };
      const relayed = await startRelay({ link, nats: place(seed), table, primerOf, note });
      running.push(relayed);
      return relayed;
    },
    async gateway(limits = {}, seed = null) {
      const started = await startGateway({
        nats: place(seed),
        pages: new Map(),
        where: { port: 0 },
        names: ['watch.example.org'],
        limits,
        note,
      });
      running.push(started);
      return started;
    },
    view({ origin }, table = 'one', headers = {}) {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/feed/${table}`, [FEED_PROTOCOL], { headers });
      viewers.push(socket);
      const seen: number[] = [];
      let reader = createFeedReader(primerOf(GAME));
      socket.on('message', (data: Buffer, isBinary) => {
        if (!isBinary) reader = createFeedReader(primerOf(GAME));
        else seen.push(Number(reader.read(Uint8Array.from(data)).picture['count']));
      });
      socket.on('error', () => undefined);
      const closed = new Promise<number>((resolve) => socket.once('close', resolve));
      return { socket, seen, closed };
    },
    async close() {
      for (const viewer of viewers.splice(0)) viewer.terminate();
      await Promise.all(running.splice(0).map(({ end }) => end()));
      await output.serving.close();
      await nats.end();
    },
  };
}

/** The last picture that a viewer was shown. */
export const lastOf =
  ({ seen }: CrowdViewer) =>
  (): number | undefined =>
    seen.at(-1);
