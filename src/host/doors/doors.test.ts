import { afterEach, describe, expect, test } from 'vitest';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { ListenError } from '#web/listening.ts';
import { rankAdapters } from '#web/adapters.ts';
import { ADAPTERS_EVERY } from '../discovery/discovery-links.ts';
import { followProof } from '../moving/follow-proof.ts';
import { CABLE, DOCKER, HERE, NEXT, WIFI, openable } from '#testkit/host/doors.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import { connectWire } from '#testkit/host/wire.ts';

describe('the room’s door', () => {
  test('opens on the likeliest adapter, is announced without a secret, and moves to another', async () => {
    const { doors, announced, closed } = openable();
    expect(doors.info()).toEqual({ door: null, adapters: [], problem: null });
    doors.open(null);
    await expect.poll(() => doors.info().door?.address).toBe('http://192.168.1.20:41520');
    expect(doors.info().door).toMatchObject({
      link: 'http://192.168.1.20:41520/hand.html#join=s3cret',
      code: 'K7F3QX',
      words: 'acorn apple oak owl',
    });
    expect(doors.desktop()).toMatchObject({ address: '192.168.1.20', port: 41_541, fingerprint: 'ab'.repeat(32) });
    expect(doors.info().adapters.map(({ name, likely }) => [name, likely])).toEqual([
      ['wlan0', true],
      ['docker0', false],
    ]);
    expect(announced[0]).toMatchObject({
      address: '192.168.1.20',
      port: 41_520,
      tlsPort: 41_541,
      table: { fingerprint: 'ab'.repeat(32), seats: { free: 1, total: 2 } },
    });
    expect(JSON.stringify(announced)).not.toMatch(/s3cret|K7F3QX/);
    doors.open(DOCKER.id);
    await expect.poll(() => doors.info().door?.address).toBe('http://172.17.0.1:41520');
    expect(closed).toEqual(['192.168.1.20', '192.168.1.20 tls']);
    doors.close();
    expect(doors.info().door).toBeNull();
    expect(closed).toEqual(['192.168.1.20', '192.168.1.20 tls', '172.17.0.1', '172.17.0.1 tls']);
  });

  test('goes along when this computer gets another address, with the same secret and code, and says so', async () => {
    const { doors, announced, closed, nowHas } = openable();
    doors.open(null);
    await expect.poll(() => doors.info().door?.address).toBe('http://192.168.1.20:41520');
    expect(doors.info().door?.advice).not.toContain('addressChanged');
    nowHas({ ...WIFI, id: 'wlan0 10.0.0.7', address: '10.0.0.7' }, DOCKER);
    await expect.poll(() => doors.info().door?.link).toBe('http://10.0.0.7:41520/hand.html#join=s3cret');
    expect(doors.info().door?.code).toBe('K7F3QX');
    expect(doors.info().door?.advice[0]).toBe('addressChanged');
    expect(announced.at(-1)).toMatchObject({ address: '10.0.0.7', port: 41_520 });
    expect(closed).toEqual(['192.168.1.20', '192.168.1.20 tls']);
  });

  test('is not given up while its new address cannot be had yet', async () => {
    let isReady = false;
    const { doors, closed, nowHas } = openable({ isShutAt: (address) => address === HERE.address && !isReady });
    doors.open(null);
    await expect.poll(() => doors.info().door?.address).toBe('http://192.168.1.20:41520');
    nowHas(HERE);
    await expect.poll(() => doors.info().adapters[0]?.address).toBe(HERE.address);
    expect(doors.info()).toMatchObject({ problem: null, door: { address: 'http://192.168.1.20:41520' } });
    expect(closed).toEqual([]);
    isReady = true;
    nowHas(HERE);
    await expect.poll(() => doors.info().door?.address).toBe(`http://${HERE.address}:41520`);
  });

  test('waits for its own adapter before it moves to another one, and never to an address that an adapter gave itself', async () => {
    const { doors, closed, nowHas, now } = openable();
    doors.open(null);
    await expect.poll(() => doors.info().door?.address).toBe('http://192.168.1.20:41520');
    now(CABLE);
    doors.woke();
    await expect.poll(() => doors.info().adapters[0]?.address).toBe(CABLE.address);
    nowHas({ ...WIFI, id: 'wlan0 169.254.3.4', address: '169.254.3.4', likely: false });
    await expect.poll(() => doors.info().adapters[0]?.address).toBe('169.254.3.4');
    nowHas(WIFI, CABLE);
    await expect.poll(() => doors.info().adapters[0]?.address).toBe(WIFI.address);
    expect(doors.info().door?.address).toBe('http://192.168.1.20:41520');
    expect(closed).toEqual([]);
  });

  test('says that its address has changed until it is back at the first one', async () => {
    const { doors, nowHas } = openable();
    doors.open(null);
    await expect.poll(() => doors.info().door?.address).toBe('http://192.168.1.20:41520');
    nowHas(CABLE);
    await expect.poll(() => doors.info().adapters[0]?.address).toBe(CABLE.address);
    nowHas(CABLE);
    await expect.poll(() => doors.info().door?.advice).toContain('addressChanged');
    nowHas(WIFI);
    await expect.poll(() => doors.info().adapters[0]?.address).toBe(WIFI.address);
    nowHas(WIFI);
    await expect.poll(() => doors.info().door?.address).toBe('http://192.168.1.20:41520');
    expect(doors.info().door?.advice).not.toContain('addressChanged');
  });

  test('stays where it is while there is no other network of a home, and never goes to the internet by itself', async () => {
    const { doors, closed, nowHas } = openable();
    doors.open(null);
    await expect.poll(() => doors.info().door?.address).toBe('http://192.168.1.20:41520');
    nowHas({ ...WIFI, id: 'wlan0 203.0.113.5', address: '203.0.113.5', isPublic: true, likely: false });
    await expect.poll(() => doors.info().adapters[0]?.address).toBe('203.0.113.5');
    expect(doors.info().door?.address).toBe('http://192.168.1.20:41520');
    expect(closed).toEqual([]);
    nowHas(WIFI);
    await expect.poll(() => doors.info().adapters[0]?.address).toBe('192.168.1.20');
    expect(doors.info().door?.address).toBe('http://192.168.1.20:41520');
  });

  test('phones can still join where no door for other desktops can be opened', async () => {
    const { doors, announced, notes } = openable({
      serveTls: () => Promise.reject(new ListenError('noFreePort', { bind: '192.168.1.20' })),
    });
    expect(doors.desktop()).toBeNull();
    doors.open(null);
    await expect.poll(() => doors.info().door?.address).toBe('http://192.168.1.20:41520');
    expect(doors.info().door?.words).toBeNull();
    expect(doors.desktop()).toBeNull();
    expect(announced[0]).toMatchObject({ tlsPort: null, table: { fingerprint: null } });
    expect(notes).toEqual(['Other desktops cannot join over TLS: noFreePort 192.168.1.20.']);
  });

  test('the network is told when seats fill, and goodbye when the table is left', async () => {
    const { doors, told, leave } = openable();
    doors.open(null);
    await expect.poll(() => doors.info().door).not.toBeNull();
    doors.tableChanged();
    expect(told.at(-1)).toBe('update');
    leave();
    doors.tableChanged();
    expect(told.at(-1)).toBe('goodbye');
  });

  test('a table that was taken over is proven, and the next one at the same door is not', async () => {
    let key: string | null = 'cd'.repeat(32);
    const { doors, updates, announced } = openable({ followKey: () => key });
    doors.open(null);
    await expect.poll(() => doors.info().door).not.toBeNull();
    const place = { address: '192.168.1.20', port: 41_520, tlsPort: 41_541, fingerprint: 'ab'.repeat(32) };
    expect(announced[0]?.table.proof).toBe(followProof('cd'.repeat(32), place));
    key = null;
    doors.tableChanged();
    expect(updates.at(-1)).toMatchObject({ proof: null });
  });

  test('a door that cannot be opened says why', async () => {
    const { doors } = openable({ serve: () => Promise.reject(new ListenError('portTaken', { port: 41_520 })) });
    doors.open(null);
    await expect.poll(() => doors.info().problem).toEqual({ code: 'portTaken', params: { port: 41_520 } });
    expect(doors.info().door).toBeNull();
  });

  test('without a network it is open to this computer alone, which is told and not announced', async () => {
    const { doors, announced } = openable({ adapters: rankAdapters({}) });
    doors.open(null);
    await expect.poll(() => doors.info().door?.address).toBe('http://127.0.0.1:41520');
    expect(doors.info()).toMatchObject({ problem: null, door: { advice: ['thisComputerOnly'] } });
    expect(announced).toEqual([]);
  });

  test('a door where something else goes wrong says only that', async () => {
    const { doors, notes } = openable({ serve: () => Promise.reject(new Error('there are no pages')) });
    doors.open(null);
    await expect.poll(() => doors.info().problem).toEqual({ code: 'doorNotOpened' });
    expect(notes).toEqual(['The door could not be opened: Error.']);
  });

  test('after a restart it opens where it stood, and stays shut in another network', async () => {
    const { doors, now, clock } = openable({ adapters: [CABLE, NEXT] });
    const before = { adapter: WIFI.id, address: WIFI.address, port: 41_520 };
    doors.reopen(before);
    await doors.settled();
    expect(doors.info().door).toMatchObject({ address: 'http://192.168.1.77:41520', advice: ['addressChanged'] });
    doors.end();
    now(HERE, CABLE);
    doors.reopen(before);
    await doors.settled();
    expect(doors.info()).toMatchObject({ door: null, problem: { code: 'otherNetwork' } });
    // It may have been another network that came first when the computer started.
    now(NEXT, CABLE);
    clock.pass(ADAPTERS_EVERY);
    await expect.poll(() => doors.info().door?.address).toBe('http://192.168.1.77:41520');
    expect(doors.info().problem).toBeNull();
    doors.end();
    // Whoever closes it does not have it opened again.
    now(HERE, CABLE);
    doors.reopen(before);
    await doors.settled();
    doors.close();
    expect(clock.waiting()).toEqual([]);
  });

  test('who hosts hears once that guests are turned away, and again when it was calm meanwhile', async () => {
    const { doors, notes, told, clock } = openable();
    doors.open(null);
    await doors.settled();
    const before = told.length;
    doors.crowded();
    doors.crowded();
    expect(doors.info().door?.advice).toEqual(['crowded']);
    expect([notes.length, told.length - before]).toEqual([1, 1]);
    clock.pass(4 * 60_000);
    doors.crowded();
    clock.pass(4 * 60_000);
    expect(notes).toHaveLength(1);
    clock.pass(60_000);
    expect(doors.info().door?.advice).not.toContain('crowded');
    doors.crowded();
    expect(notes).toHaveLength(2);
    doors.end();
  });

  test('a door that is only being opened can be closed', async () => {
    const { doors } = openable();
    doors.open(null);
    doors.close();
    await doors.settled();
    expect(doors.place()).toBeNull();
  });

  test('the last of two wishes counts', async () => {
    const { doors, closed } = openable();
    doors.open(null);
    doors.open(DOCKER.id);
    await expect.poll(() => doors.info().door?.adapter.name).toBe('docker0');
    expect(closed.filter((address) => address.startsWith(DOCKER.address))).toEqual([]);
  });
});

