import { afterAll, describe, expect, test } from 'vitest';
import { adviceFor, type AdvisedSight } from '#engine/core/advice.ts';
import { createRng } from '#engine/core/rng.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { answerOf, question, realPool, THINKER_THREAD, thoughtfulGame as game } from '#testkit/host/thinking-pool.ts';
import { createThinkingPool, LONGEST_IDLE, LONGEST_MOVE } from './pool.ts';
import { thinkersAt, type OpenThinker, type ThinkerEvents } from './threads.ts';

describe('threads in which bots think', () => {
  describe('are asked one question after another', () => {
    // One thread for all of these: each takes a quarter of a second to start.
    const pool = createThinkingPool({ open: thinkersAt(THINKER_THREAD), clock: createFakeClock(), size: 1 });
    afterAll(() => {
      pool.end();
    });
    const ask = (policy: string | null) => answerOf(pool, policy);

    test('start with the first question, and answer what the policy would answer here', async () => {
      expect(pool.threads()).toBe(0);
      const { sight, seed } = question('deep');
      const here = game.bots.find(({ id }) => id === 'deep')?.choose(sight as never, createRng(seed));
      expect(await ask('deep')).toEqual({ move: here });
      expect(pool.threads()).toBe(1);
    });

    test('work out advice for a person as it would be worked out here', async () => {
      const { sight, seed } = question(null);
      const advice = adviceFor(game, sight as AdvisedSight, createRng(seed));
      expect(advice.choices.length).toBeGreaterThan(1);
      expect(await ask(null)).toEqual({ advice });
    });

    test.each([
      ['broken', { fault: 'failed' }],
      ['unsendable', { fault: 'failed' }],
      ['unknown', { fault: 'is not known' }],
      ['nonsense', { move: { type: 'move.play', piece: 'nowhere' } }],
    ])('a policy that is %s costs its own answer only', async (policy, thought) => {
      expect(await ask(policy)).toEqual(thought);
      expect(await ask('deep')).toHaveProperty('move');
      expect(pool.threads()).toBe(1);
    });
  });

  test('a thread with a policy that is dying ends alone, and another takes its place', async () => {
    const { ask } = realPool();
    const answers = await Promise.all([ask('dying'), ask('deep')]);
    expect(answers).toEqual([{ fault: 'ended with its thread' }, { move: expect.anything() as unknown }]);
  });

  test('a thread that hangs is ended when its time is over, and another takes its place', async () => {
    const { ask, clock } = realPool();
    const answers = Promise.all([ask('hanging'), ask('deep')]);
    // A thread's time begins when it has loaded, and the clock of the test does not know when that is.
    await expect.poll(() => clock.waiting()).toEqual([LONGEST_MOVE]);
    clock.pass(LONGEST_MOVE);
    expect(await answers).toEqual([{ fault: 'did not answer in time' }, { move: expect.anything() as unknown }]);
  });
});

describe('a pool', () => {
  /** Threads that do nothing by themselves. */
  function stillPool(size = 1) {
    const clock = createFakeClock();
    const asked: number[] = [];
    const hears: ThinkerEvents['hear'][] = [];
    let ended = 0;
    const open: OpenThinker = ({ hear }) => {
      hears.push(hear);
      return { ask: ({ number }) => void asked.push(number), end: () => void (ended += 1) };
    };
    const pool = createThinkingPool({ open, clock, size });
    return { pool, clock, asked, hears, ended: () => ended };
  }

  test('does not ask a question that was taken back, and passes on no answer to it', () => {
    const { pool, asked, hears } = stillPool();
    const told: unknown[] = [];
    const takeBackFirst = pool.think(question('deep'), (thought) => told.push(thought));
    const takeBackSecond = pool.think(question('deep'), (thought) => told.push(thought));
    pool.think(question('deep'), (thought) => told.push(thought));
    takeBackFirst();
    takeBackSecond();
    hears[0]?.({ number: 1, answer: { move: 'first' } });
    // An answer to what is not asked now is not heard either.
    hears[0]?.({ number: 2, answer: { move: 'second' } });
    hears[0]?.({ number: 3, answer: { move: 'third' } });
    expect(asked).toEqual([1, 3]);
    expect(told).toEqual([{ move: 'third' }]);
  });

  test('has questions wait for a free thread, and never more threads than wanted', () => {
    const { pool, asked, hears } = stillPool(2);
    for (let number = 1; number <= 3; number += 1) pool.think(question('deep'), () => undefined);
    expect([asked, pool.threads(), hears.length]).toEqual([[1, 2], 2, 2]);
    hears[1]?.({ number: 2, answer: { move: 'second' } });
    expect([asked, pool.threads(), hears.length]).toEqual([[1, 2, 3], 2, 2]);
  });

  test('ends threads that nobody asks anything, and starts others when they are needed', () => {
    const { pool, clock, asked, hears, ended } = stillPool();
    pool.think(question('deep'), () => undefined);
    hears[0]?.({ number: 1, answer: { move: 'first' } });
    clock.pass(LONGEST_IDLE);
    expect([pool.threads(), ended(), clock.waiting()]).toEqual([0, 1, []]);
    pool.think(question('deep'), () => undefined);
    expect([asked, hears.length]).toEqual([[1, 2], 2]);
  });

  test('that is closed ends its threads, leaves no timer, answers nobody and asks nothing more', () => {
    const { pool, clock, ended } = stillPool();
    const told: unknown[] = [];
    pool.think(question('deep'), (thought) => told.push(thought));
    pool.think(question('deep'), (thought) => told.push(thought));
    pool.end();
    pool.think(question('deep'), (thought) => told.push(thought));
    expect([told, ended(), clock.waiting(), pool.threads()]).toEqual([[], 1, [], 0]);
  });

  test('goes on after a question that cannot be sent', () => {
    const asked: number[] = [];
    const hears: ThinkerEvents['hear'][] = [];
    const open: OpenThinker = ({ hear }) => {
      hears.push(hear);
      return {
        ask: ({ number, request }) => {
          structuredClone(request);
          asked.push(number);
        },
        end: () => undefined,
      };
    };
    const clock = createFakeClock();
    const pool = createThinkingPool({ open, clock, size: 1 });
    const told: unknown[] = [];
    const unsendable = { ...question('deep'), sight: { view: () => undefined } } as never;
    pool.think(question('deep'), (thought) => told.push(thought));
    pool.think(unsendable, (thought) => told.push(thought));
    pool.think(question('deep'), (thought) => told.push(thought));
    hears[0]?.({ number: 1, answer: { move: 'first' } });
    hears[1]?.({ number: 3, answer: { move: 'third' } });
    expect(asked).toEqual([1, 3]);
    expect(told).toEqual([{ move: 'first' }, { fault: 'could not be asked' }, { move: 'third' }]);
    expect(clock.waiting()).toEqual([LONGEST_IDLE]);
  });

  test('says so when the system gives it no threads', () => {
    const open: OpenThinker = () => {
      throw new Error('no more threads');
    };
    const pool = createThinkingPool({ open, clock: createFakeClock(), size: 2 });
    const told: unknown[] = [];
    pool.think(question('deep'), (thought) => told.push(thought));
    expect(told).toEqual([{ fault: 'could not be asked' }]);
  });
});
