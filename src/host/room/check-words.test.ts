import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import { guestHandshake } from '#seal/guest.ts';
import { answerOpening } from '#seal/host.ts';
import { readOpening } from '#seal/frames.ts';
import type { Box } from '#seal/box.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import { systemEntropy } from '../node-ports.ts';
import type { WireClient, WireOptions } from '#testkit/host/wire.ts';

let running: TestHost;
beforeEach(async () => {
  running = await startHost({ games: [tiny] });
  running.host.openTable({ game: 'tiny', options: {}, seats: [{ kind: 'me', name: 'Host' }, { kind: 'open' }] });
  running.host.order({ kind: 'approveGuests', approving: true });
});
afterEach(async () => {
  await running.end();
});

const connect = (options: WireOptions, at?: string): Promise<WireClient> => running.connect(options, at);

/** Types the code, gives a name and asks to be let in; `origin` is where the page thinks its host is. */
async function askByCode(name: string, origin?: string): Promise<WireClient> {
  const join = { by: 'code', code: running.host.invitation().code } as const;
  const headers = { Host: new URL(running.origin).host, Origin: running.origin };
  const guest = await connect({ join, headers, seal: { exchange: true } }, origin);
  guest.send({ t: 'enter', ref: 'e', name });
  await guest.until('pass');
  return guest;
}

/** The words that the host's own screen shows beside the guest with this name. */
async function wordsBeside(name: string, host: WireClient): Promise<string | undefined> {
  let words: string | undefined;
  const isHere = ({ room }: Extract<DownMessage, { t: 'room' }>): boolean => {
    const guest = room.guests.find((one) => one.name === name);
    words = room.host?.checks.find((one) => one.guest === guest?.id)?.words;
    return guest !== undefined;
  };
  await host.until('room', isHere);
  return words;
}

describe('the two words after a typed code (T10)', () => {
  test('are the same on the screens of the guest and of the host, and nobody else is told', async () => {
    const host = await connect({ token: running.host.hostToken });
    const other = await connect({ join: { by: 'link', secret: running.host.invitation().secret } });
    other.send({ t: 'enter', ref: 'e', name: 'Bea' });
    const guest = await askByCode('Ann');
    expect(guest.check).toMatch(/^[a-z]+ [a-z]+$/);
    expect(await wordsBeside('Ann', host)).toBe(guest.check);
    // A guest who came by the link has nothing to compare: the secret in it vouches for the host.
    expect(await wordsBeside('Bea', host)).toBeUndefined();
    const isAnnIn = ({ room }: { readonly room: { readonly guests: readonly { readonly name: string }[] } }): boolean =>
      room.guests.some(({ name }) => name === 'Ann');
    running.host.order({ kind: 'approveGuests', approving: false });
    for (const { id } of (await host.until('room', isAnnIn)).room.guests)
      running.host.order({ kind: 'admit', guest: id });
    await other.until('room', isAnnIn);
    expect(JSON.stringify(other.messages)).not.toContain(guest.check);
  });

  test('stay beside a guest whose line was cut before it was let in', async () => {
    const host = await connect({ token: running.host.hostToken });
    const guest = await askByCode('Ann');
    const { token } = await guest.until('pass');
    await connect({ token, seal: { secret: token } });
    await guest.until('bye');
    const again = await connect({ token: running.host.hostToken });
    expect((await again.until('welcome')).room?.host?.checks).toMatchObject([{ words: guest.check }]);
    expect((await host.until('bye')).reason.code).toBe('replaced');
  });

  test('differ when somebody between the two has made an exchange with each', async () => {
    const host = await connect({ token: running.host.hostToken });
    const middle = await openMiddle(running.origin);
    try {
      // The words have sixteen bits: both of two match by chance once in four thousand million runs.
      const compared = [];
      for (const name of ['Ann', 'Bea']) {
        const guest = await askByCode(name, middle.origin);
        compared.push([guest.check, await wordsBeside(name, host)] as const);
        expect(middle.heard).toContain(name);
      }
      for (const [shown, beside] of compared) expect(shown && beside).toBeTruthy();
      expect(compared.some(([shown, beside]) => shown !== beside)).toBe(true);
    } finally {
      await middle.close();
    }
  });

  test('are made for three links from one address at a time, and for none that gives no name', async () => {
    await running.end();
    const clock = createFakeClock();
    // With this clock two minutes pass at once, and nobody could answer a ping in that time.
    running = await startHost({ games: [tiny], clock, limits: { ping: 600_000 } });
    const join = { by: 'code', code: running.host.invitation().code } as const;
    const seal = { exchange: true } as const;
    const [first, ...others] = [
      await connect({ join, seal }),
      await connect({ join, seal }),
      await connect({ join, seal }),
    ];
    for (const one of [first, ...others]) expect((await one.until('welcome')).you.door).toBe(true);
    expect((await (await connect({ join, seal })).until('bye')).reason.code).toBe('doorBusy');
    first.send({ t: 'enter', ref: 'e', name: 'Ann' });
    await first.until('pass');
    expect((await (await connect({ join, seal })).until('welcome')).you.door).toBe(true);
    clock.pass(120_000);
    for (const one of others) expect((await one.until('bye')).reason.code).toBe('doorTooLong');
  });
});

interface Middle {
  readonly origin: string;
  /** The names it has read. */
  readonly heard: readonly string[];
  close(): Promise<void>;
}

/** An attacker on the way who opens every frame of either side and seals it again for the other. */
async function openMiddle(target: string): Promise<Middle> {
  const heard: string[] = [];
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (guest) => {
    const host = new WebSocket(`${target.replace(/^http/, 'ws')}/ws`, { headers: { Origin: target } });
    const own = guestHandshake({ exchange: true }, systemEntropy.bytes);
    let toGuest: Box | null = null;
    let toHost: Box | null = null;
    const late: string[] = [];
    let pending: ReturnType<typeof answerOpening> | null = null;
    host.once('open', () => {
      host.send(own.opening);
    });
    const passUp = (plain: string): void => {
      const message = JSON.parse(plain) as UpMessage;
      if (message.t === 'enter') heard.push(message.name);
      if (toHost) host.send(toHost.seal(plain));
      else late.push(plain);
    };
    host.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (toHost) {
        const plain = toHost.open(frame);
        if (plain !== null && toGuest) guest.send(toGuest.seal(plain));
        return;
      }
      const outcome = own.answer(frame);
      if (outcome.kind !== 'open') throw new Error(outcome.kind);
      if (outcome.send !== null) host.send(outcome.send);
      toHost = outcome.box;
      for (const plain of late.splice(0)) passUp(plain);
    });
    guest.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (toGuest) {
        const plain = toGuest.open(frame);
        if (plain !== null) passUp(plain);
      } else if (pending?.kind === 'wait') {
        const outcome = pending.reveal(frame);
        if (outcome.kind !== 'open') throw new Error(outcome.kind);
        toGuest = outcome.box;
      } else {
        const opening = readOpening(frame);
        if (opening === null) throw new Error('no opening');
        pending = answerOpening(opening, { knows: () => null, random: systemEntropy.bytes });
        if (pending.kind === 'wait') guest.send(pending.send);
      }
    });
    for (const [one, other] of [
      [guest, host],
      [host, guest],
    ] as const) {
      one.on('close', () => {
        other.close();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        for (const client of sockets.clients) client.terminate();
        server.close(() => {
          resolve();
        });
      }),
  };
}