describe('a host with a room', () => {
  let running: TestHost;
  afterEach(() => running.end());

  test('opens its door by order only with a table, lets guests in under a seal, and shuts it with the table', async () => {
    running = await startHost({ games: [tiny], roomPort: 0 });
    const host = await connectWire(running.origin, { token: running.host.hostToken });
    const order = async (ref: string, order: Parameters<typeof running.host.order>[0]) => {
      host.send({ t: 'order', ref, order });
      return (await host.answer(ref)).t;
    };
    expect(await order('0', { kind: 'openRoom', adapter: null })).toBe('refused');
    await order('1', {
      kind: 'openTable',
      plan: { game: 'tiny', options: {}, seats: [{ kind: 'open' }, { kind: 'open' }] },
    });
    expect(await order('2', { kind: 'openRoom', adapter: null })).toBe('done');
    const { room } = await host.until('room', ({ room }) => room.host?.door?.reach === 'reachable');
    const door = room.host?.door;
    const { secret } = running.host.invitation();
    expect(door?.link).toBe(`${String(door?.address)}/hand.html#join=${secret}`);
    const guest = await connectWire(String(door?.address), { seal: { secret }, join: { by: 'link', secret } });
    expect((await guest.until('welcome')).you.door).toBe(true);
    expect(await order('3', { kind: 'leaveTable' })).toBe('done');
    expect(await guest.closed).toBeGreaterThan(0);
    await expect(connectWire(String(door?.address))).rejects.toThrow(/ECONNREFUSED/);
    host.close();
  });
});
