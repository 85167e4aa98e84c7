import { expect, test } from 'vitest';
import { playerName } from '#protocol/typed-text.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { testEntropy } from '#testkit/test-table.ts';
import { createRoster } from './roster.ts';

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';

/** What guests who come with these names are called, in order. */
function called(...names: readonly string[]): readonly string[] {
  const roster = createRoster({ clock: createFakeClock(), entropy: testEntropy('names') });
  for (const name of names) roster.add(name, true, null);
  return roster.guests().map(({ name }) => name);
}

test('names that are told apart by a number are still such as a record keeps', () => {
  // With the number added, one of these is cut in the middle of its last letter.
  const names = [...[21, 22, 23].map((length) => `${'x'.repeat(length)}😀`), `${'x'.repeat(17)}${FAMILY}`];
  const taken = called(...names, ...names, ...names, ...names);
  expect(new Set(taken).size).toBe(16);
  expect(taken.map((name) => playerName.parse(name))).toEqual(taken);
  // Cut before the family emoji, never within it.
  expect(taken.filter((name) => name.includes('\u200D'))).toEqual([names[3]]);
});

test('a name that is one letter as long as a name may be is told apart by the number alone', () => {
  const stacked = `x${'\u0330'.repeat(23)}`;
  expect(called(stacked, stacked, stacked)).toEqual([stacked, '2', '3']);
});

test('whoever comes back with a name from an older record has one that a seat may be given to', () => {
  const roster = createRoster({ clock: createFakeClock(), entropy: testEntropy('older') });
  roster.restore('Ann\uFE0F', 'a'.repeat(64));
  expect(roster.guests().map(({ name }) => name)).toEqual(['Ann']);
});

test.each([
  ['a joiner that joins nothing', '\u{1F600}\u{1F600}', '\u{1F600}\u200D\u{1F600}'],
  ['a selector that changes nothing', 'Ann \u2B50', 'Ann \u2B50\uFE0F'],
])('names that differ by %s look alike, so they are told apart', (_what, one, other) => {
  expect(called(one, other)).toEqual([one, `${other} 2`]);
});
