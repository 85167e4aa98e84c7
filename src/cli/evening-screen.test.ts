import { expect, test } from 'vitest';
import type { Text } from '#protocol/text.ts';
import { createWords } from '#words/words.ts';
import { NotServed, openScreenAgain } from './evening-screen.ts';

const BEFORE = { seats: 'http://192.168.1.20:41600', audience: null, bind: '192.168.1.20' };
const keeper = { move: () => undefined, show: () => undefined, end: () => undefined };

/** Where it is tried to serve the standings of a tournament, what is noted, and what is remembered of where they are. */
async function again(port: number | null, problem: Text) {
  const tried: string[] = [];
  const notes: string[] = [];
  const open: Parameters<typeof openScreenAgain>[4] = (where) => {
    tried.push(where.bind);
    const seats = `http://${where.bind}:41600`;
    return where.bind === BEFORE.bind
      ? Promise.reject(new NotServed(problem))
      : Promise.resolve({ keeper, links: { seats, audience: null, bind: where.bind } });
  };
  const print = {
    line: () => undefined,
    json: () => undefined,
    note: (line: string) => void notes.push(line),
    room: () => Promise.resolve(),
  };
  const served = await openScreenAgain({ bind: null, port }, BEFORE, createWords(), print, open).catch(() => null);
  return { tried, notes, links: served?.links ?? null };
}

test('where an earlier address is gone the standings are served here for now, which is said, and it is still remembered', async () => {
  const params = { bind: BEFORE.bind, allowed: '127.0.0.1' };
  const { tried, notes, links } = await again(null, { code: 'notOwnAddress', params });
  expect(tried).toEqual([BEFORE.bind, '127.0.0.1']);
  expect(notes).toEqual([expect.stringContaining('192.168.1.20')]);
  expect(links).toEqual({ seats: 'http://127.0.0.1:41600', audience: null, bind: BEFORE.bind });
});

test('any other trouble is told as it is', async () => {
  const { tried, links } = await again(41_600, { code: 'portTaken', params: { port: 41_600 } });
  expect([tried, links]).toEqual([[BEFORE.bind], null]);
});
