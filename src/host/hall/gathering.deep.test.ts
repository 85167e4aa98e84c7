import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHAT } from '#engine/table/room/guests.ts';
import { systemClock } from '#host/node-ports.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { enter } from '#testkit/host/entering.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import type { WireClient } from '#testkit/host/wire.ts';
import { SEAT_CHANGES } from './messages.ts';

/** What people say while the table gathers, and that they are ready: by whom, to whom, how fast, and until when. */
let running: TestHost;
let refs = 0;
/** When the host's clock stands still, in milliseconds; null while it goes. */
let standsAt: number | null = null;

beforeEach(async () => {
  standsAt = null;
  running = await startHost({ games: [tiny], clock: { ...systemClock, now: () => standsAt ?? systemClock.now() } });
  running.host.openTable({ game: 'tiny', options: {}, seats: [{ kind: 'me', name: 'Ida' }, { kind: 'open' }] });
});
afterEach(() => running.end());

async function say(guest: WireClient, text: string, ref = `c${String(refs++)}`): Promise<string> {
  guest.send({ t: 'chat', ref, text });
  return await guest.outcome(ref);
}

const heard = (client: WireClient): readonly string[] =>
  client.messages.flatMap((message) => (message.t === 'chat' ? [`${message.line.name}: ${message.line.text}`] : []));

test('everybody in the room hears it by name, with the chair, and whoever comes back finds it', async () => {
  const host = await running.connect({ token: running.host.hostToken });
  const watcher = await running.connect();
  const { guest, token } = await enter(running, 'Ann');
  expect(await say(guest, 'Hello')).toBe('done');
  guest.send({ t: 'sit', ref: 'sit', seat: 1 });
  await guest.answer('sit');
  expect(await say(guest, 'I sit')).toBe('done');
  await watcher.until('chat', ({ line }) => line.seat === 1);
  await host.until('chat', ({ line }) => line.seat === 1);
  for (const client of [host, watcher, guest]) expect(heard(client)).toEqual(['Ann: Hello', 'Ann: I sit']);
  const back = await running.connect({ token });
  const { chat } = await back.until('welcome');
  expect(chat?.map(({ seat, text }) => [seat, text])).toEqual([
    [null, 'Hello'],
    [1, 'I sit'],
  ]);
});

test('whoever waits to be let in hears nothing and is not heard, and a repeat says nothing twice', async () => {
  running.host.order({ kind: 'approveGuests', approving: true });
  const { guest: asking, id } = await enter(running, 'Eve');
  const host = await running.connect({ token: running.host.hostToken });
  expect(await say(asking, 'Let me in')).toBe('notInRoom');
  expect(await say(host, 'Secret', 'once')).toBe('done');
  expect(await say(host, 'Secret', 'once')).toBe('done');
  expect(await say(asking, 'And now?')).toBe('notInRoom');
  expect(heard(asking)).toEqual([]);
  expect(heard(host)).toEqual(['Ida: Secret']);
  // Whoever is let in finds it, as whoever comes back does.
  running.host.order({ kind: 'admit', guest: id });
  const { chat } = await asking.until('welcome', (told) => told.chat !== undefined);
  expect(chat?.map(({ text }) => text)).toEqual(['Secret']);
});

test('it has the limits of a table’s chat, over a new link too, and ends when the match begins', async () => {
  const { guest, token } = await enter(running, 'Ann');
  standsAt = systemClock.now();
  const said = [];
  for (let line = 0; line < CHAT.burst; line += 1) said.push(await say(guest, `line ${String(line)}`));
  expect(said).toEqual(['done', 'done', 'done']);
  const again = await running.connect({ token });
  await again.until('welcome');
  expect(await say(again, 'once more')).toBe('chatTooFast');
  standsAt = null;
  expect(running.host.order({ kind: 'begin', bot: 'casual', names: ['Bo'] }).ok).toBe(true);
  const { chat } = await again.until('sync');
  expect(chat.filter(({ told }) => told === undefined)).toEqual([]);
  running.host.order({ kind: 'leaveTable' });
});

test('who is ready is kept by the host, for whoever comes back, and ends with the chair, the table and the gathering', async () => {
  const { guest, token } = await enter(running, 'Ann');
  const ask = async (client: WireClient, seat: number, ready = true): Promise<string> => {
    const ref = `r${String(refs++)}`;
    client.send({ t: 'ready', ref, seat, ready });
    return await client.outcome(ref);
  };
  expect(await ask(guest, 1)).toBe('notYourSeat');
  guest.send({ t: 'sit', ref: 'sit', seat: 1 });
  await guest.answer('sit');
  expect([await ask(guest, 0), await ask(guest, 7), await ask(guest, 1)]).toEqual([
    'notYourSeat',
    'notYourSeat',
    'done',
  ]);
  const back = await running.connect({ token });
  const { room } = await back.until('welcome');
  expect(room?.gathering?.chairs.map(({ ready }) => ready)).toEqual([undefined, true]);
  const seats = [{ kind: 'me' as const, name: 'Ida' }, { kind: 'open' as const }];
  running.host.openTable({ game: 'tiny', options: {}, seats, takebacks: 'never' });
  const laid = await back.until('welcome', (told) => told.room?.gathering?.takebacks === 'never');
  expect(laid.room?.gathering).toMatchObject({ changed: 'rules' });
  expect(laid.room?.gathering?.chairs.some(({ ready }) => ready)).toBe(false);
  standsAt = systemClock.now();
  const watcher = await running.connect();
  for (const client of [watcher, back]) {
    for (let time = 0; time < SEAT_CHANGES.burst; time += 1) await ask(client, 1);
    expect(await ask(client, 1)).toBe('tooManyChanges');
  }
  // Whoever watches cannot keep the host from its chair.
  const host = await running.connect({ token: running.host.hostToken });
  expect(await ask(host, 0)).toBe('done');
  standsAt = null;
  expect(running.host.order({ kind: 'begin', bot: 'casual', names: ['Bo'] }).ok).toBe(true);
  running.host.order({ kind: 'leaveTable' });
});
