import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '#engine/table/room/seating.ts';
import {
  comeIn as comeInto,
  EVENING,
  eveningOf,
  nextRef,
  order,
  playOne,
  playOut,
  seated,
  shown,
  tableOf,
  waiting,
  type Comer,
} from '#testkit/host/evening-guests.ts';
import { createTestTables, type TestTables } from '#testkit/host/evening-tables.ts';
import { startHost, tempFolder, type TestHost } from '#testkit/host/host.ts';
import type { WireClient } from '#testkit/host/wire.ts';
import { highCard } from '#testkit/tiny-table.ts';

let tables: TestTables;
let running: TestHost;
let records: string;

async function start(): Promise<void> {
  tables = createTestTables([highCard]);
  running = await startHost({ games: [highCard], records, openEveningTable: tables.open });
}

beforeEach(async () => {
  records = tempFolder();
  await start();
});
afterEach(() => running.end());

const asHost = (): Promise<WireClient> => running.connect({ token: running.host.hostToken });

const comeIn = (name: string): Promise<Comer> => comeInto(running, name);

describe('an evening of two tables with guests', () => {
  test('everybody plays at their own table, and the standings follow when both are done', async () => {
    const host = await asHost();
    expect(await order(host, EVENING)).toBe('done');
    const guests = [await comeIn('Ann'), await comeIn('Bea'), await comeIn('Cy')];
    const all = [host, ...guests.map(({ client }) => client)];
    await expect.poll(() => eveningOf(host)?.entrants.map(({ name }) => name)).toEqual(['Host', 'Ann', 'Bea', 'Cy']);
    // Where everybody will sit is told before the round begins.
    const next = eveningOf(host)?.seatings;
    expect(next?.flat().toSorted()).toEqual(['e1', 'e2', 'e3', 'e4']);
    expect(await order(host, { kind: 'beginRound' })).toBe('done');
    await seated(all);
    expect(eveningOf(host)?.seatings).toEqual(next);
    expect(new Set(all.map((client) => tableOf(client)?.id)).size).toBe(2);
    for (const client of all) expect(tableOf(client)?.evening).toMatchObject({ round: 1, tables: 2 });
    await playOut(all);
    await Promise.all(all.map((client) => waiting(client, 1)));
    const told = eveningOf(host);
    expect(told?.standings?.lines.map(({ played }) => played)).toEqual([1, 1, 1, 1]);
    expect(told?.playing).toEqual([]);
    // The seed of the deal is shown to nobody.
    for (const client of all) {
      for (const message of client.messages) if (message.t === 'status') expect(message.status.seed).toBeNull();
    }
  });

  test('nobody is shown another table, and nobody may watch', async () => {
    const host = await asHost();
    await order(host, { ...EVENING, name: null });
    const guests = await Promise.all(['Ann', 'Bea', 'Cy', 'Di'].map(comeIn));
    await expect.poll(() => eveningOf(host)?.entrants.length).toBe(4);
    await order(host, { kind: 'beginRound' });
    await seated(guests.map(({ client }) => client));
    // The host plays nowhere, so that its window shows no table.
    expect(tableOf(host)).toBeNull();
    expect(shown(host)).toBeUndefined();
    const watcher = await running.connect();
    expect((await watcher.until('bye')).reason.code).toBe('noWatching');
    const [first] = guests;
    const other = guests.find(({ client }) => tableOf(client)?.id !== tableOf(first?.client as WireClient)?.id);
    first?.client.send({ t: 'chat', ref: nextRef(), text: 'the ace is with me' });
    await first?.client.until('chat');
    expect(JSON.stringify(other?.client.messages)).not.toContain('the ace is with me');
  });

  test('a table whose process dies is laid again, and nobody loses a move that was acknowledged', async () => {
    const host = await asHost();
    await order(host, EVENING);
    const guests = [await comeIn('Ann'), await comeIn('Bea'), await comeIn('Cy')];
    const all = [host, ...guests.map(({ client }) => client)];
    await expect.poll(() => eveningOf(host)?.entrants.length).toBe(4);
    await order(host, { kind: 'beginRound' });
    await seated(all);
    await expect.poll(() => shown(host)?.prompts.length).toBeGreaterThan(0);
    expect(await playOne(host)).toBe('done');
    const mates = all.filter((client) => tableOf(client)?.id === tableOf(host)?.id);
    const before = mates.map((client) => client.messages.length);
    await Promise.all([0, 1].map(() => tables.kill(0)));
    // They are told why nothing goes on, and then sit where they sat.
    for (const [at, client] of mates.entries()) {
      const since = () => client.messages.slice(before[at]);
      await expect
        .poll(() =>
          since().some((message) => message.t === 'status' && message.status.trouble?.code === 'tableStartsAgain'),
        )
        .toBe(true);
      await expect.poll(() => since().some(({ t }) => t === 'sync')).toBe(true);
    }
    // What was chosen before is not asked again.
    expect(shown(host)).toMatchObject({ seq: 2, prompts: [] });
    await playOut(all);
    await waiting(host, 1);
    expect(eveningOf(host)?.standings?.lines.every(({ played }) => played === 1)).toBe(true);
  });

  test('what a table has no right to say reaches no guest', async () => {
    const host = await asHost();
    await order(host, EVENING);
    const { client } = await comeIn('Ann');
    await expect.poll(() => eveningOf(host)?.entrants.length).toBe(2);
    await order(host, { kind: 'beginRound' });
    await seated([host, client]);
    const told = (message: object) => ({ t: 'told', guest: 1, frame: JSON.stringify(message) });
    const count = host.messages.length + client.messages.length;
    for (const index of [0, 1]) {
      tables.forge(index, told({ t: 'pass', ref: 'x', token: 'a' }));
      tables.forge(index, told({ t: 'bye', reason: { code: 'token' } }));
      tables.forge(index, told({ t: 'hall', hall: { games: [], saved: [] } }));
      tables.forge(index, 'nothing');
    }
    expect(host.messages.length + client.messages.length).toBe(count);
    expect(running.notes.filter((note) => note.includes('no table may say')).length).toBe(6);
    expect(running.notes.filter((note) => note.includes('no message of the protocol')).length).toBe(2);
  });
});

