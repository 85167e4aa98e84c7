import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AudienceRule, SpectatorRule } from '#protocol/audience.ts';
import { NO_AUDIENCE } from '#testkit/no-audience.ts';
import { CLOSE, type DownMessage, type Order } from '#protocol/messages.ts';
import { fromPublisher } from '#protocol/publishing.ts';
import type { Room } from '#protocol/room.ts';
import type { TablePlan } from '#protocol/table.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { fakePublishers } from '#testkit/host/audience/publishers.ts';
import { startHost, tempFolder, tokenOf, type TestHost } from '#testkit/host/host.ts';
import type { WireClient, WireOptions } from '#testkit/host/wire.ts';

const rule = (shows: AudienceRule['shows'], delay: number, watching = true): SpectatorRule => ({
  watching,
  audience: { shows, delay, afterDeal: 0 },
});
const PLAN: TablePlan = {
  game: 'tiny',
  options: {},
  seats: [
    { kind: 'person', name: 'Ann' },
    { kind: 'person', name: 'Bea' },
  ],
  spectators: rule('atEnd', 30),
};

let running: TestHost;
let publishers: ReturnType<typeof fakePublishers>;
let refs = 0;

async function start(records?: string): Promise<TestHost> {
  publishers = fakePublishers();
  running = await startHost({
    games: [tiny],
    openPublisher: publishers.open,
    ...(records !== undefined && { records }),
  });
  return running;
}

beforeEach(async () => {
  await start();
});

afterEach(async () => {
  await running.end();
});

const connect = (options?: WireOptions): Promise<WireClient> => running.connect(options);
const asHost = (): Promise<WireClient> => connect({ token: running.host.hostToken });
const asSeat = (seat: number): Promise<WireClient> =>
  connect({ token: tokenOf(running.host.joinLinks().find((link) => link.seat === seat)?.url) });

async function enter(name: string): Promise<WireClient> {
  const client = await connect({ join: { by: 'link', secret: running.host.invitation().secret } });
  client.send({ t: 'enter', ref: `e${String(refs++)}`, name });
  await client.until('pass');
  return client;
}

async function order(by: WireClient, what: Order): Promise<string> {
  const ref = `o${String(refs++)}`;
  by.send({ t: 'order', ref, order: what });
  return await by.outcome(ref);
}

async function agree(by: WireClient, to: SpectatorRule): Promise<string> {
  const ref = `a${String(refs++)}`;
  by.send({ t: 'answerSpectators', ref, rule: to, agree: true });
  return await by.outcome(ref);
}

const isRuled = (wanted: SpectatorRule) => (message: Extract<DownMessage, { t: 'status' }>) =>
  JSON.stringify(message.status.audience.rule) === JSON.stringify(wanted);

function roomOf(client: WireClient): Room | null | undefined {
  const told = client.messages.findLast(({ t }) => t === 'welcome' || t === 'room');
  return told?.t === 'welcome' || told?.t === 'room' ? told.room : undefined;
}

const PLANNED = { label: 'Hall', rule: null, names: 'own', chances: false } as const;
const ORDERS: readonly Order[] = [
  { kind: 'reachAudience', reach: 'own' },
  { kind: 'openOutput', plan: PLANNED },
  { kind: 'changeOutput', output: 'o00000000', plan: PLANNED },
  { kind: 'closeOutput', output: 'o00000000' },
  { kind: 'renewOutput', output: 'o00000000' },
  { kind: 'ruleSpectators', rule: rule('hands', 0) },
  { kind: 'withdrawSpectators' },
];

describe('who may order', () => {
  test.each(ORDERS)('nobody but the host: $kind', async (wanted) => {
    running.host.openTable(PLAN);
    for (const guest of [await asSeat(0), await connect(), await enter('Cid')]) {
      expect(await order(guest, wanted)).toBe('notHost');
    }
    expect(running.host.audience()).toEqual(NO_AUDIENCE);
    expect(publishers.all).toHaveLength(0);
  });

  test('anything but a rule is refused', async () => {
    running.host.openTable(PLAN);
    const host = await asHost();
    const odd = [
      { ...rule('hands', 0), more: true },
      { watching: 'yes', audience: rule('hands', 0).audience },
      { watching: true, audience: { shows: 'hands', delay: -1, afterDeal: 0 } },
    ];
    const refusals: string[] = [];
    for (const one of odd) refusals.push(await order(host, { kind: 'ruleSpectators', rule: one as SpectatorRule }));
    expect(refusals).toEqual(['fieldUnknown', 'fieldWrong', 'fieldWrong']);
  });

  test('and while a table gathers its rule stays the one it was opened with', async () => {
    running.host.openTable({ ...PLAN, seats: [{ kind: 'open' }, { kind: 'open' }] });
    const host = await asHost();
    expect(await order(host, { kind: 'ruleSpectators', rule: rule('hands', 0) })).toBe('spectatorsGathering');
    const guest = await enter('Ann');
    await guest.until('welcome', ({ you }) => you.guest !== null);
    expect(roomOf(guest)?.gathering?.spectators).toEqual(PLAN.spectators);
  });
});

