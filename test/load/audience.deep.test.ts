import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { FEED_PROTOCOL } from '#protocol/feed-wire.ts';
import { createChannel } from '#audience/channel.ts';
import { startNatsServer, type NatsServer } from '#audience/local-nats.ts';
import { createOutputFeed } from '#audience/output-feed.ts';
import { admitBySecret } from '#audience/outputs.ts';
import { primerOf } from '#audience/primers.ts';
import { serveAudience, type Serving } from '#audience/serving.ts';
import { createFeedReader } from '#feed/feed.ts';
import type { JsonObject } from '#protocol/json.ts';
import { createShow } from '#lab/audience-bench/steps.ts';
import { kirinMatches } from '#lab/bench/matches.ts';
import { startProgram, type Program } from '../cli/run-baize.ts';

/**
 * A relay and two gateways as programs of their own, a real nats-server, and two hundred viewers, while the server and
 * a gateway are killed. No viewer may be shown anything but what the output showed, in its order.
 */
const VIEWERS = 200;
/** Of these everything is decoded; the others are compared frame by frame with what was published. */
const DECODING = 4;
const TOKEN = 'the-secret-of-this-output';
const PATIENCE = 120_000;

let nats: NatsServer;
let serving: Serving;
let move: () => void;
/** Each frame that was ever published, and the number of the step it shows. */
const published = new Map<string, number>();
const pictures: string[] = [];
const viewers: Viewer[] = [];

beforeEach(async () => {
  nats = await startNatsServer();
  const channel = createChannel();
  const tokenHash = createHash('sha256').update(TOKEN).digest('hex');
  serving = await serveAudience(
    { bind: '127.0.0.1', port: 0 },
    {
      pages: new Map(),
      admit: admitBySecret(() => [{ tokenHash, channel }]),
      dismiss: () => {
        channel.close();
      },
    },
  );
  const feed = createOutputFeed({
    reset: (about, key) => {
      published.set(hex(key), pictures.length - 1);
      channel.reset(about, key);
    },
    step: (frame, key) => {
      published.set(hex(frame), pictures.length - 1);
      if (key !== null) published.set(hex(key), pictures.length - 1);
      channel.step(frame, key);
    },
  });
  const show = createShow(await kirinMatches(2));
  move = () => {
    for (const { picture, events } of show()) {
      const plain = JSON.parse(JSON.stringify({ picture, events })) as {
        picture: JsonObject;
        events: JsonObject[] | null;
      };
      pictures.push(JSON.stringify(plain.picture));
      feed.show({ game: 'kirin', ...plain });
    }
  };
  move();
});
afterEach(async () => {
  for (const viewer of viewers.splice(0)) viewer.end();
  await serving.close();
  await nats.end();
});

const hex = (frame: Uint8Array): string => Buffer.from(frame).toString('hex');

interface Viewer {
  /** The number of the step that it shows. */
  shown(): number;
  /** What was wrong: a frame nobody published, one that does not follow, a picture that is another. */
  readonly wrong: string[];
  end(): void;
}

/** Views for ever at one of these gateways; the next one when its connection ends. */
function view(ports: readonly number[], first: number, isDecoding: boolean): Viewer {
  const wrong: string[] = [];
  let shown = -1;
  let tries = first;
  let isEnded = false;
  let socket: WebSocket;
  const join = (): void => {
    const port = ports[tries % ports.length] ?? 0;
    tries += 1;
    let reader = createFeedReader(primerOf('kirin'));
    let hasBegun = false;
    let isNew = true;
    socket = new WebSocket(`ws://127.0.0.1:${String(port)}/feed/one`, [FEED_PROTOCOL], { perMessageDeflate: false });
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        reader = createFeedReader(primerOf('kirin'));
        hasBegun = false;
        return;
      }
      const step = published.get(hex(data));
      const isKey = ((data[0] ?? 0) & 0x80) !== 0;
      if (step === undefined) wrong.push('a frame that nobody published');
      else if (!isKey && (!hasBegun || step !== shown + 1)) wrong.push(`step ${String(step)} after ${String(shown)}`);
      else if (!isNew && step < shown) wrong.push(`step ${String(step)}, older than ${String(shown)}`);
      shown = step ?? shown;
      hasBegun = true;
      isNew = false;
      if (isDecoding) {
        const picture: unknown = reader.read(Uint8Array.from(data)).picture;
        if (JSON.stringify(sorted(picture)) !== JSON.stringify(sorted(JSON.parse(pictures[shown] ?? 'null')))) {
          wrong.push(`another picture than step ${String(shown)}`);
        }
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!isEnded) setTimeout(join, 100);
    });
  };
  join();
  return {
    shown: () => shown,
    wrong,
    end: () => {
      isEnded = true;
      socket.terminate();
    },
  };
}

/** The order of keys says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}

/** Starts a command, and resolves with its first line when it is ready. */
async function startCommand(args: readonly string[], input = ''): Promise<{ program: Program; told: string }> {
  const program = startProgram(...args, '--nats', nats.address, '--json');
  program.stderr.resume();
  program.stdin.end(`${input}\n`);
  const [told] = (await once(createInterface({ input: program.stdout }), 'line')) as [string];
  return { program, told };
}

async function startGateway(port = 0): Promise<{ program: Program; port: number }> {
  const { program, told } = await startCommand(['gateway', '--port', String(port), '--per-address', '1000']);
  return { program, port: Number(new URL((JSON.parse(told) as { url: string }).url).port) };
}

/** Everybody is shown the newest step, and nobody was ever shown a wrong one. */
async function everybodySees(): Promise<void> {
  const newest = pictures.length - 1;
  const behind = (): number => viewers.filter((viewer) => viewer.shown() !== newest).length;
  await expect.poll(behind, { timeout: 30_000 }).toBe(0);
  expect(viewers.flatMap(({ wrong }) => wrong)).toEqual([]);
}

async function play(moves: number): Promise<void> {
  for (let made = 0; made < moves; made += 1) {
    move();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test(
  'nats-server and a gateway are killed: two hundred viewers see no wrong picture, and all of them the last',
  { timeout: PATIENCE },
  async () => {
    const { told } = await startCommand(['relay', '--table', 'one'], `${serving.origin}/audience.html#watch=${TOKEN}`);
    expect(JSON.parse(told)).toEqual({ table: 'one' });
    const gateways = await Promise.all([startGateway(), startGateway()]);
    const ports = gateways.map(({ port }) => port);
    for (let number = 0; number < VIEWERS; number += 1) viewers.push(view(ports, number, number < DECODING));
    await everybodySees();
    await play(90);
    await everybodySees();

    // The server is killed in the middle of the match, which goes on without it.
    const playing = play(60);
    await nats.kill();
    await playing;
    await nats.restart();
    await play(20);
    await everybodySees();

    // A gateway is killed; its viewers go to the other one.
    const [first] = gateways;
    const goingOn = play(60);
    first.program.kill('SIGKILL');
    await goingOn;
    await everybodySees();

    // Another takes its place, and has everything from JetStream.
    await startGateway(first.port);
    viewers.push(view([first.port], 0, true));
    await everybodySees();
    await play(20);
    await everybodySees();
  },
);
