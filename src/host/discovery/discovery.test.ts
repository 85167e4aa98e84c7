import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { listed } from '#testkit/host/adapters.ts';
import { perTier } from '#testkit/tier.ts';
import type { Interfaces } from '#web/adapters.ts';
import type { DiscoveryPorts } from './discovery-links.ts';
import { openDiscovery, type DnsRecord } from './discovery-socket.ts';
import type { AnnouncedTable } from './discovery-text.ts';
import { announce, browse, type Announcement, type Browse } from './discovery.ts';
import type { FoundTable } from './found-tables.ts';

const HERE = '127.0.0.1';
const LOOPBACK: Interfaces = { lo: [listed('127.0.0.1/8')] };
const TABLE: AnnouncedTable = {
  id: 'table-one',
  game: 'kirin',
  name: 'Mei',
  seats: { free: 3, total: 4 },
  fingerprint: null,
};
const GROUP = '224.0.0.251';

/** This computer alone, on a port that no other program speaks on. */
async function alone(): Promise<DiscoveryPorts & { readonly notes: readonly string[] }> {
  const socket = createSocket('udp4').bind(0, HERE);
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  const notes: string[] = [];
  const note = (line: string): void => void notes.push(line);
  return { port, notes, note, interfaces: () => LOOPBACK, clock: createFakeClock() };
}

function opened(ports: DiscoveryPorts, table: Partial<AnnouncedTable> = {}): Announcement {
  const door = { address: HERE, port: 41_520, tlsPort: 41_521, table: { ...TABLE, ...table } };
  const announcement = announce(door, ports);
  onTestFinished(announcement.close);
  return announcement;
}

interface Looking extends Browse {
  readonly lists: readonly (readonly FoundTable[])[];
}

function looking(ports: DiscoveryPorts): Looking {
  const lists: (readonly FoundTable[])[] = [];
  const list = browse((tables) => lists.push(tables), ports);
  onTestFinished(list.close);
  return { ...list, lists };
}

const ids = (list: Browse): readonly string[] => list.tables().map(({ id }) => id);
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 10 });

/** An attacker's computer: it hears everything, and sends what it likes from any port. */
async function intruder(ports: DiscoveryPorts, from = ports.port): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true }).bind(from, '0.0.0.0');
  await once(socket, 'listening');
  socket.addMembership(GROUP, HERE);
  socket.setMulticastInterface(HERE);
  onTestFinished(() => void socket.close());
  return socket;
}

function send(socket: Socket, packet: Uint8Array, { port }: DiscoveryPorts): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.send(packet, port, GROUP, (problem) => {
      if (problem) reject(problem);
      else resolve();
    });
  });
}

