import { expect, test } from 'vitest';
import { cleaned } from './outputs.ts';

test('a label that is longer when it is clean is cut, and not within a letter', () => {
  // One Hebrew letter that normalising turns into three characters.
  const label = `${'x'.repeat(33)}${'\uFB2C'.repeat(7)}`;
  expect(cleaned({ label, rule: null, names: 'own', chances: false }).label).toBe(
    `${'x'.repeat(33)}${'\u05E9\u05BC\u05C1'.repeat(2)}`,
  );
});
