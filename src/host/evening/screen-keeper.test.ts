import { expect, test } from 'vitest';
import type { EveningPicture, ToScreen } from '#protocol/evening-screen.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { after, peopleOf, planOf } from '#testkit/evenings.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { createEveningPicture } from './evening-picture.ts';
import { createScreenKeeper } from './screen-keeper.ts';

const STATE = after(null, { kind: 'opened', plan: planOf({ entrants: peopleOf(3) }) });

function start(before: number | null = null) {
  const clock = createFakeClock();
  const all: { readonly told: ToScreen[]; readonly say: (message: never) => void; readonly die: () => void }[] = [];
  const origins: (string | null)[] = [];
  const notes: string[] = [];
  const keeper = createScreenKeeper({
    clock,
    where: { bind: '127.0.0.1', port: null, before },
    served: (origin) => origins.push(origin),
    note: (line) => notes.push(line),
    open(hear, gone) {
      const told: ToScreen[] = [];
      all.push({ told, say: hear, die: gone });
      return { send: (message) => told.push(message), kill: () => undefined, end: () => undefined };
    },
  });
  const pictureOf = createEveningPicture(highCard);
  let asked = 0;
  const show = (moves: number): void => {
    keeper.show((): EveningPicture => {
      asked += 1;
      return pictureOf(STATE, () => moves);
    });
  };
  return { clock, keeper, all, origins, notes, show, asked: () => asked };
}

test('a picture is made when it is told, at most four times a second, and the newest is', () => {
  const { clock, all, show, asked } = start();
  for (let moves = 0; moves < 100; moves += 1) show(moves);
  expect(asked()).toBe(1);
  clock.pass(250);
  clock.pass(250);
  expect(asked()).toBe(2);
  expect(all[0]?.told.map(({ t }) => t)).toEqual(['listen', 'show', 'show']);
});

test('a process that ended is started again at the port it had, with the picture, until it is ended', () => {
  const { clock, keeper, all, origins, notes, show } = start();
  all[0]?.say('nothing' as never);
  all[0]?.say({ t: 'listening', origin: 'http://127.0.0.1:41621', problem: null } as never);
  expect(origins).toEqual(['http://127.0.0.1:41621']);
  show(3);
  all[0]?.die();
  clock.pass(500);
  expect(all[1]?.told).toMatchObject([
    { t: 'listen', port: 41_621 },
    { t: 'show', picture: { round: 0 } },
  ]);
  expect(notes).toHaveLength(2);
  keeper.end();
  all[1]?.die();
  clock.pass(60_000);
  expect(all).toHaveLength(2);
});

const TAKEN = { t: 'listening', origin: null, problem: { code: 'portTaken' } } as never;

test('the port that pages know is waited for, since an earlier process may be about to leave it', () => {
  const { clock, all, origins } = start(41_630);
  const [screen] = all;
  for (let tries = 0; tries < 8; tries += 1) {
    screen?.say(TAKEN);
    expect(screen?.told).toHaveLength(tries + 1);
    clock.pass(500);
  }
  screen?.say(TAKEN);
  expect(screen?.told.map((message) => message.t === 'listen' && message.port)).toEqual([
    ...Array.from({ length: 9 }, () => 41_630),
    null,
  ]);
  expect(origins).toEqual([]);
  screen?.say({ t: 'listening', origin: 'http://127.0.0.1:41620', problem: null } as never);
  expect(origins).toEqual(['http://127.0.0.1:41620']);
});

test('it moves to another address with its port, and an answer about the place before counts no more', () => {
  const { keeper, all, origins } = start();
  const [screen] = all;
  screen?.say({ t: 'listening', origin: 'http://127.0.0.1:41621', problem: null } as never);
  keeper.move('192.0.2.7');
  keeper.move('192.0.2.8');
  screen?.say({ t: 'listening', origin: 'http://192.0.2.7:41621', problem: null } as never);
  screen?.say({ t: 'listening', origin: 'http://192.0.2.8:41621', problem: null } as never);
  expect(screen?.told.slice(1)).toEqual([
    { t: 'listen', bind: '192.0.2.7', port: 41_621 },
    { t: 'listen', bind: '192.0.2.8', port: 41_621 },
  ]);
  expect(origins).toEqual(['http://127.0.0.1:41621', 'http://192.0.2.8:41621']);
});
