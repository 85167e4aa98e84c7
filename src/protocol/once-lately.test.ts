import { expect, test } from 'vitest';
import { onceLately } from './once-lately.ts';

interface Asked {
  readonly n: number;
}

test('only the latest answers are kept, and the oldest goes first', () => {
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
