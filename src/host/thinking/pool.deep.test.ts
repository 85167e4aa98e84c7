import { describe, expect, test } from 'vitest';
import { realPool } from '#testkit/host/thinking-pool.ts';
import { LONGEST_IDLE } from './pool.ts';

describe('threads in which bots think', () => {
  test('a thread with a policy that is greedy ends alone, and another takes its place', async () => {
    const { ask } = realPool();
    const answers = await Promise.all([ask('greedy'), ask('deep')]);
    expect(answers).toEqual([{ fault: 'ended with its thread' }, { move: expect.anything() as unknown }]);
  });

  test('questions wait for a free thread, and there are never more threads than wanted', async () => {
    const { pool, ask } = realPool(2);
    const answers = Array.from({ length: 6 }, () => ask('deep'));
    expect(pool.threads()).toBe(2);
    for (const answer of await Promise.all(answers)) expect(answer).toHaveProperty('move');
    expect(pool.threads()).toBe(2);
  });

  test('threads that nobody asks anything are ended, and come back when they are needed', async () => {
    const { pool, ask, clock } = realPool();
    await ask('deep');
    clock.pass(LONGEST_IDLE);
    expect(pool.threads()).toBe(0);
    expect(clock.waiting()).toEqual([]);
    expect(await ask('deep')).toHaveProperty('move');
  });
});
