import { expect, test } from 'vitest';
import { createFakeClock } from '#testkit/clock.ts';
import { createPersonalLimit } from './personal-limit.ts';

test('each person has a limit of their own, and it comes back with time', () => {
  const clock = createFakeClock();
  const limit = createPersonalLimit(clock, { perSecond: 1, burst: 3 });
  expect(['ann', 'ann', 'ann', 'ann', 'bea'].map((person) => limit.take(person))).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  clock.pass(1_000);
  expect([limit.take('ann'), limit.take('ann')]).toEqual([true, false]);
});

test('a thousand others do not renew it for somebody who goes on', () => {
  const limit = createPersonalLimit(createFakeClock(), { perSecond: 1, burst: 3 });
  const taken = Array.from({ length: 1_000 }, (_, other) => {
    limit.take(`other ${String(other)}`);
    return limit.take('ann');
  });
  expect(taken.filter(Boolean)).toHaveLength(3);
});
