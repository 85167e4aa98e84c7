import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Order } from '#protocol/messages.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import { isRecordName } from '../records/record-name.ts';

/** A lesson at a host: it takes the place of nothing that is on, and leaves nothing behind. */
let running: TestHost;
beforeEach(async () => {
  running = await startHost({ games: [kirin, tiny] });
});
afterEach(() => running.end());

const order = (what: Order): string => {
  const verdict = running.host.order(what);
  return verdict.ok ? 'done' : verdict.reason.code;
};
const lesson = (stop = 0, game = 'kirin'): Order => ({ kind: 'openLesson', game, name: 'Ann', stop });
const seats = [{ kind: 'me', name: 'Ann' } as const, { kind: 'bot', bot: 'casual' } as const];
const match: Order = { kind: 'openTable', plan: { game: 'tiny', options: {}, seats: [...seats] } };

test('it begins at the stop that is asked for, and at the first where there is no such stop', async () => {
  const page = await running.connect({ token: running.host.hostToken });
  for (const [stop, told] of [
    [0, 0],
    [5, 5],
    [999, 0],
  ] as const) {
    expect(order(lesson(stop))).toBe('done');
    const sync = await page.until('sync', ({ status }) => status.lesson?.stop === told);
    expect(sync.status.lesson).toMatchObject({ of: kirin.lesson?.stops.length });
  }
});

test('nothing of it is on the disk, and there is no rematch and no handing over', () => {
  expect(order(lesson())).toBe('done');
  expect(order({ kind: 'handOver' })).toBe('lessonOnly');
  expect(order({ kind: 'leaveTable' })).toBe('done');
  expect(readdirSync(running.records).filter(isRecordName)).toEqual([]);
  expect(running.host.savedTables()).toEqual([]);
});

test('it is refused where it would end a match, and in a game without one; then all is as it was', () => {
  expect(order(lesson(0, 'tiny'))).toBe('noLesson');
  expect(order(lesson(0, 'chess'))).toBe('noLesson');
  expect(order(match)).toBe('done');
  expect(order(lesson())).toBe('tableIsOpen');
  expect(running.host.match()?.isOver).toBe(false);
});

test('a guest may watch it and play for the learner, but takes no seat in it: nobody would make its moves', async () => {
  expect(order(lesson())).toBe('done');
  const guest = await running.connect({ join: { by: 'link', secret: running.host.invitation().secret } });
  await guest.until('welcome', ({ you }) => you.door);
  guest.send({ t: 'enter', ref: 'enter', name: 'Bea' });
  const { you } = await guest.until('welcome', ({ you: now }) => !now.door);
  const id = you.guest ?? '';
  guest.send({ t: 'sit', ref: 'sit', seat: 1 });
  expect(await guest.answer('sit')).toMatchObject({ reason: { code: 'lessonOnly' } });
  expect(order({ kind: 'seatGuest', guest: id, seat: 1 })).toBe('lessonOnly');
  expect(order({ kind: 'freeSeat', seat: 0, bot: 'steady' })).toBe('lessonOnly');
  expect(order({ kind: 'lendSeat', seat: 0, guest: id })).toBe('done');
  expect((await guest.until('welcome', ({ you: now }) => now.seats.includes(0))).table?.isLesson).toBe(true);
});

test('whoever learns under the name of one of its players is the only one of that name', async () => {
  const [, other = ''] = kirin.lesson?.names ?? [];
  expect(order({ kind: 'openLesson', game: 'kirin', name: other, stop: 0 })).toBe('done');
  const page = await running.connect({ token: running.host.hostToken });
  const { status } = await page.until('sync');
  const called = status.seats.map(({ name }) => name);
  expect(called[0]).toBe(other);
  expect(new Set(called).size).toBe(called.length);
});

test('it does not send a gathering table away', () => {
  const plan = { game: 'tiny', options: {}, seats: [{ kind: 'me' as const, name: 'Ann' }, { kind: 'open' as const }] };
  expect(order({ kind: 'openTable', plan })).toBe('done');
  expect(order(lesson())).toBe('stillGathering');
  expect(order({ kind: 'begin', bot: 'casual', names: [] })).toBe('done');
});

test('exercises take the place of a lesson, go on question by question, and leave nothing behind', async () => {
  const page = await running.connect({ token: running.host.hostToken });
  expect(order(lesson())).toBe('done');
  expect(order({ kind: 'openExercises', game: 'kirin', name: 'Ann' })).toBe('done');
  const { prompts, seq, status } = await page.until('sync', ({ status: now }) => now.exercise !== undefined);
  expect(status.exercise).toMatchObject({ at: 0, right: 0, task: 'answer' });
  expect(order({ kind: 'nextExercise', at: 0 })).toBe('stale');
  const [prompt] = prompts;
  if (!prompt || !('offers' in prompt)) throw new Error('nothing is asked');
  const [first] = prompt.offers;
  const answer = prompt.kind === 'pieces' ? [first?.key] : first?.key;
  page.send({ t: 'move', ref: 'answer', at: seq, move: { ...prompt.move, answer } });
  await page.until('sync', ({ status: now }) => now.exercise?.task === 'read');
  expect(order({ kind: 'nextExercise', at: 0 })).toBe('done');
  await page.until('sync', ({ status: now }) => now.exercise?.at === 1);
  expect(order({ kind: 'openExercises', game: 'tiny', name: 'Ann' })).toBe('noLesson');
  expect(order({ kind: 'leaveTable' })).toBe('done');
  expect(order({ kind: 'nextExercise', at: 1 })).toBe('noTable');
});
