import { expect, test } from 'vitest';
import { createPersonal } from './personal.ts';

test('each person has something of their own', () => {
  const words = createPersonal((): string[] => []);
  words('ann').push('a');
  words('bea').push('b');
  expect([words('ann'), words('bea')]).toEqual([['a'], ['b']]);
});

test('a thousand others do not renew it for somebody who goes on', () => {
  const words = createPersonal((): string[] => []);
  for (let other = 0; other < 1_000; other += 1) {
    words(`other ${String(other)}`);
    words('ann').push('again');
  }
  expect(words('ann')).toHaveLength(1_000);
  expect(words('other 0')).toEqual([]);
});