describe('a laxer rule', () => {
  test('is asked of everybody who has a seat, told to all, and holds when they agree', async () => {
    running.host.openTable(PLAN);
    const [host, ann, bea] = [await asHost(), await asSeat(0), await asSeat(1)];
    const wanted = rule('hands', 60);
    expect(await order(host, { kind: 'ruleSpectators', rule: wanted })).toBe('done');
    await bea.until('status', ({ status }) => status.audience.asked?.awaits.length === 2);
    expect(await agree(ann, wanted)).toBe('done');
    await bea.until('status', ({ status }) => status.audience.asked?.awaits.join() === '1');
    expect(await agree(bea, wanted)).toBe('done');
    await ann.until('status', isRuled(wanted));
  });

  test('is not agreed to by a guest who plays a lent seat', async () => {
    running.host.openTable(PLAN);
    const [host, ann] = [await asHost(), await asSeat(0)];
    const cid = await enter('Cid');
    const id = roomOf(host)?.guests.find(({ name }) => name === 'Cid')?.id;
    await host.until('room', ({ room }) => room.guests.some(({ name }) => name === 'Cid'));
    const guest = id ?? roomOf(host)?.guests.find(({ name }) => name === 'Cid')?.id ?? '';
    expect(await order(host, { kind: 'lendSeat', seat: 1, guest })).toBe('done');
    await cid.until('welcome', ({ you }) => you.seats.includes(1));
    const wanted = rule('hands', 60);
    await order(host, { kind: 'ruleSpectators', rule: wanted });
    expect(await agree(cid, wanted)).toBe('notSeated');
    expect(await agree(ann, wanted)).toBe('done');
    await host.until('status', ({ status }) => status.audience.asked?.awaits.join() === '1');
    expect(await agree(await asSeat(1), wanted)).toBe('done');
    await host.until('status', isRuled(wanted));
  });
});

describe('watching', () => {
  test('that ends sends away everybody without a seat, shows guests the room, and leaves the host the table', async () => {
    running.host.openTable(PLAN);
    const [host, ann, watcher, guest] = [await asHost(), await asSeat(0), await connect(), await enter('Cid')];
    await guest.until('sync');
    expect(running.host.watchLink()).not.toBeNull();
    const from = host.messages.length;
    expect(await order(host, { kind: 'ruleSpectators', rule: rule('atEnd', 30, false) })).toBe('done');
    expect(await watcher.closed).toBe(CLOSE.token);
    expect((await watcher.until('bye')).reason).toEqual({ code: 'noWatching' });
    const shown = await guest.until('welcome', ({ you, table }) => you.guest !== null && table === null);
    expect(shown.room?.guests.map(({ name }) => name)).toContain('Cid');
    await ann.until('status', isRuled(rule('atEnd', 30, false)));
    expect(host.messages.slice(from).map(({ t }) => t)).not.toContain('welcome');
    expect(running.host.watchLink()).toBeNull();

    const late = await connect();
    expect(await late.closed).toBe(CLOSE.token);
    expect((await late.until('bye')).reason).toEqual({ code: 'noWatching' });
    expect(late.messages.map(({ t }) => t)).toEqual(['bye']);
  });

  test('that is allowed again brings guests of the room back to the table', async () => {
    running.host.openTable({ ...PLAN, spectators: rule('public', 0, false) });
    const [host, ann, bea] = [await asHost(), await asSeat(0), await asSeat(1)];
    const guest = await enter('Cid');
    expect(guest.messages.map(({ t }) => t)).not.toContain('sync');
    const wanted = rule('public', 0, true);
    await order(host, { kind: 'ruleSpectators', rule: wanted });
    await agree(ann, wanted);
    await agree(bea, wanted);
    await guest.until('sync');
  });

  test('a table that is opened without it sends away those who only watched the last one', async () => {
    running.host.openTable(PLAN);
    const watcher = await connect();
    await watcher.until('sync');
    running.host.order({ kind: 'openTable', plan: { ...PLAN, spectators: rule('public', 0, false) }, instead: true });
    expect(await watcher.closed).toBe(CLOSE.token);
  });
});

