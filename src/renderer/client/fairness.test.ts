import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import { createFairness } from './fairness.ts';

const TERMS = { game: 'tiny', gameVersion: 1, options: {} };
const DRAW = {
  t: 'seedDraw',
  table: 't2',
  match: 2,
  commit: '0'.repeat(64),
  key: '0'.repeat(64),
  seats: [0],
  terms: TERMS,
};
const AT_TABLE = { t: 'welcome', table: { id: 't1', match: 1, ...TERMS }, you: { seat: 0, seats: [0], host: false } };
const IN_ROOM = { t: 'welcome', table: null, room: { gathering: null }, you: { seat: null, seats: [], host: false } };

/** A page, and the names of what it says. */
function opened() {
  const said: string[] = [];
  const send = ({ t }: UpMessage): boolean => {
    said.push(t);
    return true;
  };
  const fairness = createFairness(send, () => undefined);
  return { said, hear: (message: object) => fairness.hear(message as DownMessage) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page in a room has what it takes part in draws with before it is asked', async () => {
  const { said, hear } = opened();
  hear(IN_ROOM);
  hear(DRAW);
  await vi.waitFor(() => expect(said).toEqual(['seedCommit']));
});

test('a page that comes to a match fetches that later, or as soon as a seed is drawn', async () => {
  const { said, hear } = opened();
  hear(AT_TABLE);
  expect(vi.getTimerCount()).toBe(1);
  // No time passes.
  hear(DRAW);
  await vi.waitFor(() => expect(said).toEqual(['seedCommit']));
});
