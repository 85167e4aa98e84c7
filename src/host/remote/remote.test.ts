import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLOSE, PROTOCOL_VERSION } from '#protocol/messages.ts';
import type { Certificate } from '../links/certificate.ts';
import { TEST_PAGES } from '#testkit/host/host.ts';
import { STANDARD_LIMITS } from '../limits.ts';
import { systemClock } from '../node-ports.ts';
import { joinRemote, type Remote } from './remote.ts';
import { serveRemote } from './remote-server.ts';
import type { TableServer } from '../links/server.ts';
import { anyCertificate, GREETING, openDoor, startImpostor, type TestDoor } from '#testkit/host/tls-door.ts';
import { connectWire } from '#testkit/host/wire.ts';
import { perTier } from '#testkit/tier.ts';

const TOKEN = 'a-guest-s-own-secret-0123456789';
const ADDRESS = '127.0.0.1';

let ours: Certificate;
let others: Certificate;
beforeAll(async () => {
  ours = await anyCertificate();
  others = await anyCertificate();
});

const join = (ports: readonly number[], fingerprint: string | null): Promise<Remote> =>
  joinRemote({ address: ADDRESS, ports, fingerprint }, systemClock);

describe('reaching a door', () => {
  let door: TestDoor;
  beforeAll(async () => {
    door = await openDoor(ours);
  });
  afterAll(() => door.close());

  test('with its fingerprint, and without one by the words on both screens', async () => {
    expect(await join([door.port], door.fingerprint)).toMatchObject({ words: door.words, port: door.port });
    const found = await join([door.port], null);
    expect([found.fingerprint, found.words]).toEqual([door.fingerprint, door.words]);
  });

  test('of a twin with the same address but another certificate is refused in a sentence (T11)', async () => {
    await expect(join([door.port], others.fingerprint)).rejects.toMatchObject({
      problem: 'otherHost',
      reason: { code: 'hostNotMeant', params: { where: `127.0.0.1:${String(door.port)}` } },
    });
    // Half a fingerprint does not work either.
    await expect(join([door.port], door.fingerprint.slice(0, 32))).rejects.toMatchObject({ problem: 'otherHost' });
    expect(door.guests).toEqual([]);
  });

  test('at the second port, where the first is the door for browsers', async () => {
    const plain = createServer((_request, response) => response.end());
    await new Promise<void>((resolve) => plain.listen(0, ADDRESS, resolve));
    const { port } = plain.address() as AddressInfo;
    expect((await join([port, door.port], null)).port).toBe(door.port);
    await expect(join([port], null)).rejects.toMatchObject({
      problem: 'notADoor',
      reason: { code: 'notADesktopDoor', params: { where: `127.0.0.1:${String(port)}` } },
    });
    await new Promise((resolve) => plain.close(resolve));
  });

  test('where nobody is, or somebody who speaks an older TLS, fails in a sentence', async () => {
    const old = await startImpostor(ours, { maxVersion: 'TLSv1.2' });
    await expect(join([old.port], ours.fingerprint)).rejects.toMatchObject({ problem: 'notADoor' });
    await old.close();
    await expect(join([old.port], null)).rejects.toMatchObject({
      problem: 'unreachable',
      reason: {
        code: 'hostUnreachable',
        params: { where: `127.0.0.1:${String(old.port)}`, problem: 'ECONNREFUSED' },
      },
    });
  });

  test('that is crowded says so by the code that the page turns into a sentence', async () => {
    const full = await openDoor(ours, { limits: { socketsPerAddress: 0 } });
    const remote = await join([full.port], null);
    const link = await remote.link();
    const code = await new Promise((closed) => {
      link.listen({ frame: () => undefined, alive: () => undefined, closed });
    });
    expect(code).toBe(CLOSE.crowded);
    await full.close();
  });

  test('is given up when nobody waits any more', async () => {
    const remote = await join([door.port], door.fingerprint);
    await expect(remote.link(AbortSignal.abort())).rejects.toMatchObject({ problem: 'unreachable' });
  });
});