describe('outputs', () => {
  test('stand in nobody’s messages but the host’s; others know that somebody may be looking', async () => {
    running.host.openTable(PLAN);
    const [host, ann, watcher, guest] = [await asHost(), await asSeat(0), await connect(), await enter('Cid')];
    await order(host, { kind: 'reachAudience', reach: 'own' });
    await order(host, { kind: 'openOutput', plan: { ...PLANNED, label: 'Projector in the hall' } });
    publishers.all[0]?.serves(45_678);
    const told = await host.until('room', ({ room }) => typeof room.host?.audience.outputs[0]?.link === 'string');
    const [output] = told.room.host?.audience.outputs ?? [];
    await ann.until('status', ({ status }) => status.audience.isOnAir);
    publishers.all[0]?.say({ t: 'viewers', output: output?.id ?? '', count: 3 });
    await host.until('room', ({ room }) => room.host?.audience.outputs[0]?.viewers === 3);
    const secret = output?.link?.split('=')[1] ?? '';
    expect(secret).toHaveLength(43);
    for (const { messages } of [ann, watcher, guest]) {
      const all = JSON.stringify(messages);
      for (const word of [secret, hashToken(secret), output?.id ?? '', 'Projector', '45678']) {
        expect(all).not.toContain(word);
      }
    }
    expect(running.notes.join()).not.toContain(secret);
  });

  test('have secrets that open nothing else: who may watch them can take no seat', async () => {
    running.host.openTable({
      ...PLAN,
      seats: [
        { kind: 'person', name: 'Ann' },
        { kind: 'bot', bot: 'casual' },
      ],
    });
    running.host.order({ kind: 'reachAudience', reach: 'own' });
    running.host.order({ kind: 'openOutput', plan: PLANNED });
    publishers.all[0]?.serves(45_678);
    const secret = running.host.audience().outputs[0]?.link?.split('=')[1] ?? '';
    expect(secret).toHaveLength(43);
    const byToken = await connect({ token: secret });
    expect(await byToken.closed).toBe(CLOSE.token);
    const byInvitation = await connect({ join: { by: 'link', secret } });
    expect(await byInvitation.closed).toBe(CLOSE.token);
    // The publisher's messages can only say where it serves, how many watch and how much it has taken.
    expect(fromPublisher.def.options.flatMap(({ shape }) => shape.t.def.values)).toEqual([
      'listening',
      'viewers',
      'heard',
    ]);
  });
});

describe('the rule', () => {
  test('is there again when the host was killed, and its outputs with it', async () => {
    running.host.openTable(PLAN);
    running.host.order({ kind: 'reachAudience', reach: 'own' });
    running.host.order({ kind: 'openOutput', plan: PLANNED });
    running.host.order({ kind: 'ruleSpectators', rule: rule('public', 90, false) });
    const hashes = publishers.all[0]?.of('output');
    expect(hashes).toHaveLength(1);
    // The files as they are now: a host that is killed does nothing more.
    const killed = running;
    const records = tempFolder();
    cpSync(killed.records, records, { recursive: true });

    const after = await start(records);
    await killed.end();
    expect(publishers.all).toHaveLength(0);
    const [saved] = after.host.savedTables();
    expect(after.host.resumeTable(saved?.id ?? '')).toEqual({ ok: true });
    expect(publishers.all[0]?.of('output')).toEqual(hashes);
    const host = await asHost();
    const { status } = await host.until('sync');
    expect(status.audience).toEqual({ rule: rule('public', 90, false), isOnAir: true, asked: null });
    const watcher = await connect();
    expect(await watcher.closed).toBe(CLOSE.token);
  });

  test('goes with a table that is handed over; its outputs and their secrets do not', async () => {
    running.host.openTable(PLAN);
    running.host.order({ kind: 'reachAudience', reach: 'own' });
    running.host.order({ kind: 'openOutput', plan: PLANNED });
    running.host.order({ kind: 'ruleSpectators', rule: rule('public', 90) });
    expect(running.host.order({ kind: 'handOver' })).toEqual({ ok: true });
    const { path, passphrase } = running.host.handedOver() ?? { path: '', passphrase: '' };
    const file = readFileSync(path);
    const first = running;
    const second = await start();
    expect(second.host.takeOver(file, passphrase)).toEqual({ ok: true });
    const host = await asHost();
    const { status } = await host.until('sync');
    expect(status.audience).toEqual({ rule: rule('public', 90), isOnAir: false, asked: null });
    expect(second.host.audience()).toEqual(NO_AUDIENCE);
    expect(readdirSync(second.records)).not.toContain('audience.json');
    await first.end();
  });
});
