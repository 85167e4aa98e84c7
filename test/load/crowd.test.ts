import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { CLOSE, PROTOCOL_VERSION } from '#protocol/messages.ts';
import { parade } from '#lab/soak/parade/parade.ts';
import type { SeenMessage } from '#protocol/seen.ts';
import { startHost, tokenOf, type TestHost } from '#testkit/host/host.ts';
import { STANDARD_LIMITS } from '#host/limits.ts';
import { connectWire, type WireClient } from '#testkit/host/wire.ts';
import { firstChoice } from '#testkit/test-table.ts';
import { perTier } from '#testkit/tier.ts';

/**
 * Eight people play while others misuse the host. Who must not wait for whom, and what is cut off, is tested here; how
 * much longer a move takes then, and memory, are measured by `baize soak` (docs/reliability.md).
 */
const SEATS = 8;

/** Every address of 127.0.0.0/8 is this computer's own on Linux; elsewhere all come from one, and limits weigh on all. */
const isManyAddresses = process.platform === 'linux';
const addressOf = (number: number): string | undefined =>
  isManyAddresses ? `127.0.4.${String(number + 1)}` : undefined;

/** How many connections are held. */
const MOST = perTier(100, STANDARD_LIMITS.connections);

let refs = 0;
let running: TestHost;
let players: readonly WireClient[];
const strangers: (Socket | WebSocket)[] = [];

beforeEach(async () => {
  running = await startHost({ games: [parade], limits: { connections: MOST } });
  const seats = Array.from({ length: SEATS }, (_, seat) => ({ kind: 'person' as const, name: `Seat ${String(seat)}` }));
  expect(running.host.openTable({ game: parade.id, options: {}, seats })).toEqual({ ok: true });
  const tokens = running.host.joinLinks().map(({ url }) => tokenOf(url));
  players = await Promise.all(
    tokens.map((token, seat) =>
      connectWire(running.origin, { token, from: addressOf(seat), ...(seat % 2 === 1 && { seal: { secret: token } }) }),
    ),
  );
  await Promise.all(players.map((player) => player.until('sync')));
});
afterEach(async () => {
  for (const stranger of strangers.splice(0)) {
    if (stranger instanceof WebSocket) stranger.terminate();
    else stranger.destroy();
  }
  for (const player of players) player.close();
  await running.end();
});

type Picture = Extract<SeenMessage, { t: 'sync' | 'update' }>;

const pictureOf = ({ messages }: WireClient): Picture | undefined =>
  messages.findLast((message): message is Picture => message.t === 'sync' || message.t === 'update');

/** Lets everybody who is asked choose, until this many moves more were acknowledged. Fails when one is refused. */
async function play(moves: number): Promise<void> {
  let asked = 0;
  while (asked < moves) {
    const before = asked;
    for (const player of players) {
      const picture = pictureOf(player);
      const move = picture && firstChoice(picture.prompts);
      if (!picture || !move) continue;
      asked += 1;
      refs += 1;
      const ref = `p${String(refs)}`;
      player.send({ t: 'move', ref, at: picture.seq, move });
      expect((await player.answer(ref)).t).toBe('done');
    }
    if (asked === before) await new Promise((resolve) => setImmediate(resolve));
  }
  // Chance may go on by itself; in the end all have seen the same.
  await expect.poll(() => new Set(players.map((player) => pictureOf(player)?.seq)).size, { timeout: 20_000 }).toBe(1);
}

/** A raw connection; what is written to it is up to the test. */
function dial(number: number): Promise<Socket> {
  const { hostname, port } = new URL(running.origin);
  const localAddress = addressOf(50 + (number % 150));
  const socket = connect({
    host: hostname,
    port: Number(port),
    ...(localAddress === undefined ? {} : { localAddress }),
  });
  strangers.push(socket);
  socket.on('error', () => undefined).on('data', () => undefined);
  return new Promise((resolve) => {
    socket.once('connect', () => {
      resolve(socket);
    });
    socket.once('close', () => {
      resolve(socket);
    });
  });
}

async function watch(number: number): Promise<WireClient> {
  const client = await connectWire(running.origin, { from: addressOf(50 + number) });
  strangers.push(client.socket);
  await client.until('sync');
  return client;
}

