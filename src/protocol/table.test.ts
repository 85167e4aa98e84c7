import { describe, expect, test } from 'vitest';
import { chatText, playerName } from './table.ts';

describe('what people type', () => {
  test.each([
    ['  Ann  ', 'Ann'],
    ['An\u0000n\nB', 'An n B'],
    ['\u202eAnn', 'Ann'],
    ['A\u00ADnn', 'A nn'],
    ['Ann\u{E0041}', 'Ann'],
    ['\u2764\uFE0F', '\u2764\uFE0F'],
    ['Zo\u0065\u0308', 'Zo\u00EB'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(playerName.parse(typed)).toBe(shown);
  });

  test.each(['', ' ', '\u200B', '\u3164', '\u115F', '\u2800', '\u180E', '\u{E0041}', '\uD800'])(
    '%j is nothing at all',
    (typed) => {
      expect(playerName.safeParse(typed).success).toBe(false);
      expect(chatText.safeParse(typed).success).toBe(false);
    },
  );
});
