import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ToScreen } from '#protocol/evening-screen.ts';
import type { Room } from '#protocol/room.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import {
  comeIn,
  EVENING,
  eveningOf,
  order,
  playOne,
  playOut,
  seated,
  shown,
  waiting,
} from '#testkit/host/evening-guests.ts';
import { createTestTables } from '#testkit/host/evening-tables.ts';
import { startHost, tempFolder, type TestHost } from '#testkit/host/host.ts';
import type { WireClient } from '#testkit/host/wire.ts';
import { highCard } from '#testkit/tiny-table.ts';

let running: TestHost;
let records: string;
/** What the processes of the standings were told, in the order of their starts. */
let screens: ToScreen[][];

async function start(): Promise<void> {
  screens = [];
  running = await startHost({
    games: [highCard],
    records,
    openEveningTable: createTestTables([highCard]).open,
    openEveningScreen(hear) {
      const told: ToScreen[] = [];
      screens.push(told);
      return {
        send(message) {
          told.push(message);
          if (message.t !== 'listen') return;
          const { bind, port } = message;
          setImmediate(hear, { t: 'listening', origin: `http://${bind}:${String(port ?? 41_624)}`, problem: null });
        },
        kill: () => undefined,
        end: () => undefined,
      };
    },
  });
}

beforeEach(async () => {
  records = tempFolder();
  await start();
});
afterEach(() => running.end());

const asHost = (): Promise<WireClient> => running.connect({ token: running.host.hostToken });

/** What the host's own window was last told about the page of the standings. */
function screenOf(client: WireClient): NonNullable<Room['host']>['screen'] {
  const told = client.messages.findLast(({ t }) => t === 'welcome' || t === 'room') as { readonly room: Room | null };
  return told.room?.host?.screen;
}

const pictures = () => screens.flat().flatMap((message) => (message.t === 'show' ? [message.picture] : []));

describe('the page of the standings', () => {
  test('shows nothing that somebody at a table does not know, and no result before all tables have it', async () => {
    const host = await asHost();
    expect(await order(host, { kind: 'serveStandings', isServed: true })).toBe('noEvening');
    await order(host, EVENING);
    const { client, token } = await comeIn(running, 'Ann');
    await expect.poll(() => eveningOf(host)?.entrants.length).toBe(2);
    expect(await order(client, { kind: 'serveStandings', isServed: true })).toBe('notHost');
    expect(screenOf(host)).toBeUndefined();
    expect(await order(host, { kind: 'serveStandings', isServed: true })).toBe('done');
    await expect.poll(() => screenOf(host)?.address).toMatch(/^http:\/\/[\d.]+:41624\/$/);
    // Only the host's window has the address to give away.
    expect(JSON.stringify(client.messages)).not.toContain('41624');
    await order(host, { kind: 'beginRound' });
    await seated([host, client]);
    while (!shown(host)?.view.result && !shown(client)?.view.result) {
      await playOne(host);
      await playOne(client);
    }
    await playOut([host, client]);
    await waiting(host, 1);
    await expect.poll(() => pictures().at(-1)?.counted).toBe(1);
    for (const { counted, tables: each, standings } of pictures()) {
      expect(each.map(({ moves }) => moves)).toEqual(each.map(() => null));
      const isDone = each.length > 0 && each.every(({ done }) => done === 1);
      expect(counted).toBe(isDone ? 1 : 0);
      if (!isDone) expect(standings.every(({ mean, played }) => mean === null && played === 0)).toBe(true);
    }
    const all = JSON.stringify(screens);
    for (const secret of [token, hashToken(token), running.host.hostToken, running.host.invitation().code]) {
      expect(all).not.toContain(secret);
    }
    expect(
      pictures()
        .at(-1)
        ?.tables.flatMap(({ seats }) => seats),
    ).toContainEqual({ name: null, isBot: true });
  });

  test('is served again at its port after a restart, for as long as the host wants it', async () => {
    let host = await asHost();
    await order(host, EVENING);
    await order(host, { kind: 'serveStandings', isServed: true });
    await expect.poll(() => screenOf(host)?.address).toBeDefined();
    const id = eveningOf(host)?.id ?? '';
    const path = join(records, 'evenings', id, 'screen.json');
    await expect.poll(() => existsSync(path) && readFileSync(path, 'utf8')).toBe('{"port":41624}\n');
    writeFileSync(path, '{"port":41777}\n');
    await running.end('keep');
    await start();
    host = await asHost();
    expect(screens).toEqual([]);
    await order(host, { kind: 'resumeEvening', id });
    await expect.poll(() => screenOf(host)?.address).toContain(':41777/');
    expect(await order(host, { kind: 'serveStandings', isServed: false })).toBe('done');
    await expect.poll(() => screenOf(host)).toBeUndefined();
    expect(existsSync(path)).toBe(false);
    expect(await order(host, { kind: 'leaveTable' })).toBe('done');
    expect(await order(host, { kind: 'resumeEvening', id })).toBe('done');
    expect(screens).toHaveLength(1);
  });
});
