import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Order } from '#protocol/messages.ts';
import type { SeenMessage } from '#protocol/seen.ts';
import type { Room } from '#protocol/room.ts';
import type { TablePlan } from '#protocol/table.ts';
import { lastSeats, parseRecord } from '#engine/core/record.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { games } from '#engine/games/index.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import { verifyReport } from '#engine/verify/report.ts';
import { firstChoice } from '#testkit/test-table.ts';
import type { Browse } from '../discovery/discovery.ts';
import { followProof } from './follow-proof.ts';
import type { FoundTable } from '../discovery/found-tables.ts';
import { openHandOver } from './hand-over-file.ts';
import { startHost, tempFolder, type TestHost } from '#testkit/host/host.ts';
import { unpackBundle } from './bundle.ts';
import type { WireClient } from '#testkit/host/wire.ts';
import { perTier } from '#testkit/tier.ts';

const KIRIN: TablePlan = {
  game: 'kirin',
  options: { rounds: perTier(1, 2) },
  seats: [
    { kind: 'open' },
    { kind: 'open' },
    { kind: 'bot', bot: 'steady', name: 'Bo' },
    { kind: 'bot', bot: 'steady', name: 'Fen' },
  ],
};

const folders: string[] = [];
const hosts: TestHost[] = [];
let refs = 0;

afterEach(async () => {
  for (const host of hosts.splice(0)) await host.end('keep');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** What a host hears on the network: nothing, unless a test says so. */
interface Ear {
  hear(tables: readonly FoundTable[]): void;
  isOpen: boolean;
}

async function open(records?: string): Promise<TestHost & { readonly ear: Ear }> {
  const folder = records ?? tempFolder();
  folders.push(folder);
  const ear: Ear = { hear: () => undefined, isOpen: false };
  const host = await startHost({
    records: folder,
    browse: (onChange): Browse => {
      ear.hear = onChange;
      ear.isOpen = true;
      const close = (): Promise<void> => {
        ear.isOpen = false;
        return Promise.resolve();
      };
      return { tables: () => [], refresh: () => undefined, close };
    },
  });
  hosts.push(host);
  return { ...host, ear };
}

const connect = (host: TestHost, token: string): Promise<WireClient> => host.connect({ token });

async function enter(host: TestHost, name: string, seat: number): Promise<{ client: WireClient; token: string }> {
  const client = await host.connect({ join: { by: 'link', secret: host.host.invitation().secret } });
  client.send({ t: 'enter', ref: `e${String(refs++)}`, name });
  const { token } = await client.until('pass');
  client.send({ t: 'sit', ref: `e${String(refs++)}`, seat });
  await client.until('welcome', ({ you }) => you.seats.includes(seat));
  return { client, token };
}

async function order(client: WireClient, what: Order): Promise<string> {
  const ref = `o${String(refs++)}`;
  client.send({ t: 'order', ref, order: what });
  const answer = await client.answer(ref);
  return answer.t === 'done' ? 'done' : answer.reason.code;
}

type Picture = Extract<SeenMessage, { t: 'sync' | 'update' }>;

const picture = (client: WireClient): Picture | undefined =>
  client.messages.findLast((message): message is Picture => message.t === 'sync' || message.t === 'update');

/** Waits until `holds` after some message. */
async function until(client: WireClient, holds: () => boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (!holds()) return;
      client.socket.off('message', look);
      resolve();
    };
    client.socket.on('message', look);
    void client.closed.then(() => {
      reject(new Error('closed'));
    });
    look();
  });
}

/** Plays with these links until `isEnough`. */
async function play(players: readonly WireClient[], isEnough: () => boolean): Promise<void> {
  const played = new Map<WireClient, number>();
  const ready = (client: WireClient): boolean => {
    const shown = picture(client);
    return shown !== undefined && shown.seq > (played.get(client) ?? -1) && firstChoice(shown.prompts) !== null;
  };
  while (!isEnough()) {
    await Promise.race(players.map((client) => until(client, () => isEnough() || ready(client))));
    for (const client of players.filter(ready)) {
      if (isEnough()) break;
      const shown = picture(client);
      const move = shown && firstChoice(shown.prompts);
      if (!shown || !move) continue;
      const ref = `m${String(refs++)}`;
      client.send({ t: 'move', ref, at: shown.seq, move });
      const answer = await client.answer(ref);
      if (answer.t === 'done') played.set(client, shown.seq);
    }
  }
}

