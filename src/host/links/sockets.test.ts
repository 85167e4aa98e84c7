import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOSE, PROTOCOL_VERSION } from '#protocol/messages.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import { connectWire, type WireClient } from '#testkit/host/wire.ts';

let running: TestHost;
beforeAll(async () => {
  running = await startHost();
  running.host.openTable({
    game: 'kirin',
    options: {},
    seats: ['Ann', 'Bea', 'Cem', 'Dag'].map((name) => ({ kind: 'person', name })),
  });
});
afterAll(() => running.end());

const quiet = (): Promise<WireClient> => connectWire(running.origin, { hello: false });

async function greeted(): Promise<WireClient> {
  const client = await connectWire(running.origin);
  await client.until('sync');
  return client;
}

/** What the host says first to a request for a WebSocket. */
async function answerTo(socket: Socket, origin: string): Promise<string> {
  const lines = [
    'GET /ws HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString();
}

/** The host has taken no harm: a newcomer is still let in. */
async function stillServes(): Promise<boolean> {
  const client = await greeted();
  client.close();
  return client.messages.length > 0;
}

describe('the greeting', () => {
  test('must come in time', async () => {
    const clock = createFakeClock();
    const hasty = await startHost({ clock });
    const client = await connectWire(hasty.origin, { hello: false });
    clock.pass(2_999);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
    clock.pass(1);
    expect((await client.until('bye')).reason.code).toBe('noHello');
    expect(await client.closed).toBe(CLOSE.noHello);
    await hasty.end();
  });

  test('must come first', async () => {
    const client = await quiet();
    client.send({ t: 'sync' });
    expect(await client.closed).toBe(CLOSE.noHello);
    expect(client.messages.map(({ t }) => t)).toEqual(['bye']);
  });

  test('of another version is turned away with both versions', async () => {
    const client = await quiet();
    client.send({ t: 'hello', v: 99 });
    expect((await client.until('bye')).reason).toEqual({
      code: 'version',
      params: { host: PROTOCOL_VERSION, guest: 99 },
    });
    expect(await client.closed).toBe(CLOSE.version);
  });

  test('may end with goodbye', async () => {
    const client = await greeted();
    client.send({ t: 'bye' });
    expect(await client.closed).toBe(1000);
  });
});

describe('frames', () => {
  const deep = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;
  test.each<[string, string]>([
    ['nothing', ''],
    ['no JSON', '{"t":'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[{"t":"sync"}]'],
    ['an unknown kind', '{"t":"cheat"}'],
    ['an unknown field', '{"t":"sync","seat":2}'],
    ['a prototype', '{"t":"sync","__proto__":{"host":true}}'],
    ['a wrong type', '{"t":"move","ref":5,"at":"0","move":{}}'],
    ['a ref with a line break', '{"t":"chat","ref":"a\\nb","text":"x"}'],
    ['a ref that is too long', `{"t":"chat","ref":"${'a'.repeat(41)}","text":"x"}`],
    ['a field in a message without a ref', '{"t":"look","seat":"0"}'],
    ['an unknown kind with a ref', '{"t":"cheat","ref":"a"}'],
    ['a ref inside', '{"t":"look","seat":{"ref":"a"}}'],
    ['depth', deep],
    ['a second greeting', JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION })],
    ['a second greeting with a ref', JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, ref: 'a' })],
    ['control characters', '\u0000\u0001\u0002'],
  ])('%s: two are answered, the third closes the link', async (_what, frame) => {
    const client = await greeted();
    for (let count = 0; count < 3; count += 1) client.socket.send(frame);
    expect(await client.closed).toBe(CLOSE.badFrame);
    expect(client.messages.filter(({ t }) => t === 'refused')).toHaveLength(2);
    expect(client.messages.at(-1)).toEqual({ t: 'bye', reason: { code: 'badFrame' } });
  });

  test('that are binary count as malformed', async () => {
    const client = await greeted();
    client.socket.send(Buffer.from(JSON.stringify({ t: 'sync' })));
    expect(await client.until('refused')).toMatchObject({ ref: '', reason: { code: 'badFrame' } });
    client.close();
  });

  test('that are too long close the link', async () => {
    const client = await greeted();
    client.socket.send(JSON.stringify({ t: 'chat', ref: 'a', text: 'x'.repeat(20_000) }));
    expect(await client.closed).toBe(1009);
    expect(await stillServes()).toBe(true);
  });

  test('in very many pieces close the link', async () => {
    const client = await greeted();
    for (let count = 0; count < 20; count += 1) client.socket.send('x', { fin: false });
    expect(await client.closed).toBe(1008);
  });

  test('that are no frames at all close the link', async () => {
    const client = await greeted();
    // Writes past the WebSocket, straight into the connection under it.
    const { _socket: raw } = client.socket as unknown as { readonly _socket: { write(bytes: Uint8Array): void } };
    raw.write(Uint8Array.from({ length: 64 }, (_, index) => (index * 37) % 256));
    expect(await client.closed).toBeGreaterThan(1000);
    expect(await stillServes()).toBe(true);
  });
});

