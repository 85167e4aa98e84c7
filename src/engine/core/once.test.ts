import { expect, test } from 'vitest';
import { oncePer } from './once.ts';

interface Asked {
  readonly n: number;
}

test('each object is worked out once, and an equal one again', () => {
  const worked: number[] = [];
  const double = oncePer(({ n }: Asked) => worked.push(n) && { double: n * 2 });
  const [one, other]: readonly [Asked, Asked] = [{ n: 1 }, { n: 1 }];
  const first = double(one);
  expect(double(other)).not.toBe(first);
  expect(double(one)).toBe(first);
  expect(first).toEqual({ double: 2 });
  expect(worked).toEqual([1, 1]);
});
