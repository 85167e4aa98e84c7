import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createFakeClock } from '#testkit/clock.ts';
import { testEntropy } from '#testkit/test-table.ts';
import { ann, bea, openTiny } from '#testkit/tiny-table.ts';
import { readAdapters } from '#web/adapters.ts';
import { TEST_PAGES, tempFolder } from '#testkit/host/host.ts';
import { createHost } from '../host.ts';
import { createAudience } from './desk.ts';
import { fakePublishers } from '#testkit/host/audience/publishers.ts';
import { roomAddress } from './room-address.ts';

const WIFI = '192.168.1.20';
const CABLE = '10.0.0.7';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A table whose one output is served to the room, on a network that the test changes. */
function room(first: string | null) {
  const folder = tempFolder();
  folders.push(folder);
  const clock = createFakeClock();
  const { open, all } = fakePublishers();
  const { session } = openTiny([ann, bea]);
  let address = first;
  const audience = createAudience({
    openPublisher: open,
    file: join(folder, 'audience.json'),
    table: { session: () => session, gathered: () => null },
    clock,
    entropy: testEntropy('network'),
    port: null,
    roomAddress: () => Promise.resolve(address),
    changed: () => undefined,
    note: () => undefined,
  });
  audience.tableChanged();
  audience.obey({ kind: 'reachAudience', reach: 'room' });
  audience.obey({ kind: 'openOutput', plan: { label: '', rule: null, names: 'own', chances: false } });
  /** Lets a search for the address finish. */
  const settle = (): Promise<void> => Promise.resolve();
  return {
    audience,
    clock,
    starts: () => all.length,
    publisher: () => {
      const fake = all.at(-1);
      if (!fake) throw new Error('no publisher was started');
      return fake;
    },
    link: () => audience.info().outputs[0]?.link ?? null,
    settle,
    /** The computer was asleep and wakes on another network. */
    wakeAt(next: string) {
      address = next;
      audience.networkChanged();
    },
    /** The network changes, and the watch notices a moment later. */
    async move(next: string | null) {
      address = next;
      clock.pass(5_000);
      await settle();
    },
  };
}

test('a room is followed to another address, at the same port, and so are its links', async () => {
  const own = room(WIFI);
  await own.settle();
  own.publisher().serves(41_561);
  const secret = own.link()?.split('#')[1];
  expect(own.link()).toBe(`http://${WIFI}:41561/audience.html#${secret ?? ''}`);
  await own.move(CABLE);
  expect(own.publisher().of('listen').at(-1)?.where).toEqual({ bind: CABLE, port: 41_561 });
  expect(own.audience.info()).toMatchObject({ address: null, problem: null });
  own.publisher().serves(41_561);
  expect(own.link()).toBe(`http://${CABLE}:41561/audience.html#${secret ?? ''}`);
  expect(own.starts()).toBe(1);
});

test('where the address is the same nothing moves, whatever has changed or woken', async () => {
  const own = room(WIFI);
  await own.settle();
  own.publisher().serves(41_561);
  own.publisher().say({ t: 'viewers', output: own.audience.info().outputs[0]?.id ?? '', count: 5 });
  own.audience.networkChanged();
  await own.settle();
  await own.move(WIFI);
  expect(own.publisher().of('listen')).toHaveLength(1);
  expect(own.audience.info()).toMatchObject({ address: `http://${WIFI}:41561`, outputs: [{ viewers: 5 }] });
});

test('a computer that woke elsewhere is looked after at once', async () => {
  const own = room(WIFI);
  await own.settle();
  own.publisher().serves(41_561);
  own.wakeAt(CABLE);
  await own.settle();
  expect(own.publisher().of('listen').at(-1)?.where?.bind).toBe(CABLE);
});

test('without a network that is told, and what is in the room is served as soon as there is one', async () => {
  const own = room(null);
  expect(await own.audience.served()).toMatchObject({ address: null, problem: { code: 'audienceNoNetwork' } });
  expect(own.starts()).toBe(0);
  await own.move(WIFI);
  expect(own.audience.info().problem).toBeNull();
  own.publisher().serves(41_561);
  expect(own.link()).toContain(`http://${WIFI}:41561/`);

  await own.move(null);
  expect(own.publisher().isEnded()).toBe(true);
  expect([own.link(), own.audience.info().problem?.code]).toEqual([null, 'audienceNoNetwork']);
  await own.move(WIFI);
  expect(own.publisher().of('listen')).toEqual([{ t: 'listen', where: { bind: WIFI, port: 41_561 } }]);
  expect(own.starts()).toBe(2);
});

test('an address that cannot be listened on yet is tried again', async () => {
  const own = room(WIFI);
  await own.settle();
  const refused = { code: 'notOwnAddress', params: { bind: WIFI, allowed: '127.0.0.1' } } as const;
  own.publisher().say({ t: 'listening', origin: null, problem: refused });
  expect(own.audience.info().problem).toEqual(refused);
  await own.move(WIFI);
  own.publisher().serves(41_561);
  expect(own.audience.info()).toMatchObject({ address: `http://${WIFI}:41561`, problem: null });
});

test('it is not looked for where only this computer, or nobody, is served', async () => {
  const own = room(WIFI);
  await own.settle();
  own.audience.obey({ kind: 'reachAudience', reach: 'own' });
  await own.move(CABLE);
  expect(own.publisher().of('listen').at(-1)?.where?.bind).toBe('127.0.0.1');
  own.audience.obey({ kind: 'reachAudience', reach: null });
  await own.move(WIFI);
  expect([own.publisher().isEnded(), own.starts()]).toEqual([true, 1]);
});

test('an answer that is about the place before is not taken for one about this', async () => {
  const own = room(WIFI);
  await own.settle();
  await own.move(CABLE);
  own.publisher().say({ t: 'listening', origin: `http://${WIFI}:41561`, problem: null });
  expect(own.audience.info().address).toBeNull();
  expect(own.publisher().of('listen')).toHaveLength(2);
  own.publisher().say({ t: 'listening', origin: `http://${CABLE}:41562`, problem: null });
  expect(own.audience.info().address).toBe(`http://${CABLE}:41562`);
});

test('a host serves its room at an address of this computer, and never at one that only it reaches', async () => {
  const folder = tempFolder();
  folders.push(folder);
  const { open, all } = fakePublishers();
  const host = createHost({ records: folder, pages: TEST_PAGES, openPublisher: open, note: () => undefined });
  const address = roomAddress({ adapters: await readAdapters(), door: null, now: null });
  host.order({ kind: 'reachAudience', reach: 'room' });
  if (address === null) {
    expect((await host.audienceServed()).problem?.code).toBe('audienceNoNetwork');
  } else {
    await expect.poll(() => all[0]?.of('listen').map(({ where }) => where?.bind)).toEqual([address]);
    // Waking up, or a request from the door, moves nothing.
    host.woke();
    all[0]?.serves(41_560);
    expect((await host.audienceServed()).address).toContain(':41560');
    expect(all[0]?.of('listen')).toHaveLength(1);
  }
  await host.close();
});
