import { expect, test } from 'vitest';
import { playerName } from '#protocol/table.ts';
import { createFakeClock } from '#testkit/fake-clock.ts';
import { testEntropy } from '#testkit/test-table.ts';
import { createRoster } from './roster.ts';

test('names that are told apart by a number are still such as a record keeps', () => {
  const roster = createRoster({ clock: createFakeClock(), entropy: testEntropy('names') });
  // With the number, one of these is cut in the midst of its last letter.
  const names = [20, 21, 22].map((length) => `${'x'.repeat(length)}😀`);
  for (const name of [...names, ...names, ...names]) roster.add(name, true, null);
  for (const name of names) roster.restore(name, 'ab'.repeat(32));
  const taken = roster.guests().map(({ name }) => name);
  expect(new Set(taken).size).toBe(12);
  expect(taken.map((name) => playerName.parse(name))).toEqual(taken);
});
