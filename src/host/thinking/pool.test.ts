import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Thought, ThoughtRequest } from '#engine/table/ports.ts';
import { botQuestion } from '#engine/table/move/playout.ts';
import { adviceFor, type AdvisedSight } from '#engine/core/advice.ts';
import { readOptions } from '#engine/core/options.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { begin, xstateInterpreter } from '#engine/core/run.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { withThinkers } from '#testkit/thinking.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { createThinkingPool, LONGEST_IDLE, LONGEST_MOVE } from './pool.ts';
import { thinkersAt, type OpenThinker, type ThinkerEvents } from './threads.ts';

const game = withThinkers(highCard);
const THREAD = join(import.meta.dirname, '../../testkit/host/thinker-thread.ts');

/** A question for seat 0 after the deal. */
function question(policy: string | null): ThoughtRequest {
  const options = readOptions(game.options, {}, 2);
  const rng = createRng(seedFromText('pool'));
  const start = begin(game, options, 2);
  const { position } = xstateInterpreter(game).advance(start, game.chance(start, rng));
  const { sight, seed } = botQuestion({ game, options }, 0, position, 1, rng);
  return { game: game.id, policy, sight, seed: seed() };
}

/** A pool of real threads on a clock that the test moves. */
function realPool(size = 1) {
  const clock = createFakeClock();
  const pool = createThinkingPool({ open: thinkersAt(THREAD), clock, size });
  onTestFinished(() => {
    pool.end();
  });
  const ask = (policy: string | null): Promise<Thought> =>
    new Promise((resolve) => {
      pool.think(question(policy), resolve);
    });
  return { pool, clock, ask };
}

describe('threads in which bots think', () => {
  test('start with the first question, and answer what the policy would answer here', async () => {
    const { pool, ask } = realPool();
    expect(pool.threads()).toBe(0);
    const { sight, seed } = question('deep');
    const here = game.bots.find(({ id }) => id === 'deep')?.choose(sight as never, createRng(seed));
    expect(await ask('deep')).toEqual({ move: here });
    expect(pool.threads()).toBe(1);
  });

  test('work out advice for a person as it would be worked out here', async () => {
    const { ask } = realPool();
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
    const { pool, ask } = realPool();
    expect(await ask(policy)).toEqual(thought);
    expect(await ask('deep')).toHaveProperty('move');
    expect(pool.threads()).toBe(1);
  });

  test.each(['dying', 'greedy'])(
    'a thread with a policy that is %s ends alone, and another takes its place',
    async (policy) => {
      const { ask } = realPool();
      const answers = await Promise.all([ask(policy), ask('deep')]);
      expect(answers).toEqual([{ fault: 'ended with its thread' }, { move: expect.anything() as unknown }]);
    },
  );

  test('a thread that hangs is ended when its time is over, and another takes its place', async () => {
    const { ask, clock } = realPool();
    const answers = Promise.all([ask('hanging'), ask('deep')]);
    // A thread's time begins when it has loaded, and the clock of the test does not know when that is.
    await expect.poll(() => clock.waiting()).toEqual([LONGEST_MOVE]);
    clock.pass(LONGEST_MOVE);
    expect(await answers).toEqual([{ fault: 'did not answer in time' }, { move: expect.anything() as unknown }]);
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

describe('a pool', () => {
  /** Threads that do nothing by themselves. */
  function stillPool() {
    const clock = createFakeClock();
    const asked: number[] = [];
    const hears: ThinkerEvents['hear'][] = [];
    let ended = 0;
    const open: OpenThinker = ({ hear }) => {
      hears.push(hear);
      return { ask: ({ number }) => void asked.push(number), end: () => void (ended += 1) };
    };
    const pool = createThinkingPool({ open, clock, size: 1 });
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