describe('rates', () => {
  test('a flood is cut off; an honest pace is not', async () => {
    const client = await greeted();
    for (let count = 0; count < 60; count += 1) client.send({ t: 'sync' });
    expect((await client.until('bye')).reason.code).toBe('rate');
    expect(await client.closed).toBe(CLOSE.rate);
    const honest = await greeted();
    for (let count = 0; count < 20; count += 1)
      honest.send({ t: 'note', ref: `n${String(count)}`, key: 'k', text: 'x' });
    await expect.poll(() => honest.messages.filter(({ t }) => t === 'refused').length).toBe(20);
    expect(honest.socket.readyState).toBe(WebSocket.OPEN);
    honest.close();
  });

  test('one address holds only so many sockets', async () => {
    const tight = await startHost({ limits: { socketsPerAddress: 2 } });
    const held = [await connectWire(tight.origin), await connectWire(tight.origin)];
    // A page hears why. Of many that never read it only some are held for that: it would be a way around the limit.
    expect(await (await connectWire(tight.origin)).closed).toBe(CLOSE.crowded);
    const silent = Array.from({ length: 20 }, () => connect(Number(new URL(tight.origin).port), '127.0.0.1'));
    const answers = await Promise.all(silent.map((socket) => answerTo(socket, tight.origin)));
    expect(answers.filter((answer) => answer.includes(' 101 '))).toHaveLength(16);
    expect(answers.filter((answer) => answer.includes(' 429 '))).toHaveLength(4);
    for (const socket of silent) socket.destroy();
    held[0]?.close();
    await held[0]?.closed;
    const next = await connectWire(tight.origin);
    expect((await next.until('welcome')).v).toBe(PROTOCOL_VERSION);
    await tight.end();
  });
});

describe('signs of life', () => {
  test('a guest that gives none is dropped, one that does stays', async () => {
    const clock = createFakeClock();
    const nervous = await startHost({ clock });
    const alive = await connectWire(nervous.origin);
    const asleep = await connectWire(nervous.origin);
    await Promise.all([alive.until('welcome'), asleep.until('welcome')]);
    // Like a phone that was put to sleep: the socket is there, nobody answers.
    (asleep.socket as unknown as { _autoPong: boolean })._autoPong = false;
    for (let round = 1; round <= 3; round += 1) {
      const asked = once(alive.socket, 'ping');
      clock.pass(10_000);
      if (round < 3) {
        await asked;
        // Answered after the question above: so the host has read the pong that came before it.
        alive.send({ t: 'chat', ref: `after-${String(round)}`, text: 'here' });
        await alive.answer(`after-${String(round)}`);
      }
    }
    expect(await asleep.closed).toBe(1006);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    await nervous.end();
  });
});

describe('a reader that does not read', () => {
  test('is closed in the end, and the others do not wait for it', async () => {
    const clock = createFakeClock();
    const plenty = { perSecond: 1_000_000, burst: 1_000_000 };
    const rates = { ...plenty, syncs: plenty, ping: 1e12 };
    const host = await startHost({ clock, limits: { backlog: 64 * 1024, ...rates } });
    host.host.openTable({
      game: 'kirin',
      options: {},
      seats: ['Ann', 'Bea', 'Cem', 'Dag'].map((name) => ({ kind: 'person', name })),
    });
    const slow = await connectWire(host.origin);
    const other = await connectWire(host.origin);
    await slow.until('sync');
    await other.until('sync');
    slow.socket.pause();
    const before = slow.messages.length;
    // Whole pictures until the system's own buffers are full too.
    for (let count = 0; count < 6_000; count += 1) slow.send({ t: 'sync' });
    other.send({ t: 'sync' });
    await expect.poll(() => other.messages.filter(({ t }) => t === 'sync').length, { timeout: 10_000 }).toBe(2);
    const watchers = (): number | undefined => {
      clock.pass(5_000);
      return other.messages.findLast((message) => message.t === 'status')?.status.watchers;
    };
    await expect.poll(watchers, { timeout: 10_000 }).toBe(1);
    slow.socket.resume();
    await slow.closed;
    expect(slow.messages.length - before).toBeLessThan(6_000);
    await host.end();
  });
});
