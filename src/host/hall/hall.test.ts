import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CLOSE, type Order } from '#protocol/messages.ts';
import type { TablePlan } from '#protocol/table.ts';
import type { GameDefinition } from '#engine/core/game.ts';
import { firstChoice } from '#testkit/test-table.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { systemEntropy } from '../node-ports.ts';
import { startHost, tokenOf, type TestHost } from '#testkit/host/host.ts';
import { connectWire, type WireClient } from '#testkit/host/wire.ts';

const plan: TablePlan = {
  game: 'tiny',
  options: { rounds: 1 },
  seats: [
    { kind: 'me', name: 'Host' },
    { kind: 'person', name: 'Bea' },
  ],
};

let running: TestHost;
beforeEach(async () => {
  running = await startHost({ games: [highCard] });
});
afterEach(() => running.end());

const asHost = (): Promise<WireClient> => connectWire(running.origin, { token: running.host.hostToken });
const seatToken = (): string => tokenOf(running.host.joinLinks()[0]?.url);
const asBea = (): Promise<WireClient> => connectWire(running.origin, { token: seatToken() });

let refs = 0;
async function order(client: WireClient, wanted: Order): Promise<string> {
  refs += 1;
  const ref = `order-${String(refs)}`;
  client.send({ t: 'order', ref, order: wanted });
  return await client.outcome(ref);
}

