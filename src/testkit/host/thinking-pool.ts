import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readOptions } from '#engine/core/options.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { begin, xstateInterpreter } from '#engine/core/run.ts';
import { botQuestion } from '#engine/table/move/playout.ts';
import type { Thought, ThoughtRequest } from '#engine/table/ports.ts';
import { createThinkingPool, type ThinkingPool } from '#host/thinking/pool.ts';
import { thinkersAt } from '#host/thinking/threads.ts';
import { createFakeClock } from '../clock.ts';
import { withThinkers } from '../thinking.ts';
import { highCard } from '../tiny-table.ts';

/** The game whose bots are asked. */
export const thoughtfulGame = withThinkers(highCard);

/** The program of a thread in which they think. */
export const THINKER_THREAD = join(import.meta.dirname, 'thinker-thread.ts');

/** A question for seat 0 after the deal: for this policy, or for advice. */
export function question(policy: string | null): ThoughtRequest {
  const options = readOptions(thoughtfulGame.options, {}, 2);
  const rng = createRng(seedFromText('pool'));
  const start = begin(thoughtfulGame, options, 2);
  const { position } = xstateInterpreter(thoughtfulGame).advance(start, thoughtfulGame.chance(start, rng));
  const { sight, seed } = botQuestion({ game: thoughtfulGame, options }, 0, position, 1, rng);
  return { game: thoughtfulGame.id, policy, sight, seed: seed() };
}

/** What a pool answers to that question. */
export function answerOf(pool: ThinkingPool, policy: string | null): Promise<Thought> {
  return new Promise((resolve) => {
    pool.think(question(policy), resolve);
  });
}

/** A pool of real threads on a clock that the test moves; it ends with the test. */
export function realPool(size = 1) {
  const clock = createFakeClock();
  const pool = createThinkingPool({ open: thinkersAt(THINKER_THREAD), clock, size });
  onTestFinished(() => {
    pool.end();
  });
  return { pool, clock, ask: (policy: string | null) => answerOf(pool, policy) };
}
