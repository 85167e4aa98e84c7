import { expect, test } from 'vitest';
import { onceLately, oncePer } from './once.ts';

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

test('only so many answers are kept, and the first to come goes first', () => {
  const worked: number[] = [];
  const ask = onceLately(2, (asked: Asked) => {
    worked.push(asked.n);
    return { about: asked };
  });
  const asked: readonly Asked[] = [{ n: 0 }, { n: 1 }, { n: 2 }];
  const [first, , last] = asked.map(ask);
  expect(asked[2] && ask(asked[2])).toBe(last);
  expect(worked).toEqual([0, 1, 2]);
  expect(asked[0] && ask(asked[0])).not.toBe(first);
  expect(worked).toEqual([0, 1, 2, 0]);
});