const isOver = (client: WireClient) => (): boolean => (picture(client)?.view.result ?? null) !== null;
const roundOf = (client: WireClient): unknown => picture(client)?.view.headline[0]?.params?.['round'];

function roomOf(client: WireClient): Room | null | undefined {
  const told = client.messages.findLast(({ t }) => t === 'welcome' || t === 'room');
  return told?.t === 'welcome' || told?.t === 'room' ? told.room : undefined;
}

const recordIn = (folder: string): string => {
  const name = readdirSync(folder).find((file) => file.endsWith('.jsonl')) ?? '';
  return readFileSync(join(folder, name), 'utf8');
};

/** A Kirin match in its last round, with two guests in seats 0 and 1. */
async function halfWay() {
  const old = await open();
  const host = await connect(old, old.host.hostToken);
  expect(await order(host, { kind: 'openTable', plan: KIRIN })).toBe('done');
  const ann = await enter(old, 'Ann', 0);
  const bea = await enter(old, 'Bea', 1);
  expect(await order(host, { kind: 'begin', bot: 'steady', names: [] })).toBe('done');
  await play([ann.client, bea.client], () => {
    const { seq = 0, prompts = [] } = picture(ann.client) ?? {};
    return roundOf(ann.client) === KIRIN.options['rounds'] && seq > 12 && prompts.length > 0;
  });
  return { old, host, ann, bea };
}

/** Hands over as soon as nobody is making a secret choice. */
async function handOver(
  host: WireClient,
  players: readonly WireClient[],
): Promise<{ path: string; passphrase: string }> {
  let answer = await order(host, { kind: 'handOver' });
  while (answer === 'choiceUnderWay') {
    const before = players.map((client) => picture(client)?.seq);
    await play(players, () => players.some((client, index) => picture(client)?.seq !== before[index]));
    answer = await order(host, { kind: 'handOver' });
  }
  expect(answer).toBe('done');
  await until(host, () => roomOf(host)?.host?.handedOver !== undefined);
  const handedOver = roomOf(host)?.host?.handedOver;
  if (!handedOver) throw new Error('nothing was handed over');
  return handedOver;
}