/** Both people play their first allowed card until the match is over. */
async function playOut(clients: readonly WireClient[]): Promise<void> {
  const shown = (client: WireClient) =>
    client.messages.findLast((message) => message.t === 'sync' || message.t === 'update');
  for (;;) {
    const [first] = clients;
    if (!first || shown(first)?.view.result) return;
    for (const client of clients) {
      const picture = shown(client);
      const move = picture && firstChoice(picture.prompts);
      if (!move) continue;
      refs += 1;
      client.send({ t: 'move', ref: `m-${String(refs)}`, at: picture.seq, move });
      await client.answer(`m-${String(refs)}`);
    }
    // A chance or the other guest's message is on its way.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

test('an order that fails is refused, the host is told, and the same order can be given again', async () => {
  const entropy = { bytes: vi.fn(systemEntropy.bytes) };
  const failing = await startHost({ games: [highCard], entropy });
  onTestFinished(() => failing.end());
  const host = await failing.connect({ token: failing.host.hostToken });
  entropy.bytes.mockImplementationOnce(() => {
    throw new Error('no entropy');
  });
  expect(await order(host, { kind: 'renewInvitation' })).toBe('orderFailed');
  expect(failing.notes).toEqual(['the order "renewInvitation" failed: Error']);
  expect(await order(host, { kind: 'renewInvitation' })).toBe('done');
});

test('an order is answered once, with what it came to, although the list that belongs to the answer cannot be read', async () => {
  const games = [highCard];
  const failing = await startHost({ games });
  onTestFinished(() => failing.end());
  const host = await failing.connect({ token: failing.host.hostToken });
  await host.until('welcome');
  vi.spyOn(games, 'map').mockImplementationOnce(() => {
    throw new Error('unreadable');
  });
  expect(await order(host, { kind: 'resumeTable', id: 'none' })).toBe('noSavedTable');
  expect(failing.notes).toEqual(['the answer to "resumeTable" failed: Error']);
});

describe('who is who', () => {
  test('the host’s token brings the host’s rights and the host’s seat', async () => {
    running.host.openTable(plan);
    const host = await asHost();
    const welcome = await host.until('welcome');
    expect(welcome.you).toMatchObject({ seat: 0, host: true });
    expect(welcome.hall?.games.map(({ id }) => id)).toEqual(['tiny']);
    expect(welcome.game?.chart.states.length).toBeGreaterThan(3);
  });

  test('a seat’s token brings that seat and no rights', async () => {
    running.host.openTable(plan);
    const bea = await asBea();
    const welcome = await bea.until('welcome');
    expect(welcome).toMatchObject({ you: { seat: 1, host: false }, hall: null, table: { game: 'tiny', match: 1 } });
    for (const kind of ['leaveTable', 'rematch'] as const) expect(await order(bea, { kind })).toBe('notHost');
    expect(await order(bea, { kind: 'mindSeat', seat: 0, bot: 'casual' })).toBe('notHost');
  });

  test('no token watches the open table, as the public does', async () => {
    running.host.openTable(plan);
    const watcher = await connectWire(running.origin);
    expect((await watcher.until('welcome')).you).toMatchObject({ seat: null, host: false });
    const { view, prompts } = await watcher.until('sync');
    expect(prompts).toEqual([]);
    expect(view.zones['hand:0']?.faces.every((face) => face === null)).toBe(true);
  });

  test.each(['0123456789abcdef0123456789abcdef', 'AAAAAAAAAAAAAAAA'])('a wrong token is sent away', async (token) => {
    running.host.openTable(plan);
    const stranger = await connectWire(running.origin, { token });
    expect((await stranger.until('bye')).reason.code).toBe('token');
    expect(await stranger.closed).toBe(CLOSE.token);
    expect(stranger.messages).toHaveLength(1);
  });

  test('without a table too', async () => {
    const stranger = await connectWire(running.origin, { token: '0123456789abcdef0123456789abcdef' });
    expect((await stranger.until('bye')).reason.code).toBe('token');
    expect(await stranger.closed).toBe(CLOSE.token);
  });

  test('the hash of a token is no token', async () => {
    running.host.openTable(plan);
    const { hashToken } = await import('#engine/table/room/seating.ts');
    const thief = await connectWire(running.origin, { token: hashToken(seatToken()) });
    expect(await thief.closed).toBe(CLOSE.token);
  });

  test('one host and one link per seat: the newer one stays', async () => {
    running.host.openTable(plan);
    const [host, bea] = [await asHost(), await asBea()];
    await Promise.all([host.until('sync'), bea.until('sync')]);
    const [host2, bea2] = [await asHost(), await asBea()];
    expect(await Promise.all([host.closed, bea.closed])).toEqual([CLOSE.replaced, CLOSE.replaced]);
    await Promise.all([host2.until('sync'), bea2.until('sync')]);
    const seats = (await host2.until('status')).status.seats;
    expect(seats.map(({ present }) => present)).toEqual([true, true]);
  });
});

describe('the hall', () => {
  test('opens, leaves and continues a table, and everybody is brought to it', async () => {
    const host = await asHost();
    const watcher = await connectWire(running.origin);
    expect((await host.until('welcome')).table).toBeNull();
    expect(await order(host, { kind: 'openTable', plan })).toBe('done');
    await Promise.all([host.until('sync'), watcher.until('sync')]);
    const bea = await asBea();
    await bea.until('sync');
    expect(await order(host, { kind: 'openTable', plan })).toBe('tableIsOpen');
    expect(await order(host, { kind: 'leaveTable' })).toBe('done');
    const left = await bea.until('welcome', ({ table }) => table === null);
    expect(left.you).toMatchObject({ seat: null, host: false });
    const { hall } = await host.until('welcome', (welcome) => (welcome.hall?.saved.length ?? 0) > 0);
    expect(hall?.saved[0]).toMatchObject({ game: 'tiny', seats: ['Host', 'Bea'] });
    expect(await order(host, { kind: 'resumeTable', id: hall?.saved[0]?.id ?? '' })).toBe('done');
    // The link that waited has its seat again, although it sent nothing.
    await expect.poll(() => bea.messages.findLast((message) => message.t === 'welcome')?.you.seat).toBe(1);
    expect(await order(host, { kind: 'leaveTable' })).toBe('done');
    expect(await order(host, { kind: 'leaveTable' })).toBe('noTable');
  });

  test('who had a seat at another table watches this one, and a secret of none of its matches is sent away', async () => {
    const host = await asHost();
    await order(host, { kind: 'openTable', plan });
    const token = seatToken();
    const bea = await connectWire(running.origin, { token });
    await bea.until('sync');
    await order(host, { kind: 'leaveTable' });
    await order(host, { kind: 'openTable', plan });
    await expect.poll(() => bea.messages.findLast((message) => message.t === 'sync')?.seat).toBeNull();
    await running.end('keep');
    running = await startHost({ games: [highCard], records: running.records });
    const again = await connectWire(running.origin, { token });
    await again.until('welcome');
    running.host.openTable(plan);
    expect((await again.until('bye')).reason.code).toBe('token');
    expect(await again.closed).toBe(CLOSE.token);
  });

  test.each<[string, TablePlan, string]>([
    ['an unknown game', { ...plan, game: 'chess' }, 'noSuchGame'],
    ['an unknown option', { ...plan, options: { speed: 3 } }, 'badOption'],
    ['a value that is not allowed', { ...plan, options: { rounds: 99 } }, 'badOption'],
    ['an option that changes nothing', { ...plan, options: { rounds: 1, tieBreak: 'bestRound' } }, 'badOption'],
    ['too few seats', { ...plan, seats: plan.seats.slice(0, 1) }, 'seatCount'],
    ['an unknown bot', { ...plan, seats: [{ kind: 'bot', bot: 'genius' }, ...plan.seats.slice(1)] }, 'noSuchBot'],
  ])('%s is refused', async (_what, wrong, code) => {
    const host = await asHost();
    expect(await order(host, { kind: 'openTable', plan: wrong })).toBe(code);
    expect(running.host.savedTables()).toEqual([]);
  });

  test('the same order twice is carried out once', async () => {
    const host = await asHost();
    for (let count = 0; count < 2; count += 1)
      host.send({ t: 'order', ref: 'same', order: { kind: 'openTable', plan } });
    await expect
      .poll(() => host.messages.filter((message) => message.t === 'done' && message.ref === 'same').length)
      .toBe(2);
    expect(host.messages.filter(({ t }) => t === 'refused')).toEqual([]);
  });

  test('pauses, minds a seat and plays again', async () => {
    running.host.openTable(plan);
    const [host, bea] = [await asHost(), await asBea()];
    await Promise.all([host.until('sync'), bea.until('sync')]);
    expect(await order(host, { kind: 'pause', paused: true })).toBe('done');
    await bea.until('status', ({ status }) => status.paused);
    expect(await order(host, { kind: 'pause', paused: false })).toBe('done');
    expect(await order(host, { kind: 'mindSeat', seat: 1, bot: 'casual' })).toBe('done');
    await bea.until('status', ({ status }) => status.seats[1]?.bot === 'casual');
    expect(await order(host, { kind: 'mindSeat', seat: 1, bot: null })).toBe('done');
    expect(await order(host, { kind: 'rematch' })).toBe('matchNotOver');
    await playOut([host, bea]);
    await host.until('hall');
    expect(await order(host, { kind: 'rematch' })).toBe('done');
    expect((await bea.until('welcome', ({ table }) => table?.match === 2)).you.seat).toBe(1);
    await bea.until('sync', ({ seq }) => seq > 5);
  });

  test('without a table a move is refused, and a question gets the welcome again', async () => {
    const watcher = await connectWire(running.origin);
    watcher.send({ t: 'move', ref: 'a', at: 0, move: { type: 'move.seal' } });
    expect(await watcher.answer('a')).toMatchObject({ reason: { code: 'noTable' } });
    watcher.send({ t: 'sync' });
    await expect.poll(() => watcher.messages.filter(({ t }) => t === 'welcome').length).toBe(2);
  });

  test('a table that halts sends its guests away, and the hall goes on', async () => {
    const broken: GameDefinition = {
      ...highCard,
      prompts: () => {
        throw new Error('no such card');
      },
    };
    const faulty = await startHost({ games: [broken] });
    const host = await connectWire(faulty.origin, { token: faulty.host.hostToken });
    host.send({ t: 'order', ref: 'open', order: { kind: 'openTable', plan } });
    expect((await host.until('bye')).reason.code).toBe('tableHalted');
    expect(await host.closed).toBe(CLOSE.restarting);
    const again = await connectWire(faulty.origin, { token: faulty.host.hostToken });
    expect((await again.until('welcome')).table).toBeNull();
    expect(faulty.notes.join()).toContain('halted');
    await faulty.end();
  });
});

describe('secrets', () => {
  test('stand in no note, no record and no message to others', async () => {
    running.host.openTable(plan);
    const secrets = [running.host.hostToken, seatToken()];
    const [host, bea, watcher] = [await asHost(), await asBea(), await connectWire(running.origin)];
    await watcher.until('sync');
    await playOut([host, bea]);
    const { readdirSync, readFileSync } = await import('node:fs');
    const disk = readdirSync(running.records).map((name) => readFileSync(`${running.records}/${name}`, 'utf8'));
    const told = [host, bea, watcher].map(({ messages }) => JSON.stringify(messages));
    for (const secret of secrets) {
      for (const text of [...disk, ...told, ...running.notes]) expect(text.includes(secret)).toBe(false);
    }
  });
});

describe('taking a move back', () => {
  test('everybody is told when it is not allowed at a table, and the host alone may decline one', async () => {
    const host = await asHost();
    expect(await order(host, { kind: 'openTable', plan: { ...plan, takebacks: 'never' } })).toBe('done');
    const bea = await asBea();
    const welcome = await bea.until('welcome');
    expect(welcome.table?.takebacks).toBe('never');
    expect(await order(host, { kind: 'declineTakeback' })).toBe('noTakeback');
    expect(await order(bea, { kind: 'declineTakeback' })).toBe('notHost');
    bea.send({ t: 'takeBack', ref: 'back' });
    expect(await bea.answer('back')).toMatchObject({ t: 'refused', reason: { code: 'takebacksNever' } });
  });
});