describe('memory and sockets (T16)', () => {
  test('of sockets that say nothing so many are held and no more, and eight people play on', async () => {
    const sockets = await Promise.all(Array.from({ length: MOST * 1.25 }, (_, number) => dial(number)));
    await play(24);
    await expect.poll(() => sockets.filter((socket) => !socket.destroyed).length).toBeLessThanOrEqual(MOST); // oxfmt-ignore
    expect(players.map(({ socket }) => socket.readyState)).toEqual(players.map(() => WebSocket.OPEN));
    for (const socket of sockets) socket.destroy();
    // And when they are gone somebody new is let in.
    await expect.poll(() => watch(1).then(({ messages }) => messages.length > 0, () => false)).toBe(true); // oxfmt-ignore
  });

  test('messages that never end, and frames byte by byte, close their own link only', async () => {
    const open = await Promise.all(Array.from({ length: 12 }, (_, number) => watch(number)));
    // A message that is begun and never finished: eight pieces, then no more are taken.
    for (const { socket } of open.slice(0, 6)) for (let part = 0; part < 12; part += 1) socket.send('x'.repeat(1_000), { fin: false }); // oxfmt-ignore
    for (const { closed } of open.slice(0, 6)) expect([1008, 1009]).toContain(await closed);
    // One whole frame, a byte at a time on the wire: more pieces than a message may have (limit 512).
    for (const { socket } of open.slice(6)) {
      const raw = (socket as unknown as { readonly _socket: Socket })._socket;
      raw.setNoDelay(true);
      const text = JSON.stringify({ t: 'chat', ref: 'a', text: 'x'.repeat(900) });
      const frame = Buffer.concat([Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255, 0, 0, 0, 0]), Buffer.from(text)]); // oxfmt-ignore
      for (const byte of frame) raw.write(Buffer.from([byte]));
    }
    await play(16);
    expect(players.map(({ socket }) => socket.readyState)).toEqual(players.map(() => WebSocket.OPEN));
  });

  test('headers that drip are cut off, whatever they say', async () => {
    const socket = await dial(0);
    socket.write('GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\n');
    const drip = setInterval(() => socket.write('X-Drip: 1\r\n'), 5);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await play(8);
    await closed;
    clearInterval(drip);
    expect(socket.destroyed).toBe(true);
  });
});

test('watchers who take every update and read none hold nobody up (T17)', async () => {
  const slow = await Promise.all(Array.from({ length: 6 }, (_, number) => watch(number)));
  for (const { socket } of slow) socket.pause();
  const before = slow.map(({ messages }) => messages.length);
  await play(perTier(32, 64));
  // Every player has every update, without a gap, while those who do not read have been sent what they have room for.
  for (const { messages } of players) {
    const seqs = messages.flatMap((message) => (message.t === 'update' ? [message.seq] : []));
    expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
  }
  expect(slow.map(({ messages }) => messages.length)).toEqual(before);
});

test('a flood of messages ends its own link, and spam is heard a line a second (T18)', async () => {
  const flooders = await Promise.all(Array.from({ length: 6 }, (_, number) => watch(number)));
  const spam = await watch(10);
  for (const { socket } of flooders) {
    for (let count = 0; count < 200; count += 1)
      socket.send(JSON.stringify({ t: 'chat', ref: `f${String(count)}`, text: 'flood' }));
  }
  for (let count = 0; count < 15; count += 1)
    spam.send({ t: 'chat', ref: `s${String(count)}`, text: `spam ${String(count)}` });
  await play(24);
  for (const { closed } of flooders) expect(await closed).toBe(CLOSE.rate);
  await spam.answer('s14');
  const lines = (of: WireClient): number => of.messages.filter((message) => message.t === 'chat').length;
  // Seven speakers, each with an allowance of its own, which a reload does not refill.
  for (const player of players) expect(lines(player)).toBeLessThan(7 * 8);
  const refusals = spam.messages.flatMap((message) => (message.t === 'refused' ? [message.reason.code] : []));
  expect(new Set(refusals)).toEqual(new Set(['chatTooFast']));
  expect(refusals.length).toBeGreaterThan(5);
  const quick = await connectWire(running.origin, { hello: false, from: addressOf(40) });
  quick.send({ t: 'hello', v: PROTOCOL_VERSION });
  expect((await quick.until('sync')).seq).toBeGreaterThan(0);
  quick.close();
});
