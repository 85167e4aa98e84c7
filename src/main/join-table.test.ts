import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { anyCertificate, openDoor, type TestDoor } from '#testkit/host/tls-door.ts';
import { createJoinTable, type JoinTable } from './join-table.ts';

async function anyDoor(): Promise<TestDoor> {
  const door = await openDoor(await anyCertificate());
  onTestFinished(() => door.close());
  return door;
}

const reach = (table: JoinTable, { port }: TestDoor) =>
  table.join({ address: '127.0.0.1', tlsPort: port, fingerprint: null });

const pageAt = ({ fingerprint }: TestDoor): string => `app://bundle/index.html?at=${fingerprint.slice(0, 32)}`;

/** A port of a page, as Electron's main process sees it. */
function anyPort() {
  const port = Object.assign(new EventEmitter(), {
    isClosed: false,
    start: () => undefined,
    postMessage: () => undefined,
    close: () => {
      port.isClosed = true;
    },
  });
  return port;
}

test('a table is left only when the page has gone to the next: until then its player compares words', async () => {
  const [first, second] = [await anyDoor(), await anyDoor()];
  const table = createJoinTable(() => undefined);
  expect(await reach(table, first)).toMatchObject({ ok: true, words: first.words });
  const port = anyPort();
  await table.arrive(pageAt(first))?.(port, () => true);

  expect(await reach(table, second)).toMatchObject({ ok: true, words: second.words });
  expect(port.isClosed).toBe(false);
  // The link may be lost meanwhile; the page must not find itself at its own host.
  expect(table.arrive(pageAt(first))).not.toBeNull();

  expect(table.arrive(pageAt(second))).not.toBeNull();
  expect(port.isClosed).toBe(true);
  expect(table.arrive(pageAt(first))).toBeNull();
  table.leave();
  expect(table.arrive(pageAt(second))).toBeNull();
});

test('what was reached is forgotten when its words were others', async () => {
  const door = await anyDoor();
  const table = createJoinTable(() => undefined);
  await reach(table, door);
  table.leave();
  expect(table.arrive(pageAt(door))).toBeNull();
});

test('whichever of two tables is reached last, the page goes to the one that it names', async () => {
  const [first, second] = [await anyDoor(), await anyDoor()];
  const table = createJoinTable(() => undefined);
  await Promise.all([reach(table, first), reach(table, second)]);
  expect(table.arrive(pageAt(first))).not.toBeNull();
  expect(table.arrive(pageAt(second))).toBeNull();
});