describe('a page whose host is elsewhere', () => {
  let door: TestDoor;
  let pages: Omit<TableServer, 'address'>;
  const notes: string[] = [];
  /** How many guests the door had before this test. A test that ends its door opens it again at the same port. */
  let guests = 0;
  beforeAll(async () => {
    door = await openDoor(ours);
    const remote = await join([door.port], door.fingerprint);
    pages = await serveRemote(0, {
      pages: TEST_PAGES,
      remote,
      clock: systemClock,
      limits: STANDARD_LIMITS,
      note: (line) => notes.push(line),
    });
  });
  beforeEach(() => {
    guests = door.guests.length;
  });
  afterAll(async () => {
    await pages.close();
    await door.close();
  });

  test('is served here, speaks there, and each frame arrives as it was sent', async () => {
    expect(await (await fetch(`${pages.origin}/`)).text()).toContain('Baize');
    const page = await connectWire(pages.origin, { token: TOKEN, join: { by: 'code', code: 'K7F3QX' } });
    expect(await page.until('chat')).toEqual(GREETING);
    expect(door.guests).toHaveLength(1);
    expect(door.guests[0]?.hello).toEqual({
      t: 'hello',
      v: PROTOCOL_VERSION,
      token: TOKEN,
      join: { by: 'code', code: 'K7F3QX' },
    });
    expect(door.guests[0]?.origin.isPrivate).toBe(true);
    for (let number = 0; number < 30; number += 1) {
      page.send({ t: 'chat', ref: `r${String(number)}`, text: 'ü'.repeat(number + 1) });
    }
    await page.answer('r29');
    const answers = page.messages.flatMap((message) => (message.t === 'done' ? [message.ref] : []));
    expect(answers).toEqual(Array.from({ length: 30 }, (_, number) => `r${String(number)}`));
    page.close();
  });

  test('is closed with the host’s own code', async () => {
    const page = await connectWire(pages.origin, { token: TOKEN });
    await page.until('chat');
    door.guests.at(-1)?.link.close(CLOSE.replaced, 'replaced');
    expect(await page.closed).toBe(CLOSE.replaced);
  });

  test('leaves when it leaves', async () => {
    const page = await connectWire(pages.origin, { token: TOKEN });
    await page.until('chat');
    page.close();
    await page.closed;
    const again = await connectWire(pages.origin, { token: TOKEN });
    await again.until('chat');
    expect(door.guests).toHaveLength(guests + 2);
    again.close();
  });

  test('comes back after the host has gone and come, again and again', async () => {
    for (let round = 1; round <= perTier(1, 2); round += 1) {
      const page = await connectWire(pages.origin, { token: TOKEN });
      await page.until('chat');
      const { port } = door;
      await door.close();
      await page.closed;
      await expect(connectWire(pages.origin)).rejects.toThrow('502');
      door = await openDoor(ours, { roomPort: port - 21 });
      expect(door.port).toBe(port);
    }
    const page = await connectWire(pages.origin, { token: TOKEN });
    await page.until('chat');
    expect(door.guests[0]?.hello.token).toBe(TOKEN);
    page.close();
  });

  test('says nothing to somebody who took the host’s place, and is told so', async () => {
    const { port } = door;
    await door.close();
    const impostor = await startImpostor(others, { port });
    const page = await connectWire(pages.origin, { token: TOKEN });
    expect((await page.until('bye')).reason).toEqual({ code: 'otherHost' });
    expect(await page.closed).toBe(CLOSE.otherHost);
    expect([impostor.met(), impostor.heard()]).toEqual([1, '']);
    expect(notes.join()).toContain('is not the one that was meant');
    await impostor.close();
    door = await openDoor(ours, { roomPort: port - 21 });
  });

  test('must be one that was served here', async () => {
    const foreign = { headers: { Origin: 'https://evil.example' } };
    await expect(connectWire(pages.origin, foreign)).rejects.toThrow('403');
    await expect(connectWire(pages.origin, { headers: { Host: 'evil.example' } })).rejects.toThrow('403');
    await expect(connectWire(pages.origin, { path: '/other' })).rejects.toThrow('404');
    expect(door.guests).toHaveLength(guests);
  });

  test.each<[string, string | Buffer, number]>([
    ['bytes', Buffer.from('{}'), CLOSE.badFrame],
    ['a frame longer than a guest may send', 'x'.repeat(16 * 1024 + 1), 1009],
  ])('is closed when it sends %s', async (_name, frame, code) => {
    const page = await connectWire(pages.origin, { token: TOKEN });
    await page.until('chat');
    page.socket.send(frame);
    expect(await page.closed).toBe(code);
  });
});
