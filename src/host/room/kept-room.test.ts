import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ALLOWED } from '#protocol/text.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { testEntropy } from '#testkit/test-table.ts';
import type { DoorPlace } from '../doors/doors-state.ts';
import { createKeptRoom } from './kept-room.ts';
import { createRoster } from './roster.ts';

const PLACE: DoorPlace = { adapter: 'wlan0 192.168.1.20', address: '192.168.1.20', port: 41_521 };

/** A folder for this test alone. */
function ownFolder(): string {
  const folder = tempFolder();
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** One run of a host with this folder, at a table or an evening of this id. */
function run(folder: string, id: string, seed: string) {
  const roster = createRoster({ clock: createFakeClock(), entropy: testEntropy(seed) });
  const orders: object[] = [];
  const reopened: DoorPlace[] = [];
  const state = { place: null as DoorPlace | null, id: id as string | null };
  const kept = createKeptRoom({
    file: join(folder, 'room.json'),
    desk: { session: () => null, record: () => null },
    evening: { id: () => state.id },
    doors: {
      info: () => ({ door: null, adapters: [], problem: null }),
      place: () => state.place,
      reopen: (before) => {
        reopened.push(before);
      },
      settled: () => Promise.resolve(),
    },
    roster,
    room: {
      isLocked: () => true,
      isApproving: () => false,
      obey: (order) => {
        orders.push(order);
        return ALLOWED;
      },
    },
  });
  return { kept, roster, orders, reopened, state };
}

test('a host that was killed opens the room of the table it takes up, with the same link and code, and no other', async () => {
  const folder = ownFolder();
  const file = join(folder, 'room.json');
  const first = run(folder, 'e1', 'first');
  first.state.place = PLACE;
  first.kept.keep();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ of: 'e1', ...PLACE, locked: true });

  // Killed. Nothing is open yet when the next one hears of its room for the first time.
  const other = run(folder, 'e2', 'other');
  other.kept.keep();
  other.kept.reopen();
  expect([other.reopened, await other.kept.reopened()]).toEqual([[], null]);
  const second = run(folder, 'e1', 'second');
  // Its door is open already where it was told to listen in the network.
  second.state.place = PLACE;
  second.kept.keep();
  second.kept.reopen();
  expect(second.reopened).toMatchObject([PLACE]);
  expect(second.roster.invitation()).toEqual(first.roster.invitation());
  expect(second.orders).toEqual([
    { kind: 'lockRoom', locked: true },
    { kind: 'approveGuests', approving: false },
  ]);
  expect(await second.kept.reopened()).toEqual({ problem: null });

  // The host stops letting people in: the next start does not open it either.
  second.state.place = PLACE;
  second.kept.keep();
  second.state.place = null;
  second.kept.keep();
  expect(existsSync(file)).toBe(false);
});

test('an invitation that is renewed while another table gathers is not taken back, nor one after a hand-over', () => {
  const folder = ownFolder();
  const file = join(folder, 'room.json');
  const first = run(folder, 'e1', 'first');
  first.state.place = PLACE;
  first.kept.keep();
  first.state.id = null;
  first.roster.invite({ secret: 'renewed-renewed-renewed', code: first.roster.invitation().code });
  first.kept.keep();
  first.state.id = 'e1';
  first.kept.reopen();
  expect(first.reopened).toEqual([]);
  expect(readFileSync(file, 'utf8')).toContain('renewed-renewed-renewed');

  // The table was handed over and has come back: what the room was like before is forgotten, and then written again.
  const second = run(folder, 'e1', 'second');
  second.kept.forget();
  second.state.place = PLACE;
  second.kept.keep();
  expect(readFileSync(file, 'utf8')).toContain(second.roster.invitation().secret);
});

test('a room that is closed while it is being opened again is not opened by the next start', async () => {
  const folder = ownFolder();
  const first = run(folder, 'e1', 'first');
  first.state.place = PLACE;
  first.kept.keep();
  const second = run(folder, 'e1', 'second');
  second.kept.reopen();
  await second.kept.reopened();
  await Promise.resolve();
  expect(existsSync(join(folder, 'room.json'))).toBe(false);
});
