import { describe, expect, it } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { compared, meanOf, plus, rational, rounded } from './rational.ts';

const fraction = fc
  .tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 97 }))
  .map(([num, den]) => rational(num, den));

describe('fractions', () => {
  it('are kept in lowest terms', () => {
    expect(rational(6, 4)).toEqual({ num: 3n, den: 2n });
    expect(rational(0, 7)).toEqual({ num: 0n, den: 1n });
    expect(plus(rational(1, 3), rational(-1, 3))).toEqual({ num: 0n, den: 1n });
    expect(() => rational(1, 0)).toThrow(RangeError);
  });

  it('have an exact mean, whatever the order', () => {
    expect(meanOf([rational(1, 3), rational(1, 3), rational(1, 3)])).toEqual({ num: 1n, den: 3n });
    expect(meanOf([])).toBeNull();
    fc.assert(
      fc.property(fc.array(fraction, { minLength: 1, maxLength: 12 }), (all) => {
        expect(meanOf(all.toReversed())).toEqual(meanOf(all));
      }),
    );
  });

  it('are in the order of their values', () => {
    fc.assert(
      fc.property(fraction, fraction, (one, other) => {
        const difference = Number(one.num) * Number(other.den) - Number(other.num) * Number(one.den);
        expect(compared(one, other)).toBe(difference === 0 ? 0 : Math.sign(difference));
      }),
    );
  });

  it('are rounded with halves away from zero', () => {
    expect([1, -1, 3, -3, 2].map((num) => rounded(rational(num, 2), 1))).toEqual([1, -1, 2, -2, 1]);
    expect(rounded(rational(2, 3), 10_000)).toBe(6667);
    expect(rounded(rational(-1, 3), 100)).toBe(-33);
  });
});
