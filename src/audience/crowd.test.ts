import { nkeys } from '@nats-io/transport-node';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { FEED_PROTOCOL } from '#protocol/feed-wire.ts';
import { createFeedReader } from '#feed/feed.ts';
import { createChannel } from './channel.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { startNatsServer, type NatsServer } from './local-nats.ts';
import type { NatsPlace, Running } from './nats.ts';
import { createOutputFeed, type OutputFeed } from './output-feed.ts';
import { admitBySecret } from './outputs.ts';
import { primerOf } from './primers.ts';
import { startRelay } from './relay.ts';
import { serveAudience, type Serving } from './serving.ts';

const TOKEN = 'a-secret-of-this-test-0001';
const GAME = 'kirin';

let nats: NatsServer;
let output: { readonly serving: Serving; readonly feed: OutputFeed };
const running: Running[] = [];
const viewers: WebSocket[] = [];
const notes: string[] = [];

async function startOutput(port = 0): Promise<typeof output> {
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

const place = (credentials: Uint8Array | null = null): NatsPlace => ({
  servers: [nats.address],
  credentials,
  name: 'test',
});
const show = (count: number): void => {
  output.feed.show({ game: GAME, picture: { count }, events: count % 5 === 4 ? null : [] });
};

beforeEach(async () => {
  nats = await startNatsServer();
  output = await startOutput();
});
afterEach(async () => {
  for (const viewer of viewers.splice(0)) viewer.terminate();
  await Promise.all(running.splice(0).map(({ end }) => end()));
  await output.serving.close();
  await nats.end();
});

async function relay(table = 'one', seed: Uint8Array | null = null): Promise<Running> {
  const link = { address: `ws://127.0.0.1:${String(output.serving.port)}/feed`, token: TOKEN };
  const relayed = await startRelay({ link, nats: place(seed), table, primerOf, note: (line) => notes.push(line) });
  running.push(relayed);
  return relayed;
}

async function gateway(limits = {}, seed: Uint8Array | null = null): Promise<Gateway> {
  const started = await startGateway({
    nats: place(seed),
    pages: new Map(),
    where: { port: 0 },
    names: ['watch.example.org'],
    limits,
    note: (line) => notes.push(line),
  });
  running.push(started);
  return started;
}

interface Viewed {
  readonly socket: WebSocket;
  /** Every picture it was shown, in order. */
  readonly seen: number[];
  readonly closed: Promise<number>;
}

/** A viewer that decodes everything; a frame that cannot be decoded fails the test. */
function view({ origin }: Gateway, table = 'one', headers: Record<string, string> = {}): Viewed {
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
}

const lastOf =
  ({ seen }: Viewed) =>
  () =>
    seen.at(-1);

describe('a relay and a gateway', () => {
  test('tell every viewer every step, and a late one where it stands', async () => {
    show(0);
    await relay();
    const from = await gateway();
    const first = view(from);
    await expect.poll(lastOf(first)).toBe(0);
    for (let count = 1; count <= 7; count += 1) show(count);
    await expect.poll(lastOf(first)).toBe(7);
    expect(first.seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const late = view(from);
    await expect.poll(lastOf(late)).toBe(7);
    // A gateway that was started later gets it from JetStream.
    const newcomer = view(await gateway());
    await expect.poll(lastOf(newcomer)).toBe(7);
    show(8);
    for (const viewer of [first, late, newcomer]) await expect.poll(lastOf(viewer)).toBe(8);
    expect(from.viewers()).toBe(2);
  });

  test('a viewer who says anything is sent away; the others go on', async () => {
    await relay();
    show(0);
    const from = await gateway();
    const [quiet, loud] = [view(from), view(from)];
    await expect.poll(lastOf(loud)).toBe(0);
    loud.socket.send('let me in');
    expect(await loud.closed).toBe(1008);
    await expect.poll(lastOf(quiet)).toBe(0);
    show(1);
    await expect.poll(lastOf(quiet)).toBe(1);
  });

  test.each(['', '*', '>', 'A', 'one.key', 'one/two', 'x'.repeat(41), '%2a'])(
    'there is no table called "%s"',
    async (table) => {
      const from = await gateway();
      const refused = new Promise((resolve) => {
        view(from, table).socket.once('unexpected-response', (_request, { statusCode }) => {
          resolve(statusCode);
        });
      });
      expect(await refused).toBe(404);
    },
  );

  test('pages of elsewhere are refused, a proxy under a name that was given is not', async () => {
    await relay();
    show(0);
    const from = await gateway();
    const foreign = view(from, 'one', { Origin: 'http://evil.example' });
    expect(await foreign.closed).toBe(1006);
    const renamed = view(from, 'one', { Host: 'evil.example' });
    expect(await renamed.closed).toBe(1006);
    const named = view(from, 'one', { Host: 'watch.example.org', Origin: 'https://watch.example.org' });
    await expect.poll(lastOf(named)).toBe(0);
  });

  test('no more tables are watched at once than it takes, and a table nobody views makes room', async () => {
    const from = await gateway({ tables: 2, linger: 60_000 });
    const [one, two] = [view(from, 'one'), view(from, 'two')];
    await Promise.all([one, two].map(({ socket }) => new Promise((resolve) => socket.once('open', resolve))));
    expect(await view(from, 'three').closed).toBe(1006);
    two.socket.close();
    await two.closed;
    const isTaken = async (): Promise<boolean> => {
      const tried = view(from, 'three');
      return Promise.race([
        new Promise<boolean>((resolve) => tried.socket.once('open', () => { resolve(true); })), // oxfmt-ignore
        tried.closed.then(() => false),
      ]);
    };
    await expect.poll(isTaken).toBe(true);
  });

  test('a server that lets a relay publish its own table, and a gateway change nothing, is all they need', async () => {
    const [own, foreign] = [nkeys.createUser(), nkeys.createUser()];
    const server = await startNatsServer(
      `authorization { users = [
        { nkey: ${own.getPublicKey()}, permissions: {
          publish: ["aud.one.*", "$JS.API.STREAM.CREATE.AUD"], subscribe: ["_INBOX.>"] } }
        { nkey: ${foreign.getPublicKey()}, permissions: {
          publish: ["$JS.API.DIRECT.GET.AUD.aud.*.key"], subscribe: ["aud.*.about", "aud.*.d", "_INBOX.>"] } }
      ] }`,
    );
    await nats.end();
    nats = server;
    show(0);
    await relay('one', own.getSeed());
    const viewer = view(await gateway({}, foreign.getSeed()));
    await expect.poll(lastOf(viewer)).toBe(0);
    show(1);
    await expect.poll(lastOf(viewer)).toBe(1);
    // A relay with a key that the server does not know ends, and says so.
    const stranger = await relay('two', nkeys.createUser().getSeed()).catch((error: unknown) => String(error));
    expect(stranger).toMatch(/^NatsRefused: NATS does not take this connection: authorization.*\.$/i);
  });

  test('after the output, NATS and the relay were away, viewers go on with the newest picture and see none twice', async () => {
    const first = await relay();
    show(0);
    const viewer = view(await gateway());
    await expect.poll(lastOf(viewer)).toBe(0);
    show(1);
    await expect.poll(lastOf(viewer)).toBe(1);
    // NATS.
    await nats.kill();
    show(2);
    await nats.restart();
    show(3);
    await expect.poll(lastOf(viewer), { timeout: 20_000 }).toBe(3);
    // The relay.
    await first.end();
    show(4);
    await relay();
    await expect.poll(lastOf(viewer), { timeout: 20_000 }).toBe(4);
    // The output, whose publisher begins a new feed.
    const { port } = output.serving;
    await output.serving.close();
    output = await startOutput(port);
    show(5);
    await expect.poll(lastOf(viewer), { timeout: 20_000 }).toBe(5);
    expect(viewer.seen).toEqual([...new Set(viewer.seen)].sort((one, other) => one - other));
    expect(notes.join()).not.toContain(TOKEN);
  });
});