describe('a table that is announced', () => {
  test('is found by who looked before and by who looks after, with its change of seats, until it says goodbye', async () => {
    const ports = await alone();
    const early = looking(ports);
    const table = opened(ports);
    await until(() => expect(early.tables()).toHaveLength(1));
    const late = looking(ports);
    await until(() => expect(late.tables()).toHaveLength(1));
    expect(late.tables()[0]).toEqual({
      ...TABLE,
      address: HERE,
      port: 41_520,
      tlsPort: 41_521,
      seenAt: ports.clock.now(),
    });

    table.update({ seats: { free: 0, total: 4 } });
    for (const list of [early, late]) {
      await until(() => expect(list.tables()[0]?.seats).toEqual({ free: 0, total: 4 }));
    }
    const after = looking(ports);
    await until(() => expect(after.tables()[0]?.seats).toEqual({ free: 0, total: 4 }));

    await table.close();
    for (const list of [early, late, after]) await until(() => expect(list.tables()).toEqual([]));
    expect(early.lists.map((list) => list.map(({ seats }) => seats.free))).toEqual([[3], [0], []]);
    expect(ports.notes).toEqual([]);
  });

  test('stays while it answers and is gone within 10 s when it was killed', async () => {
    const ports = await alone();
    const clock = ports.clock as FakeClock;
    const list = looking(ports);
    opened(ports);
    // It says no goodbye, like a process that is killed.
    const killed = openDiscovery({ address: HERE, port: ports.port, failed: () => undefined });
    const txt = { v: '1', id: 'killed-one', g: 'kirin', n: 'Bo', s: '1/4' };
    killed.bonjour.publish({ name: 'Baize killed', type: 'baize', port: 41_530, txt, probe: false });
    await until(() => expect(ids(list).toSorted()).toEqual(['killed-one', 'table-one']));
    await new Promise<void>((resolve) => {
      killed.bonjour.destroy(resolve);
    });
    for (let second = 2; second <= 10; second += 2) {
      clock.pass(2_000);
      await until(() => expect(list.tables().find(({ id }) => id === 'table-one')?.seenAt).toBe(clock.now()));
    }
    expect(ids(list)).toEqual(['table-one']);
    expect(list.lists.map((tables) => tables.length)).toEqual([1, 2, 1]);
  });

  test('is announced again when its adapter comes back', async () => {
    const ports = await alone();
    const clock = ports.clock as FakeClock;
    let interfaces: Interfaces = {};
    const list = looking(ports);
    const table = announce(
      { address: HERE, port: 41_520, tlsPort: null, table: TABLE },
      { ...ports, interfaces: () => interfaces },
    );
    onTestFinished(table.close);
    interfaces = LOOPBACK;
    clock.pass(15_000);
    await until(() => expect(ids(list)).toEqual(['table-one']));
    interfaces = {};
    clock.pass(15_000);
    await until(() => expect(ids(list)).toEqual([]));
    interfaces = LOOPBACK;
    table.refresh();
    await until(() => expect(ids(list)).toEqual(['table-one']));
  });

  test("tells neither the computer's name nor its other addresses", async () => {
    const ports = await alone();
    const records: DnsRecord[] = [];
    const spy = openDiscovery({ address: HERE, port: ports.port, failed: () => undefined });
    onTestFinished(spy.close);
    const { mdns } = (spy.bonjour as unknown as { server: { mdns: NodeJS.EventEmitter } }).server;
    mdns.on('response', (packet: { answers: DnsRecord[]; additionals: DnsRecord[] }) => {
      records.push(...packet.answers, ...packet.additionals);
    });
    const list = looking(ports);
    opened(ports);
    await until(() => expect(records.length).toBeGreaterThan(3));
    await until(() => expect(ids(list)).toEqual(['table-one']));
    expect(records.filter(({ type, data }) => type === 'AAAA' || (type === 'A' && data !== HERE))).toEqual([]);
    const services = records.filter(({ type }) => type === 'SRV').map(({ data }) => data);
    expect(services.length).toBeGreaterThan(0);
    for (const data of services) expect(data).toMatchObject({ target: 'baize-table-one.local' });
  });

  test('on an address that is not IPv4 or not here is not announced, and that is no fault', async () => {
    const ports = await alone();
    for (const address of ['fd12::1', '192.0.2.77', 'nonsense']) {
      const table = announce({ address, port: 41_520, tlsPort: null, table: TABLE }, ports);
      table.update({ seats: { free: 0, total: 4 } });
      await table.close();
    }
    expect(ports.notes).toEqual([]);
  });
});

