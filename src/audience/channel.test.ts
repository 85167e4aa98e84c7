import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { FEED_PATH, FEED_PROTOCOL } from '#protocol/feed-wire.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { createChannel, LEAVING, type Channel } from './channel.ts';
import { takeViewers } from './feed-socket.ts';
import { connectRaw, requestFor } from '#testkit/audience/viewer.ts';

let clock: FakeClock;
let channel: Channel;
let server: Server;
let origin: string;
let counted: (() => void)[] = [];
const sockets: { terminate(): void }[] = [];

beforeEach(async () => {
  clock = createFakeClock();
  channel = createChannel({
    limits: { backlog: 64 * 1024, since: 3, signs: 4 },
    clock,
    changed: () => {
      for (const wake of counted.splice(0)) wake();
    },
  });
  server = createServer();
  takeViewers(server, { admit: () => channel });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
  server.close();
  server.closeAllConnections();
});

/** Waits until this many are watching. */
async function viewers(count: number): Promise<void> {
  while (channel.viewers() !== count) {
    await new Promise<void>((resolve) => {
      counted = [...counted, resolve];
    });
  }
}

interface Heard {
  readonly socket: WebSocket;
  readonly frames: string[];
  frame(text: string): Promise<void>;
  readonly closed: Promise<number>;
}

