import { expect, test } from 'vitest';
import type { StatisticsQuery } from '#protocol/library.ts';
import { UsageError } from './fail.ts';
import { findPlayer } from './library-statistics.ts';

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';
const ACCENTED = 'x\u0331\u0332\u0333';

test.each([
  ['Ann', 'Ann'],
  [FAMILY.repeat(9), FAMILY.repeat(8)],
  [`${'a'.repeat(58)}${ACCENTED}`, 'a'.repeat(58)],
])('%j is looked for as the library keeps names', (name, kept) => {
  const asked: (string | undefined)[] = [];
  const statistics = (query: StatisticsQuery) => {
    asked.push(query.player?.name);
    return { query, players: [], player: null, figures: null, reading: null };
  };
  expect(() => findPlayer({ statistics }, name)).toThrow(UsageError);
  expect(asked).toEqual([kept, kept]);
});