describe('whatever else is on the network', () => {
  test('a port that another program keeps to itself is told to the operator once, and taken when it is free', async () => {
    const ports = await alone();
    const other = createSocket('udp4').bind(ports.port, '0.0.0.0');
    await once(other, 'listening');
    const list = looking(ports);
    const table = opened(ports);
    await until(() => expect(ports.notes).toHaveLength(2));
    (ports.clock as FakeClock).pass(10_000);
    await new Promise<void>((resolve) => {
      other.close(resolve);
    });
    await until(() => {
      (ports.clock as FakeClock).pass(1_000);
      table.update({});
      expect(ids(list)).toEqual(['table-one']);
    });
    const line = `Finding tables over ${HERE} does not work (EADDRINUSE); links and codes still do.`;
    expect(ports.notes).toEqual([line, line]);
  });

  test('anything but the announcement of a table is left out', async () => {
    const ports = await alone();
    const list = looking(ports);
    const liar = openDiscovery({ address: HERE, port: ports.port, failed: () => undefined });
    onTestFinished(liar.close);
    const good = { v: '1', id: 'hostile-1', g: 'kirin', n: 'Bo', s: '1/4' };
    const bad: readonly Record<string, string>[] = [
      {},
      { ...good, v: '9' },
      { ...good, id: '<script>alert(1)</script>' },
      { ...good, n: '\u202E\u200B' },
      { ...good, s: '9999/4' },
      { ...good, p: '-1' },
      { ...good, more: 'x'.repeat(250), most: 'x'.repeat(250), rest: 'x'.repeat(250) },
    ];
    for (const [at, txt] of bad.entries()) {
      liar.bonjour.publish({ name: `Baize bad ${String(at)}`, type: 'baize', port: 41_530, txt, probe: false });
    }
    const last = { ...good, id: 'the-last-one', n: ' Bo\u0007\u202E  2 ' };
    liar.bonjour.publish({ name: 'Baize last', type: 'baize', port: 41_530, txt: last, probe: false });
    await until(() => expect(list.tables()).toHaveLength(1));
    expect(list.tables()[0]).toMatchObject({ id: 'the-last-one', name: 'Bo 2', port: 41_530 });
  });

  test('an answer from another port than that of multicast DNS is left out', async () => {
    const ports = await alone();
    const [inside, outside] = [await intruder(ports), await intruder(ports, 0)];
    const answers = new Promise<Buffer>((resolve) => {
      inside.on('message', (packet: Buffer) => {
        if (packet.includes(`id=${TABLE.id}`)) resolve(packet);
      });
    });
    await opened(ports).close();
    const answer = await answers;
    const renamed = (id: string): Buffer => Buffer.from(answer.toString('latin1').replaceAll(TABLE.id, id), 'latin1');
    const list = looking(ports);
    await send(outside, renamed('table-out'), ports);
    await send(inside, renamed('table-two'), ports);
    await until(() => expect(ids(list)).toEqual(['table-two']));
  });

  test('T11: a twin that says it is the same table is listed beside it, by its own certificate', async () => {
    const ports = await alone();
    const list = looking(ports);
    const [mine, other] = ['a1'.repeat(32), 'b2'.repeat(32)];
    opened(ports, { fingerprint: mine });
    await until(() => expect(list.tables()).toHaveLength(1));
    opened(ports, { fingerprint: other });
    await until(() => expect(list.tables()).toHaveLength(2));
    expect(list.tables().map(({ id, fingerprint }) => [id, fingerprint])).toEqual([
      [TABLE.id, mine],
      [TABLE.id, other],
    ]);
  });

  test('a flood of tables does not fill the list, and an honest table is still found', async () => {
    const ports = await alone();
    const clock = ports.clock as FakeClock;
    const list = looking(ports);
    const liar = openDiscovery({ address: HERE, port: ports.port, failed: () => undefined });
    for (let at = 0; at < 400; at += 1) {
      const txt = { v: '1', id: `flood-${String(at)}`, g: 'kirin', n: 'Bo', s: '1/4' };
      liar.bonjour.publish({ name: `Baize flood ${String(at)}`, type: 'baize', port: 41_530, txt, probe: false });
    }
    await until(() => expect(list.tables()).toHaveLength(8));
    await new Promise<void>((resolve) => {
      liar.bonjour.destroy(resolve);
    });
    opened(ports);
    // Some of the flood is still on its way, and occupies this address's places until it is forgotten.
    await until(() => {
      clock.pass(1_000);
      expect(ids(list)).toEqual(['table-one']);
    });
  });

  test('packets of garbage end nothing', async () => {
    const ports = await alone();
    const list = looking(ports);
    const socket = await intruder(ports);
    const header = (isAnswer: boolean, answers: number): Buffer =>
      Buffer.from([0, 0, isAnswer ? 0x84 : 0, 0, 0, isAnswer ? 0 : answers, 0, isAnswer ? answers : 0, 0, 0, 0, 0]);
    const name = Buffer.from('\x06_baize\x04_tcp\x05local\x00', 'latin1');
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.uint8Array({ maxLength: 60 }).map((rest) => Buffer.concat([name, Buffer.from([0, 12, 0, 1]), rest])),
      // A pointer from the service type to a name, and a service and a text that no table made.
      fc
        .tuple(fc.constantFrom(12, 16, 33, 1, 28, 255), fc.uint8Array({ maxLength: 60 }))
        .map(([type, data]) => Buffer.concat([name, Buffer.from([0, type, 0, 1, 0, 0, 0, 9, 0, data.length]), data])),
    );
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.integer({ min: 0, max: 3 }), body, async (isAnswer, count, rest) => {
        await send(socket, Buffer.concat([header(isAnswer, count), rest]), ports);
      }),
      { numRuns: perTier(60, 500) },
    );
    opened(ports);
    await until(() => expect(ids(list)).toEqual(['table-one']));
  });
});
