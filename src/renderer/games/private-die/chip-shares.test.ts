import { describe, expect, test } from 'vitest';
import { chipsOf } from './chip-shares.ts';

const worthOf = (chips: { readonly black: readonly string[]; readonly white: readonly string[] } | undefined) =>
  5 * (chips?.black.length ?? 0) + (chips?.white.length ?? 0);

describe('chips', () => {
  test('everybody has their clues in as few chips as may be', () => {
    const shares = chipsOf({ seats: [14, 5, 0, 3], pot: 6, setAside: 2 });
    expect([0, 1, 2, 3, 'pot', 'setAside'].map((holder) => worthOf(shares.get(holder as 0)))).toEqual([
      14, 5, 0, 3, 6, 2,
    ]);
    expect(shares.get(0)?.black).toHaveLength(2);
    expect(worthOf(shares.get('bank'))).toBe(105 - 30);
  });

  test('no chip lies in two places, whatever the clues are', () => {
    for (let more = 0; more < 20; more += 1) {
      const shares = chipsOf({ seats: [more, more, 19 - more, 4, 2, 1], pot: more % 5, setAside: more % 3 });
      const all = [...shares.values()].flatMap(({ black, white }) => [...black, ...white]);
      expect(new Set(all).size).toBe(45);
      expect(all).toHaveLength(45);
    }
  });

  test('a clue more or less moves chips of nobody else', () => {
    const before = chipsOf({ seats: [3, 4, 7], pot: 0, setAside: 0 });
    const after = chipsOf({ seats: [3, 5, 7], pot: 0, setAside: 0 });
    expect(after.get(0)).toEqual(before.get(0));
    expect(after.get(2)).toEqual(before.get(2));
    expect(after.get(1)?.black).toHaveLength(1);
    expect(after.get(1)?.white).toEqual([]);
  });

  test('where black chips run out white ones take their place', () => {
    const shares = chipsOf({ seats: [40, 39], pot: 0, setAside: 0 });
    expect(worthOf(shares.get(0)) + worthOf(shares.get(1))).toBe(79);
  });
});
