import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EveningRoom } from '#protocol/evening-room.ts';
import type { ToScreen } from '#protocol/evening-screen.ts';
import type { Order } from '#protocol/messages.ts';
import type { Room } from '#protocol/room.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import { createTestTables, type TestTables } from '#testkit/host/evening-tables.ts';
import { startHost, tempFolder, type TestHost } from '#testkit/host/host.ts';
import type { WireClient } from '#testkit/host/wire.ts';
import { firstChoice } from '#testkit/test-table.ts';
import { highCard } from '#testkit/tiny-table.ts';

type Opening = Extract<Order, { kind: 'openEvening' }>;

/** Two tables of two. */
const EVENING: Opening = {
  kind: 'openEvening',
  game: 'tiny',
  options: { rounds: 1 },
  tables: 2,
  seats: 2,
  rounds: 2,
  deals: 1,
  draw: 'roundRobin',
  house: 'casual',
  name: 'Host',
};

let tables: TestTables;
let running: TestHost;
let records: string;
/** What the processes of the standings were told, in the order of their starts. */
let screens: ToScreen[][];

async function start(): Promise<void> {
  tables = createTestTables([highCard]);
  screens = [];
  running = await startHost({
    games: [highCard],
    records,
    openEveningTable: tables.open,
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

let refs = 0;
const nextRef = (): string => `r${String((refs += 1))}`;

async function order(client: WireClient, wanted: Order): Promise<string> {
  const ref = nextRef();
  client.send({ t: 'order', ref, order: wanted });
  const answer = await client.answer(ref);
  return answer.t === 'done' ? 'done' : answer.reason.code;
}

/** Somebody who came in by the code. */
interface Comer {
  readonly client: WireClient;
  readonly token: string;
}

async function comeIn(name: string): Promise<Comer> {
  const client = await running.connect({ join: { by: 'link', secret: running.host.invitation().secret } });
  await client.until('welcome');
  const ref = nextRef();
  client.send({ t: 'enter', ref, name });
  return { client, token: (await client.until('pass')).token };
}

/** What a guest was last told about the evening. */
function eveningOf(client: WireClient): EveningRoom | null {
  const told = client.messages.findLast(({ t }) => t === 'welcome' || t === 'room') as { readonly room: Room | null };
  return told.room?.evening ?? null;
}

const shown = (client: WireClient) =>
  client.messages.findLast((message) => message.t === 'sync' || message.t === 'update');

/** What the host's own window was last told about the page of the standings. */
function screenOf(client: WireClient): NonNullable<Room['host']>['screen'] {
  const told = client.messages.findLast(({ t }) => t === 'welcome' || t === 'room') as { readonly room: Room | null };
  return told.room?.host?.screen;
}

const pictures = () => screens.flat().flatMap((message) => (message.t === 'show' ? [message.picture] : []));

const tableOf = (client: WireClient) => client.messages.findLast((message) => message.t === 'welcome')?.table ?? null;

const isSeated = (client: WireClient): boolean => {
  const last = client.messages.findLastIndex(({ t }) => t === 'welcome');
  const synced = client.messages.findLastIndex(({ t }) => t === 'sync');
  return tableOf(client) !== null && synced > last;
};

/** The first card that is allowed; false where this guest is asked nothing. */
async function playOne(client: WireClient): Promise<string | null> {
  const picture = shown(client);
  const move = picture && isSeated(client) ? firstChoice(picture.prompts) : null;
  if (!move || !picture) return null;
  const ref = nextRef();
  client.send({ t: 'move', ref, at: picture.seq, move });
  const answer = await client.answer(ref);
  return answer.t === 'done' ? 'done' : answer.reason.code;
}

/** Everybody plays until all their matches are over. */
async function playOut(clients: readonly WireClient[]): Promise<void> {
  while (!clients.every((client) => shown(client)?.view.result)) {
    for (const client of clients) await playOne(client);
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
  }
}

async function seated(clients: readonly WireClient[]): Promise<void> {
  await expect.poll(() => clients.every(isSeated)).toBe(true);
}

async function waiting(client: WireClient, round: number): Promise<void> {
  await expect.poll(() => eveningOf(client)).toMatchObject({ standing: 'waiting', round });
}

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

describe('the page of the standings', () => {
  test('shows nothing that somebody at a table does not know, and no result before all tables have it', async () => {
    const host = await asHost();
    expect(await order(host, { kind: 'serveStandings', isServed: true })).toBe('noEvening');
    await order(host, EVENING);
    const { client, token } = await comeIn('Ann');
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
