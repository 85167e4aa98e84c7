import { expect, test } from 'vitest';
import { createFakeClock } from '#testkit/clock.ts';
import { createRoomWatch } from './room-watch.ts';

/** A watch on a network that the test changes; the test also says when a search is answered. */
function watch() {
  const clock = createFakeClock();
  interface Asked {
    readonly now: string | null;
    readonly answer: (address: string | null) => void;
    readonly fail: (error: Error) => void;
  }
  const asked: Asked[] = [];
  const found: (string | null)[] = [];
  let isLost = false;
  const room = createRoomWatch({
    clock,
    find: (now) =>
      new Promise((answer, fail) => {
        asked.push({ now, answer, fail });
      }),
    isLost: () => isLost,
    found: (address) => found.push(address),
  });
  const answer = async (address: string | null): Promise<void> => {
    asked.at(-1)?.answer(address);
    await Promise.resolve();
  };
  const fail = async (): Promise<void> => {
    asked.at(-1)?.fail(new Error('uv_interface_addresses'));
    await Promise.resolve();
  };
  return { clock, room, asked, found, answer, fail, lose: (wanted: boolean) => (isLost = wanted) };
}

test('an address is told once, however often it is found', async () => {
  const { clock, room, asked, found, answer } = watch();
  room.begin();
  await answer('192.168.1.20');
  clock.pass(5_000);
  await answer('192.168.1.20');
  room.look();
  await answer('192.168.1.20');
  expect(asked.map(({ now }) => now)).toEqual([null, '192.168.1.20', '192.168.1.20']);
  expect(found).toEqual(['192.168.1.20']);
});

test('another one, none and the first again are each told', async () => {
  const { clock, room, found, answer } = watch();
  room.begin();
  for (const address of ['192.168.1.20', '10.0.0.7', null, null, '192.168.1.20']) {
    await answer(address);
    clock.pass(5_000);
  }
  expect(found).toEqual(['192.168.1.20', '10.0.0.7', null, '192.168.1.20']);
});

test('one that cannot be listened on yet is told again', async () => {
  const { clock, room, found, answer, lose } = watch();
  room.begin();
  await answer('192.168.1.20');
  lose(true);
  clock.pass(5_000);
  await answer('192.168.1.20');
  lose(false);
  clock.pass(5_000);
  await answer('192.168.1.20');
  expect(found).toEqual(['192.168.1.20', '192.168.1.20']);
});

test('a look that fails changes nothing, and the next one counts', async () => {
  const { clock, room, found, answer, fail } = watch();
  room.begin();
  await answer('192.168.1.20');
  clock.pass(5_000);
  await fail();
  expect(found).toEqual(['192.168.1.20']);
  clock.pass(5_000);
  await answer('10.0.0.7');
  expect(found).toEqual(['192.168.1.20', '10.0.0.7']);
});

test('where the very first look fails nobody waits for it: so far there is no network', async () => {
  const { clock, room, found, answer, fail } = watch();
  room.begin();
  await fail();
  clock.pass(5_000);
  await fail();
  expect(found).toEqual([null]);
  clock.pass(5_000);
  await answer('192.168.1.20');
  expect(found).toEqual([null, '192.168.1.20']);
});

test('what is found late is not told: neither after something newer nor after the end', async () => {
  const { clock, room, asked, found, answer } = watch();
  room.look();
  expect(asked).toEqual([]);
  room.begin();
  room.look();
  asked[0]?.answer('10.0.0.7');
  await answer('192.168.1.20');
  room.look();
  room.end();
  await answer('10.0.0.9');
  expect(found).toEqual(['192.168.1.20']);
  expect(clock.waiting()).toEqual([]);
});