describe('who comes and goes', () => {
  test('whoever comes late sits down with the next round; a bot ends the match of whoever leaves', async () => {
    const host = await asHost();
    await order(host, EVENING);
    const [ann, bea] = [await comeIn('Ann'), await comeIn('Bea')];
    await expect.poll(() => eveningOf(host)?.entrants.length).toBe(3);
    await order(host, { kind: 'beginRound' });
    await seated([host, ann.client, bea.client]);
    const cy = await comeIn('Cy');
    await expect.poll(() => eveningOf(cy.client)?.you).toBe('e4');
    expect(tableOf(cy.client)).toBeNull();
    const ref = nextRef();
    bea.client.send({ t: 'takePart', ref, takes: false });
    expect((await bea.client.answer(ref)).t).toBe('done');
    await expect.poll(() => tableOf(bea.client)).toBeNull();
    await playOut([host, ann.client]);
    await waiting(host, 1);
    const line = (name: string) => {
      const id = eveningOf(host)?.entrants.find((entrant) => entrant.name === name)?.id;
      return eveningOf(host)?.standings?.lines.find(({ entrant }) => entrant === id);
    };
    expect(line('Bea')).toMatchObject({ played: 0, left: true });
    expect(line('Ann')).toMatchObject({ played: 1, left: false });
    await order(host, { kind: 'beginRound' });
    await seated([host, ann.client, cy.client]);
    await playOut([host, ann.client, cy.client]);
    await expect.poll(() => eveningOf(host)?.standing).toBe('over');
    expect(line('Cy')).toMatchObject({ played: 1 });
    expect(await order(host, { kind: 'beginRound' })).toBe('eveningOver');
    expect(await order(host, { kind: 'leaveTable' })).toBe('done');
    expect(eveningOf(host)).toBeNull();
  });

  test('the host lets a bot play for whoever has gone, and gives the seat back', async () => {
    const host = await asHost();
    await order(host, EVENING);
    const guests = await Promise.all(['Ann', 'Bea', 'Cy'].map(comeIn));
    const clients = guests.map(({ client }) => client);
    await expect.poll(() => eveningOf(host)?.entrants.length).toBe(4);
    await order(host, { kind: 'beginRound' });
    await seated([host, ...clients]);
    const [ann] = clients as [WireClient];
    const entrant = eveningOf(ann)?.you ?? '';
    expect(await order(ann, { kind: 'excuse', entrant: 'e1', takes: false })).toBe('notHost');
    expect(await order(host, { kind: 'excuse', entrant: 'e9', takes: false })).toBe('noSuchEntrant');
    expect(await order(host, { kind: 'excuse', entrant, takes: false })).toBe('done');
    await expect.poll(() => tableOf(ann)).toBeNull();
    expect(await order(host, { kind: 'excuse', entrant, takes: true })).toBe('done');
    await seated([ann]);
    await playOut([host, ...clients]);
    await waiting(host, 1);
    expect(eveningOf(host)?.standings?.lines.map(({ played }) => played)).toEqual([1, 1, 1, 1]);
  });

  test('an evening can be paused, a match given up, and all of it ended', async () => {
    const host = await asHost();
    await order(host, EVENING);
    expect(await order(host, { kind: 'pause', paused: true })).toBe('noRound');
    expect(await order(host, { kind: 'giveUpMatch', table: 0 })).toBe('tableNotPlaying');
    await order(host, { kind: 'beginRound' });
    await seated([host]);
    expect(await order(host, { kind: 'pause', paused: true })).toBe('done');
    await host.until('status', ({ status }) => status.paused);
    expect(await order(host, { kind: 'beginRound' })).toBe('roundOpen');
    expect(await order(host, { kind: 'openTable', plan: { game: 'tiny', options: {}, seats: [] } })).toBe(
      'eveningIsOpen',
    );
    expect(await order(host, { kind: 'endEvening' })).toBe('done');
    await expect.poll(() => eveningOf(host)?.standing).toBe('over');
    expect(await order(host, EVENING)).toBe('eveningIsOpen');
  });
});

