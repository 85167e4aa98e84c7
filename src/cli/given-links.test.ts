import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ListenError, type Listening } from '#web/listening.ts';
import type { DoorInfo } from '#protocol/room.ts';
import {
  changedLinks,
  givenLinks,
  linksGiven,
  listenAgain,
  placeBefore,
  rememberLinks,
  tableOf,
  tournamentOf,
} from './given-links.ts';
import type { Printer } from './printer.ts';
import { movedTeller, noteNoRoom, noteOnlyHere } from './room-told.ts';

const FIRST = { seats: 'http://127.0.0.1:41520', audience: 'http://127.0.0.1:41560' };
const RECORD = '2026-11-28-kirin-3639a1340c-1.jsonl';

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-links-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

test('what links begin with is remembered for each table, whichever match it is at', () => {
  const folder = ownFolder();
  expect(givenLinks(folder, '3639a1340c-2')).toBeNull();
  rememberLinks(folder, tableOf(`/records/${RECORD}`), FIRST);
  rememberLinks(folder, 'another', { seats: 'http://127.0.0.1:9', audience: null });
  expect(givenLinks(folder, '3639a1340c-2')).toEqual(FIRST);
  expect(givenLinks(folder, tableOf(RECORD))).toEqual(FIRST);
  expect(givenLinks(folder, '340c-1')).toBeNull();
  writeFileSync(join(folder, 'given-links.json'), '{');
  expect(givenLinks(folder, '3639a1340c-2')).toBeNull();
});

test('links of a tournament are remembered apart from those of tables, and lead where they led', () => {
  const folder = ownFolder();
  const links = { seats: 'http://192.168.1.20:8080', audience: null, bind: '0.0.0.0' };
  rememberLinks(folder, tableOf(RECORD), FIRST);
  rememberLinks(folder, tournamentOf('kirin-1'), links);
  expect(linksGiven(folder, tournamentOf('kirin-1'))).toEqual(links);
  expect(linksGiven(folder, tournamentOf('kirin-2'))).toBeNull();
  expect(givenLinks(folder, '3639a1340c-2')).toEqual(FIRST);
  expect(placeBefore(links)).toEqual({ bind: '0.0.0.0', port: 8080 });
  expect(placeBefore(null)).toEqual({});
});

test('it is said which links lead nowhere any more, and nothing where that is not known', () => {
  const now = { seats: 'http://127.0.0.1:41521', audience: FIRST.audience };
  expect(changedLinks(FIRST, now)).toEqual({ seats: { before: FIRST.seats, now: now.seats }, audience: null });
  expect(changedLinks(null, now)).toEqual({ seats: null, audience: null });
});

/** A computer on which a port is taken for so many tries. */
function taken(tries: number) {
  const tried: Listening[] = [];
  return {
    tried,
    listen: (where: Listening): Promise<string> => {
      tried.push(where);
      const isTaken = where.port === 41_520 && tried.length <= tries;
      return isTaken ? Promise.reject(new ListenError('portTaken')) : Promise.resolve('listens');
    },
  };
}

test('the earlier port is waited for, but not for ever, and not where another is asked for', async () => {
  const ending = taken(2);
  expect(await listenAgain({ bind: '127.0.0.1' }, FIRST, ending.listen, 0)).toBe('listens');
  expect(ending.tried.map(({ port }) => port)).toEqual([41_520, 41_520, 41_520]);
  const another = taken(Infinity);
  expect(await listenAgain({}, FIRST, another.listen, 0)).toBe('listens');
  expect(another.tried.at(-1)).toEqual({});
  const asked = taken(0);
  await listenAgain({ port: 7 }, FIRST, asked.listen, 0);
  expect(asked.tried).toEqual([{ port: 7 }]);
});

test('a host listens again at the address that it had, unless that is gone or another is asked for', async () => {
  const before = { ...FIRST, bind: '0.0.0.0' };
  const again = taken(0);
  await listenAgain({}, before, again.listen, 0);
  const elsewhere = taken(0);
  await listenAgain({ bind: '127.0.0.1' }, before, elsewhere.listen, 0);
  const gone: Listening[] = [];
  const listen = (where: Listening): Promise<string> => {
    gone.push(where);
    return where.bind === undefined ? Promise.resolve('listens') : Promise.reject(new ListenError('notOwnAddress'));
  };
  await listenAgain({}, { ...FIRST, bind: '10.0.0.7' }, listen, 0);
  expect([again.tried, elsewhere.tried, gone]).toEqual([
    [{ port: 41_520, bind: '0.0.0.0' }],
    [{ port: 41_520, bind: '127.0.0.1' }],
    [{ port: 41_520, bind: '10.0.0.7' }, {}],
  ]);
});

test('a table that waits for guests where only this computer can join says which flag lets others in', () => {
  const remarks: string[] = [];
  const print = { line: vi.fn(), json: vi.fn(), note: (text: string) => remarks.push(text), room: vi.fn() };
  const host = { door: () => null, desktopDoor: () => null };
  for (const bind of ['127.0.0.1', '192.168.1.20']) noteOnlyHere(host, bind, { ui: (key) => key }, print);
  expect(remarks).toEqual(['terminal:host.onlyHere']);
  // One that listens where no room can be says so, too.
  for (const address of ['127.0.0.1', 'fe80::1']) noteNoRoom(host, address, { ui: (key) => key }, print);
  expect(remarks).toEqual(['terminal:host.onlyHere', 'terminal:host.noRoom']);
});

test.each([false, true])(
  'a room that moves tells its secret among the results, never in a remark (JSON: %s)',
  (json) => {
    const door: DoorInfo = {
      adapter: { id: 'wlan0', name: 'wlan0', address: '10.0.0.7', kind: 'wireless', likely: true },
      address: 'http://10.0.0.7:41520',
      link: 'http://10.0.0.7:41520/hand.html#join=s3cret',
      code: 'K7F3QX',
      words: null,
      reach: 'reachable',
      advice: ['addressChanged'],
    };
    const results: string[] = [];
    const remarks: string[] = [];
    const print: Printer = {
      line: (text) => results.push(text),
      json: (value) => results.push(JSON.stringify(value)),
      note: (text) => remarks.push(text),
      room: () => Promise.resolve(),
    };
    movedTeller(() => ({ door: () => door, desktopDoor: () => null }), { ui: (key) => key }, print, json)();
    expect(remarks).toEqual(['room:help.addressChanged http://10.0.0.7:41520']);
    if (json) expect(results.map((line): unknown => JSON.parse(line))).toMatchObject([{ room: { link: door.link } }]);
    else expect(results.length).toBeGreaterThan(2);
  },
);