describe('a match goes to another computer', () => {
  test('half-way: the same secrets have the same seats there, it is played to its end, and its record is whole', async () => {
    const { old, host, ann, bea } = await halfWay();
    const before = recordIn(old.records);
    const { path, passphrase } = await handOver(host, [ann.client, bea.client]);
    expect(path.startsWith(join(old.records, 'handed-over', 'kirin-'))).toBe(true);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    const file = readFileSync(path);
    // Quoted as they would be in the file: two bare letters occur in the sealed bytes by chance now and then.
    for (const secret of ['"Ann"', '"Bea"', '"Bo"', 'kirin', hashToken(ann.token), ann.token, passphrase]) {
      expect(file.includes(secret)).toBe(false);
    }

    const next = await open();
    for (const wrong of ['', 'K7F3Q-XM2PA-9D4TW-B8HZE']) {
      expect(next.host.takeOver(file, wrong)).toMatchObject({ reason: { code: 'wrongPassphrase' } });
    }
    expect(next.host.savedTables()).toEqual([]);
    expect(next.host.takeOver(file, passphrase.toLowerCase().replaceAll('-', ' '))).toEqual({ ok: true });
    const annThere = await connect(next, ann.token);
    const beaThere = await connect(next, bea.token);
    for (const [client, seat] of [
      [annThere, 0],
      [beaThere, 1],
    ] as const) {
      const welcome = await client.until('welcome');
      expect(welcome.you).toMatchObject({ seat, host: false });
      expect(welcome.room?.guests.map(({ name }) => name).sort()).toEqual(['Ann', 'Bea']);
      expect((await client.until('sync')).status.paused).toBe(true);
    }
    // Until the new host continues, nothing happens and nothing has been played.
    expect(recordIn(next.records).startsWith(before)).toBe(true);
    expect(picture(annThere)?.view).toEqual(picture(ann.client)?.view);
    const hostThere = await connect(next, next.host.hostToken);
    expect(await order(hostThere, { kind: 'pause', paused: false })).toBe('done');
    await play([annThere, beaThere], isOver(annThere));

    const whole = recordIn(next.records);
    expect(verifyRecord(whole, games)).toMatchObject({ game: 'kirin', finished: true });
    expect(whole.startsWith(before)).toBe(true);
    // The table's key came along: the end is signed with the one that everybody knew when the seed was drawn.
    const { outcome, seats } = verifyReport(whole, games, compileChart);
    expect([outcome, seats.map(({ part }) => part)]).toEqual(['holds', ['contributed', 'contributed', 'bot', 'bot']]);
    expect(lastSeats(parseRecord(whole)).map(({ sits }) => sits.name)).toEqual(['Ann', 'Bea', 'Bo', 'Fen']);
    // Neither the disk nor the log contains a key or passphrase of the hand-over.
    expect([...old.notes, ...next.notes].join('\n')).not.toContain(passphrase);
  });

  test('the old host refuses moves, newcomers and continuing the match, and shows its guests the way', async () => {
    const { old, host, ann, bea } = await halfWay();
    const late = picture(ann.client);
    const { path, passphrase } = await handOver(host, [ann.client, bea.client]);
    await until(ann.client, () => roomOf(ann.client)?.moved !== undefined);
    expect(roomOf(ann.client)).toMatchObject({ moved: { game: 'kirin', to: null }, host: null });
    expect(JSON.stringify(ann.client.messages)).not.toContain(passphrase);
    const seen = ann.client.messages.length;
    ann.client.send({ t: 'move', ref: 'late', at: late?.seq ?? 0, move: { type: 'move.play', piece: 'r1c1' } });
    expect(await ann.client.answer('late')).toMatchObject({ t: 'refused', reason: { code: 'tableMoved' } });
    ann.client.send({ t: 'sync' });
    const again = await connect(old, ann.token);
    expect(await again.until('welcome')).toMatchObject({ table: null, game: null, room: { moved: { to: null } } });
    expect(ann.client.messages.slice(seen).some(({ t }) => t === 'sync' || t === 'update')).toBe(false);
    const stranger = await old.connect({ join: { by: 'link', secret: old.host.invitation().secret } });
    expect((await stranger.until('bye')).reason.code).toBe('tableMoved');

    // The saved list shows it, and nothing continues it by accident.
    const [saved] = old.host.savedTables();
    expect(saved).toMatchObject({ game: 'kirin', handedOver: true });
    expect(await order(host, { kind: 'resumeTable', id: saved?.id ?? '' })).toBe('handedOver');
    expect(await order(ann.client, { kind: 'handOver' }).catch(() => 'gone')).toMatch(/notHost|gone/);

    // Told by hand where it is.
    expect(await order(host, { kind: 'tellMoved', address: 'http://evil.example/' })).toBe('notNearAddress');
    expect(await order(host, { kind: 'tellMoved', address: '203.0.113.7:80' })).toBe('notNearAddress');
    expect(await order(host, { kind: 'tellMoved', address: '192.168.1.30' })).toBe('done');
    await until(again, () => roomOf(again)?.moved?.to?.address === 'http://192.168.1.30:41520');

    // Or recognised without help, from the computer that opened the file and from no other.
    const { followKey } = unpackBundle(openHandOver(readFileSync(path), passphrase));
    const place = { address: '192.168.1.77', port: 41_522, tlsPort: 41_543, fingerprint: 'ab'.repeat(32) };
    const found: FoundTable = {
      ...place,
      id: 'anything1',
      game: 'kirin',
      name: 'Desk',
      seats: { free: 2, total: 4 },
      seenAt: 0,
      proof: followProof(followKey, place),
    };
    old.ear.hear([
      { ...found, address: '192.168.1.66' },
      { ...found, tlsPort: 1 },
      { ...found, proof: '0'.repeat(32) },
    ]);
    old.ear.hear([found]);
    await until(again, () => roomOf(again)?.moved?.to?.address === 'http://192.168.1.77:41522');
    expect(roomOf(again)?.moved?.to?.desktop).toEqual({ tlsPort: 41_543, fingerprint: 'ab'.repeat(32) });

    // Until the old host gives up.
    expect(await order(host, { kind: 'leaveTable' })).toBe('done');
    await until(again, () => roomOf(again)?.moved === undefined);
    expect(old.ear.isOpen).toBe(false);
    expect(await order(host, { kind: 'tellMoved', address: '192.168.1.30' })).toBe('notMoved');
    expect(await order(host, { kind: 'resumeTable', id: saved?.id ?? '' })).toBe('handedOver');
    expect(await order(host, { kind: 'resumeTable', id: saved?.id ?? '', takeBack: true })).toBe('done');
    expect(await order(host, { kind: 'leaveTable' })).toBe('done');
    expect(old.host.savedTables()[0]?.handedOver).toBeUndefined();
  });

  test('it comes home: what was played elsewhere goes on in the same file, and no older version replaces it', async () => {
    const { old, host, ann, bea } = await halfWay();
    const out = await handOver(host, [ann.client, bea.client]);
    const outFile = readFileSync(out.path);
    const next = await open();
    expect(next.host.takeOver(outFile, out.passphrase)).toEqual({ ok: true });
    // While a match is on, no other can be taken over.
    expect(next.host.takeOver(outFile, out.passphrase)).toMatchObject({ reason: { code: 'tableIsOpen' } });
    const hostThere = await connect(next, next.host.hostToken);
    const [annThere, beaThere] = [await connect(next, ann.token), await connect(next, bea.token)];
    await annThere.until('sync');
    expect(await order(hostThere, { kind: 'pause', paused: false })).toBe('done');
    const begun = picture(annThere)?.seq ?? 0;
    await play([annThere, beaThere], () => (picture(annThere)?.seq ?? 0) > begun + 3);
    const back = await handOver(hostThere, [annThere, beaThere]);
    const backFile = readFileSync(back.path);

    expect(old.host.takeOver(backFile, back.passphrase)).toEqual({ ok: true });
    expect(readdirSync(old.records).filter((name) => name.endsWith('.jsonl'))).toHaveLength(1);
    expect(roomOf(host)?.host?.handedOver).toBeDefined();
    await until(host, () => roomOf(host)?.moved === undefined && roomOf(host)?.host?.handedOver === undefined);
    const annHome = await connect(old, ann.token);
    expect((await annHome.until('welcome')).you.seat).toBe(0);
    expect(await order(host, { kind: 'leaveTable' })).toBe('done');
    // The first file is older than what has been played since.
    expect(old.host.takeOver(outFile, out.passphrase)).toMatchObject({ reason: { code: 'handOverOlder' } });
    expect(old.host.savedTables()).toHaveLength(1);

    // Played on here, and taken back and changed there: two versions of one match, neither of which may replace the
    // other.
    expect(await order(host, { kind: 'resumeTable', id: old.host.savedTables()[0]?.id ?? '' })).toBe('done');
    expect(await order(host, { kind: 'mindSeat', seat: 0, bot: 'novice' })).toBe('done');
    expect(await order(host, { kind: 'leaveTable' })).toBe('done');
    const course = recordIn(old.records);
    const [table] = next.host.savedTables();
    expect(await order(hostThere, { kind: 'resumeTable', id: table?.id ?? '', takeBack: true })).toBe('done');
    expect(await order(hostThere, { kind: 'mindSeat', seat: 1, bot: 'novice' })).toBe('done');
    const fork = await handOver(hostThere, []);
    expect(old.host.takeOver(readFileSync(fork.path), fork.passphrase)).toMatchObject({
      reason: { code: 'handOverForked' },
    });
    expect(recordIn(old.records)).toBe(course);
  });
});

describe('when it cannot be', () => {
  test('without a table, while it gathers, and once it is over', async () => {
    const old = await open();
    const host = await connect(old, old.host.hostToken);
    expect(await order(host, { kind: 'handOver' })).toBe('noTable');
    expect(await order(host, { kind: 'tellMoved', address: '192.168.1.30' })).toBe('notMoved');
    expect(await order(host, { kind: 'openTable', plan: KIRIN })).toBe('done');
    expect(await order(host, { kind: 'handOver' })).toBe('stillGathering');
    const bots = KIRIN.seats.map(() => ({ kind: 'bot', bot: 'steady' }) as const);
    expect(await order(host, { kind: 'openTable', plan: { ...KIRIN, options: { rounds: 1 }, seats: bots } })).toBe(
      'done',
    );
    await until(host, isOver(host));
    expect(await order(host, { kind: 'handOver' })).toBe('matchIsOver');
  });
});