describe('after the host was killed', () => {
  test('the evening is listed, and everybody comes back to their own seat with their own secret', async () => {
    let host = await asHost();
    await order(host, EVENING);
    const ann = await comeIn('Ann');
    await expect.poll(() => eveningOf(host)?.entrants.length).toBe(2);
    await order(host, { kind: 'beginRound' });
    await seated([host, ann.client]);
    const seats = [host, ann.client].map((client) => client.messages.findLast(({ t }) => t === 'sync'));
    const id = eveningOf(host)?.id ?? '';
    await running.end('keep');
    await start();
    host = await asHost();
    const welcome = await host.until('welcome');
    expect(welcome.hall?.evenings).toMatchObject([{ id, game: 'tiny', tables: 2, rounds: 2, round: 1 }]);
    // A guest may be back before the host goes on.
    const early = await running.connect({ token: ann.token });
    expect(tableOf(early) ?? (await early.until('welcome')).table).toBeNull();
    expect(await order(host, { kind: 'resumeEvening', id: 'none' })).toBe('noSuchEvening');
    expect(await order(host, { kind: 'resumeEvening', id })).toBe('done');
    await seated([host, early]);
    const again = [host, early].map((client) => client.messages.findLast(({ t }) => t === 'sync'));
    expect(again.map((sync) => sync?.t === 'sync' && sync.seat)).toEqual(
      seats.map((sync) => sync?.t === 'sync' && sync.seat),
    );
    await playOut([host, early]);
    await waiting(early, 1);
  });

  test('whoever was never written into the log comes in like anybody else', async () => {
    let host = await asHost();
    await order(host, EVENING);
    const { token } = await comeIn('Ann');
    await expect.poll(() => eveningOf(host)?.entrants.length).toBe(2);
    const id = eveningOf(host)?.id ?? '';
    const path = join(records, 'evenings', id, 'people.json');
    const people = JSON.parse(readFileSync(path, 'utf8')) as { guests: Record<string, string> };
    const late = 'k'.repeat(token.length);
    // The program was killed after it had written the file, and before the log.
    writeFileSync(path, JSON.stringify({ ...people, guests: { ...people.guests, e3: hashToken(late) } }));
    await running.end('keep');
    await start();
    host = await asHost();
    await order(host, { kind: 'resumeEvening', id });
    expect((await (await running.connect({ token: late })).until('bye')).reason.code).toBe('token');
    expect((await (await running.connect({ token })).until('welcome')).room?.evening?.you).toBe('e2');
    const eve = await comeIn('Eve');
    await expect.poll(() => eveningOf(eve.client)?.you).toBe('e3');
  });
});
