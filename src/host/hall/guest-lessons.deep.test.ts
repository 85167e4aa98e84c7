import { afterEach, beforeEach, expect, test } from 'vitest';
import { kirin } from '#engine/games/kirin/index.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { enter } from '#testkit/host/entering.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import type { WireClient } from '#testkit/host/wire.ts';
import { MOST_LESSONS } from './guest-lessons.ts';

/** A guest learns the game while its table gathers: alone, without losing its chair, and until the match begins. */
let running: TestHost;
let refs = 0;

beforeEach(async () => {
  running = await startHost({ games: [kirin, tiny] });
  open('kirin');
});
afterEach(() => running.end());

function open(game: string): void {
  const more = game === 'kirin' ? 3 : 1;
  const seats = [
    { kind: 'me' as const, name: 'Ida' },
    ...Array.from({ length: more }, () => ({ kind: 'open' as const })),
  ];
  expect(running.host.openTable({ game, options: {}, seats })).toEqual({ ok: true });
}

async function learn(guest: WireClient, stop: number | null): Promise<string> {
  const ref = `l${String(refs++)}`;
  guest.send({ t: 'lesson', ref, stop });
  return await guest.outcome(ref);
}

async function sit(guest: WireClient, seat: number): Promise<void> {
  const ref = `s${String(refs++)}`;
  guest.send({ t: 'sit', ref, seat });
  expect(await guest.answer(ref)).toMatchObject({ t: 'done' });
}

test('its chair stays, it plays the learner, nobody else is told of it, and it comes back to the room', async () => {
  const host = await running.connect({ token: running.host.hostToken });
  const { guest } = await enter(running, 'Ann');
  await sit(guest, 2);
  expect(await learn(guest, 0)).toBe('done');
  const { table, you, room } = await guest.until('welcome', (told) => told.table?.isLesson === true);
  expect([table?.game, you.seats, you.host]).toEqual(['kirin', [0], false]);
  expect(room?.gathering?.chairs[2]?.name).toBe('Ann');
  const { status } = await guest.until('sync', (sync) => sync.status.lesson !== undefined);
  expect(status.lesson?.stop).toBe(0);
  guest.send({ t: 'readOn', ref: 'on', stop: 0 });
  expect(await guest.answer('on')).toMatchObject({ t: 'done' });
  guest.send({ t: 'review', ref: 'review', seat: 0 });
  expect(await guest.answer('review')).toMatchObject({ reason: { code: 'noTable' } });
  // Whatever it was sent before has come when this is answered.
  host.send({ t: 'ping' });
  await host.until('pong');
  expect(host.messages.filter(({ t }) => t === 'sync' || t === 'update')).toEqual([]);
  const count = guest.messages.length;
  expect(await learn(guest, null)).toBe('done');
  const back = guest.messages.slice(count).find((message) => message.t === 'welcome');
  expect(back).toMatchObject({ table: null, you: { seats: [2] } });
});

test('it ends when the match begins: its device still draws the seed, and is at its own seat', async () => {
  const { guest, token } = await enter(running, 'Ann');
  await sit(guest, 1);
  expect(await learn(guest, 0)).toBe('done');
  running.host.order({ kind: 'begin', bot: 'novice', names: ['Bo', 'Fen'] });
  const { table, you } = await guest.until('welcome', (told) => told.table !== null && told.table.isLesson !== true);
  expect(you.seats).toEqual([1]);
  expect(table?.seedDraw?.seats[1]).toHaveProperty('secret');
  expect(await learn(guest, 0)).toBe('notGathering');
  expect((await (await running.connect({ token })).until('welcome')).you.seats).toEqual([1]);
});

test('there are no more at a time than a host can bear, and each ends with its link', async () => {
  const all = [];
  for (let index = 0; index < MOST_LESSONS; index += 1) all.push(await enter(running, `Guest ${String(index)}`));
  for (const { guest } of all) expect(await learn(guest, 0)).toBe('done');
  const { guest: late } = await enter(running, 'Late');
  expect(await learn(late, 0)).toBe('tooManyLessons');
  // Another stop of one's own lesson is not another lesson.
  const [first] = all;
  if (!first) throw new Error('nobody is here');
  expect(await learn(first.guest, 5)).toBe('done');
  first.guest.close();
  await late.until('room', ({ room }) => room.guests.some(({ name, present }) => name === 'Guest 0' && !present));
  expect(await learn(late, 0)).toBe('done');
});

test('whoever was not let in, only watches, or hosts, is given none, and a game without one has none', async () => {
  const watcher = await running.connect();
  const host = await running.connect({ token: running.host.hostToken });
  await watcher.until('welcome');
  expect([await learn(watcher, 0), await learn(host, 0)]).toEqual(['notInRoom', 'notInRoom']);
  running.host.order({ kind: 'approveGuests', approving: true });
  const { guest: asking } = await enter(running, 'Eve');
  expect(await learn(asking, 0)).toBe('notInRoom');
  running.host.order({ kind: 'approveGuests', approving: false });
  const { guest } = await enter(running, 'Ann');
  expect(await learn(guest, 0)).toBe('done');
  open('tiny');
  await guest.until('welcome', ({ room }) => room?.gathering?.game === 'tiny');
  expect(await learn(guest, 0)).toBe('noLesson');
});
