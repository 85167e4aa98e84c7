import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createDice } from './dice.ts';
import { openFaultProxy } from './fault-proxy.ts';
import { drawToxics, type Toxic } from './toxics.ts';

interface Way {
  readonly guest: Socket;
  readonly host: Socket;
  readonly met: Readonly<Record<string, number>>;
  setNetwork(isUp: boolean): void;
}

/** Two sockets with the proxy between them. */
async function through(...toxics: readonly Toxic[]): Promise<Way> {
  const server = createServer();
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: target } = server.address() as AddressInfo;
  const proxy = await openFaultProxy({ target, source: undefined, seed: 'test', name: 'test', plan: () => toxics });
  const guest = connect({ port: proxy.port, host: '127.0.0.1' });
  guest.on('error', () => undefined);
  const host = await accepted;
  host.on('error', () => undefined);
  onTestFinished(async () => {
    guest.destroy();
    host.destroy();
    await proxy.close();
    server.close();
  });
  return { guest, host, met: proxy.met, setNetwork: proxy.setNetwork };
}

const gone = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.resume();
    socket.once('close', () => {
      resolve();
    });
  });

function read(socket: Socket, length: number): Promise<{ readonly bytes: Buffer; readonly pieces: readonly number[] }> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    socket.on('data', (part) => {
      parts.push(part);
      const bytes = Buffer.concat(parts);
      if (bytes.byteLength >= length) resolve({ bytes, pieces: parts.map((one) => one.byteLength) });
    });
  });
}

test.each<readonly [string, readonly Toxic[]]>([
  ['nothing', []],
  ['latency with jitter', [{ type: 'latency', latency: 5, jitter: 20 }]],
  ['a narrow way', [{ type: 'bandwidth', rate: 200_000 }]],
  ['slices', [{ type: 'slicer', size: 64, delay: 0 }]],
])('bytes arrive whole and in order through %s', async (_name, toxics) => {
  const { guest, host } = await through(...toxics);
  const sent = createDice('test', 'bytes').bytes(5_000);
  for (let at = 0; at < sent.byteLength; at += 500) guest.write(sent.subarray(at, at + 500));
  const { bytes } = await read(host, sent.byteLength);
  expect(bytes.equals(sent)).toBe(true);
});

test('a reset reaches both ends', async () => {
  const { guest, host, met } = await through({ type: 'reset_peer', after: 10 });
  await Promise.all([gone(guest), gone(host)]);
  expect(met).toEqual({ reset_peer: 1 });
});

test('a time-out swallows what is sent and closes', async () => {
  const { guest, host } = await through({ type: 'timeout', after: 0, timeout: 20 });
  await Promise.all([gone(guest), gone(host)]);
  expect(host.bytesRead).toBe(0);
});

test('nobody hears that the other end of a half-open connection has left', async () => {
  const { guest, host, setNetwork } = await through({ type: 'half_open', after: 0 });
  // A word from the host that gets through no more shows that the connection is dead already.
  host.write('one');
  const left = gone(guest);
  guest.destroy();
  await left;
  expect(host.destroyed).toBe(false);
  const ended = gone(host);
  setNetwork(false);
  await ended;
});

test('a connection ends after so many bytes', async () => {
  const { guest, host } = await through({ type: 'limit_data', bytes: 1_000 });
  const ended = gone(host);
  guest.write(Buffer.alloc(600));
  guest.write(Buffer.alloc(600));
  guest.write(Buffer.alloc(600));
  await ended;
});

test('without a network everything is reset', async () => {
  const { guest, host, setNetwork } = await through();
  const ended = Promise.all([gone(guest), gone(host)]);
  setNetwork(false);
  await ended;
});

test('the same seed draws the same faults, and never slices that a host would close a link for', () => {
  const draw = (seed: string): readonly (readonly Toxic[])[] => {
    const dice = createDice(seed, 'toxics');
    return Array.from({ length: 200 }, () => drawToxics(dice));
  };
  expect(draw('one')).toEqual(draw('one'));
  expect(draw('one')).not.toEqual(draw('two'));
  const drawn = draw('one').flat();
  expect(new Set(drawn.map(({ type }) => type)).size).toBe(8);
  for (const toxic of drawn) if (toxic.type === 'slicer') expect(toxic.size).toBeGreaterThanOrEqual(64);
});
