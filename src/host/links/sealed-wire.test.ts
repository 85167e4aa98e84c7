import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CLOSE, PROTOCOL_VERSION } from '#protocol/messages.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import { sealedLength } from '#seal/box.ts';
import { SMALL } from '#seal/filling.ts';
import type { SealWish } from '#seal/guest.ts';
import { hashOfKid } from '#testkit/seal/handshake.ts';
import { createFakeClock } from '#testkit/clock.ts';
import type { Greet, LinkOrigin } from './gate.ts';
import { TEST_PAGES } from '#testkit/host/host.ts';
import { STANDARD_LIMITS } from '../limits.ts';
import { systemClock, systemEntropy } from '../node-ports.ts';
import { serve, type TableServer } from './server.ts';
import { openTap, type Tap } from '#testkit/host/tap.ts';
import { connectWire, type WireClient } from '#testkit/host/wire.ts';

const TOKEN = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const SAID = 'canary-from-the-guest';
const HEARD = 'canary-from-the-host';
const sealing = {
  knows: (kid: string) => hashOfKid(kid, [hashToken(TOKEN)]),
  entropy: systemEntropy,
  isPrivate: false,
};

/** Welcomes everybody, and answers every message with lines of growing length. */
const origins: LinkOrigin[] = [];
const greet: Greet = (link, _hello, origin) => {
  origins.push(origin);
  let said = 0;
  return {
    receive: () => {
      said += 1;
      link.send({ t: 'chat', line: { seat: null, name: '', text: HEARD.repeat(3 * said) } });
    },
    sync: () => undefined,
    gone: () => undefined,
  };
};

const parts = { pages: TEST_PAGES, greet, limits: STANDARD_LIMITS, sealing, note: () => undefined };
let server: TableServer;
let tap: Tap;
let client: WireClient | null = null;
beforeAll(async () => {
  server = await serve({ port: 0 }, { ...parts, clock: systemClock });
  tap = await openTap(server.origin);
});
afterEach(() => {
  client?.close();
});
afterAll(async () => {
  await tap.close();
  await server.close();
});

/** A guest that connects through `through`, and knows the host by the host's own name. */
async function guestOf(through: Tap, seal: SealWish | null): Promise<WireClient> {
  const headers = { Host: new URL(server.origin).host, Origin: server.origin };
  client = await connectWire(through.origin, { token: TOKEN, headers, ...(seal ? { seal } : {}) });
  for (let line = 1; line <= 12; line += 1) {
    client.send({ t: 'chat', ref: `r${String(line)}`, text: SAID.repeat(line) });
    await client.until('chat', ({ line: { text } }) => text === HEARD.repeat(3 * line));
  }
  return client;
}

const HIDDEN = [TOKEN, hashToken(TOKEN), SAID, HEARD, 'hello', '"t"', 'chat'];

describe('somebody who listens on the way (T9)', () => {
  test('hears everything on a link that is not sealed', async () => {
    const open = await openTap(server.origin);
    await guestOf(open, null);
    const { toHost, toGuest } = open.frames();
    const heard = Buffer.concat([...toHost, ...toGuest]).toString('latin1');
    expect(HIDDEN.filter((word) => !heard.includes(word))).toEqual([hashToken(TOKEN)]);
    expect(origins.at(-1)).toMatchObject({ isPrivate: true, check: null });
    client?.close();
    await open.close();
  });

  test.each<[string, SealWish, number]>([
    ['with a secret', { secret: TOKEN }, 1],
    ['without one', { exchange: true }, 2],
  ])('hears nothing on a link sealed %s, and all lengths alike', async (_what, seal, handshake) => {
    const open = await openTap(server.origin);
    const guest = await guestOf(open, seal);
    const { toHost, toGuest } = open.frames();
    const heard = [open.bytes(), ...toHost, ...toGuest].map((part) => part.toString('latin1')).join('\n');
    expect(HIDDEN.filter((word) => heard.includes(word))).toEqual([]);
    for (const word of HIDDEN) {
      // Nor in base64, at any of the three offsets at which a word can begin in it.
      for (const shift of ['', 'x', 'xx']) {
        const inside = Buffer.from(shift + word)
          .toString('base64url')
          .slice(4, -3);
        if (inside.length >= 8) expect(heard).not.toContain(inside);
      }
    }
    const sealedFrames = [...toHost.slice(handshake), ...toGuest.slice(1)];
    expect(sealedFrames.length).toBe(25);
    expect(new Set(sealedFrames.map((frame) => frame.length))).toEqual(new Set([SMALL - 1].map(sealedLength)));
    expect(origins.at(-1)).toMatchObject({ isPrivate: true, check: guest.check });
    expect(guest.check === null).toBe('secret' in seal);
    client?.close();
    await open.close();
  });
});

describe('a sealed link on the wire', () => {
  test('is refused for a secret nobody knows', async () => {
    await expect(connectWire(server.origin, { seal: { secret: 'unknown-unknown' } })).rejects.toThrow(
      String(CLOSE.token),
    );
  });

  test('ends when a frame comes twice', async () => {
    client = await connectWire(server.origin, { seal: { secret: TOKEN }, hello: false });
    const send = client.socket.send.bind(client.socket);
    client.socket.send = (frame: string): void => {
      send(frame);
      send(frame);
    };
    client.send({ t: 'hello', v: PROTOCOL_VERSION });
    expect(await client.closed).toBe(CLOSE.badFrame);
  });

  test('must be made, and used, within the time for a greeting', async () => {
    const clock = createFakeClock();
    const hasty = await serve({ port: 0 }, { ...parts, clock });
    client = await connectWire(hasty.origin, { seal: { secret: TOKEN }, hello: false });
    clock.pass(STANDARD_LIMITS.hello);
    expect((await client.until('bye')).reason.code).toBe('noHello');
    expect(await client.closed).toBe(CLOSE.noHello);
    await hasty.close();
  });
});