/** A viewer that keeps what comes, as text. */
async function join(options: { readonly autoPong?: boolean } = {}): Promise<Heard> {
  const socket = new WebSocket(origin.replace('http', 'ws') + FEED_PATH, [FEED_PROTOCOL], { ...options, origin });
  sockets.push(socket);
  const frames: string[] = [];
  let wakes: (() => void)[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    frames.push(isBinary ? data.toString('latin1') : `about ${data.toString()}`);
    for (const wake of wakes.splice(0)) wake();
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  closed.catch(() => undefined);
  await once(socket, 'open');
  return {
    socket,
    frames,
    closed,
    async frame(text) {
      while (!frames.includes(text)) {
        await new Promise<void>((resolve) => {
          wakes = [...wakes, resolve];
        });
      }
    },
  };
}

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** Resolves when everything told so far has been sent. */
const endOfTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** A viewer's frame, with a mask of zeros. */
const masked = (first: number, content = ''): Buffer =>
  Buffer.concat([Buffer.from([first, 0x80 | content.length, 0, 0, 0, 0]), Buffer.from(content)]);

describe('a channel', () => {
  test('tells a late one the newest keyframe and what came since', async () => {
    const early = await join();
    channel.reset('kirin', bytes('key'));
    channel.step(bytes('one'), null);
    channel.step(bytes('two'), bytes('second key'));
    channel.step(bytes('three'), null);
    const late = await join();
    channel.step(bytes('four'), null);
    await Promise.all([early.frame('four'), late.frame('four')]);
    expect(early.frames).toEqual(['about kirin', 'key', 'one', 'two', 'three', 'four']);
    expect(late.frames).toEqual(['about kirin', 'second key', 'three', 'four']);
  });

  test('frames that come together are one write, and whoever comes among them is told each of them once', async () => {
    const writesOf = (): { readonly socket: Duplex; readonly writes: string[] } => {
      const writes: string[] = [];
      const socket = new Duplex({
        read: () => undefined,
        write(chunk: Buffer, _encoding, done) {
          writes.push(chunk.toString('latin1').replace(/[^a-z]/g, ''));
          done();
        },
      });
      return { socket, writes };
    };
    const [early, late, last] = [writesOf(), writesOf(), writesOf()];
    channel.add(early.socket);
    channel.reset('about', bytes('key'));
    channel.step(bytes('one'), null);
    channel.step(bytes('two'), null);
    expect(early.writes).toEqual(['aboutkey']);
    channel.add(late.socket);
    expect(early.writes).toEqual(['aboutkey', 'onetwo']);
    channel.step(bytes('three'), null);
    channel.step(bytes('four'), bytes('second'));
    channel.step(bytes('five'), null);
    await endOfTurn();
    channel.step(bytes('six'), null);
    channel.reset('about', bytes('third'));
    channel.step(bytes('seven'), null);
    channel.add(last.socket);
    channel.step(bytes('eight'), null);
    channel.close();
    expect(early.writes.slice(2, -1)).toEqual(['threefourfive', 'six', 'aboutthird', 'seven', 'eight']);
    expect(late.writes.slice(0, -1)).toEqual(['aboutkeyonetwo', ...early.writes.slice(2, -1)]);
    expect(last.writes.slice(0, -1)).toEqual(['aboutthirdseven', 'eight']);
  });

  test('who waits for a keyframe begins with the newest, and is told nothing from before it', async () => {
    channel.reset('kirin', bytes('key'));
    for (const word of ['one', 'two', 'three', 'four']) channel.step(bytes(word), null);
    const waiting = await join();
    await viewers(1);
    channel.step(bytes('five'), null);
    channel.renew(bytes('second key'));
    channel.step(bytes('six'), null);
    await waiting.frame('six');
    expect(waiting.frames).toEqual(['about kirin', 'second key', 'six']);
    channel.step(bytes('seven'), null);
    channel.renew(bytes('third key'));
    const late = await join();
    channel.step(bytes('eight'), null);
    await Promise.all([waiting.frame('eight'), late.frame('eight')]);
    expect(waiting.frames.slice(3)).toEqual(['seven', 'eight']);
    expect(late.frames).toEqual(['about kirin', 'third key', 'eight']);
  });

  test('tells nothing before there is something to begin with', async () => {
    const early = await join();
    channel.step(bytes('lost'), null);
    channel.reset('kirin', bytes('key'));
    await early.frame('key');
    expect(early.frames).toEqual(['about kirin', 'key']);
  });

  test('keeps no more frames than it may: late ones wait for the next keyframe', async () => {
    channel.reset('kirin', bytes('key'));
    for (const word of ['one', 'two', 'three', 'four', 'five']) channel.step(bytes(word), null);
    const late = await join();
    await viewers(1);
    channel.step(bytes('six'), null);
    channel.step(bytes('seven'), bytes('second key'));
    channel.step(bytes('eight'), null);
    await late.frame('eight');
    expect(late.frames).toEqual(['about kirin', 'second key', 'eight']);
  });

  test.each([1, 125, 126, 65_535, 65_536, 200_000])('frames of %i bytes arrive whole', async (length) => {
    const viewer = await join();
    const long = 'x'.repeat(length);
    channel.reset('kirin', bytes(long));
    await viewer.frame(long);
    expect(viewer.frames).toEqual(['about kirin', long]);
  });

  test('cuts who reads nothing, while the others go on', async () => {
    const reading = await join();
    const { socket } = await connectRaw(origin);
    socket.pause();
    socket.write(requestFor(origin, FEED_PROTOCOL));
    await viewers(2);
    channel.reset('kirin', bytes('key'));
    const sent: string[] = [];
    // More than the system itself buffers for somebody who does not read.
    while (channel.viewers() === 2) {
      sent.push(`${String(sent.length)} ${'x'.repeat(500_000)}`);
      channel.step(bytes(sent.at(-1) ?? ''), null);
      await reading.frame(sent.at(-1) ?? '');
    }
    channel.step(bytes('and on'), null);
    await reading.frame('and on');
    expect(reading.frames.slice(2)).toEqual([...sent, 'and on']);
    socket.destroy();
  });

  test.each<[string, (socket: WebSocket) => void]>([
    ['a text', (socket) => socket.send('hello')],
    ['nothing at all', (socket) => socket.send('')],
    ['bytes', (socket) => socket.send(Buffer.alloc(100_000))],
    ['the beginning of a text', (socket) => socket.send('a', { fin: false })],
  ])('who says %s is sent away', async (_, speak) => {
    const [viewer, other] = [await join(), await join()];
    speak(viewer.socket);
    expect(await viewer.closed).toBe(LEAVING.spoke);
    channel.reset('kirin', bytes('key'));
    await other.frame('key');
    expect(channel.viewers()).toBe(1);
  });

  test.each<[string, Buffer]>([
    ['a head without a mask', Buffer.from([0x8a, 0x00])],
    ['a pong longer than one may be', Buffer.from([0x8a, 0xfe, 0xff, 0xff])],
    ['a compressed pong', masked(0xca)],
    ['a ping in parts', masked(0x09)],
    ['an opcode that is none', masked(0x83)],
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ])('%s ends the connection', async (_, what) => {
    const { socket } = await connectRaw(origin);
    const ended = once(socket, 'close');
    socket.write(requestFor(origin, FEED_PROTOCOL));
    await viewers(1);
    socket.end(what);
    await ended;
    await viewers(0);
    expect(channel.viewers()).toBe(0);
  });

  test('answers pings, byte by byte too, but not a flood of them', async () => {
    const { socket, heard } = await connectRaw(origin);
    socket.write(requestFor(origin, FEED_PROTOCOL));
    await viewers(1);
    for (const byte of masked(0x89, 'still there?')) socket.write(Buffer.of(byte));
    while (!heard().includes('still there?')) await once(socket, 'data');
    const ended = once(socket, 'close');
    socket.write(Buffer.concat(Array.from({ length: 10 }, () => masked(0x89))));
    await ended;
    expect(channel.viewers()).toBe(0);
  });

  test('asks for a sign of life, and ends who gave none twice', async () => {
    const [alive, dead] = [await join(), await join({ autoPong: false })];
    await viewers(2);
    for (let asked = 0; asked < 2; asked += 1) {
      const pings = [alive, dead].map(({ socket }) => once(socket, 'ping'));
      clock.pass(20_000);
      await Promise.all(pings);
      // The pong arrives before what is said after it.
      alive.socket.pong();
      alive.socket.ping();
      await once(alive.socket, 'pong');
    }
    clock.pass(20_000);
    expect(channel.viewers()).toBe(1);
    expect(await dead.closed).toBe(1006);
    channel.reset('kirin', bytes('key'));
    await alive.frame('key');
  });

  test('says goodbye to who says it, and ends who does not go', async () => {
    const polite = await join();
    polite.socket.close();
    expect(await polite.closed).toBe(LEAVING.bye);
    const { socket } = await connectRaw(origin);
    socket.write(requestFor(origin, FEED_PROTOCOL));
    await viewers(1);
    const ended = once(socket, 'close');
    channel.close();
    clock.pass(500);
    await ended;
    expect([channel.viewers(), clock.waiting()]).toEqual([0, []]);
  });
});
