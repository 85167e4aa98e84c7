import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readOptions } from '#engine/core/options.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { begin, xstateInterpreter } from '#engine/core/run.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { botQuestion } from '#engine/table/move/playout.ts';
import type { Thought, ThoughtRequest } from '#engine/table/ports.ts';
import { systemClock } from '#host/node-ports.ts';
import { createThinkingPool } from '#host/thinking/pool.ts';
import { thinkersAt } from '#host/thinking/threads.ts';
import { THINKER_THREAD } from '#cli/hosting.ts';
import { baize } from './run-baize.ts';

const OUT = join(import.meta.dirname, '../../out');

/** What seat 2 is asked in a round that was just dealt. */
function question(): ThoughtRequest {
  const options = readOptions(kirin.options, {}, 4);
  const rng = createRng(seedFromText('thinking'));
  const start = begin(kirin, options, 4);
  const { position } = xstateInterpreter(kirin).advance(start, kirin.chance(start, rng));
  const { sight, seed } = botQuestion({ game: kirin, options }, 2, position, 1, rng);
  return { game: kirin.id, policy: 'steady', sight, seed: seed() };
}

describe('the built programs let bots think in threads', () => {
  test.each([
    ['the command line', [join(OUT, 'cli/baize.js'), [THINKER_THREAD]]],
    ['the app', [join(OUT, 'main/thinker.js'), []]],
  ] as const)('of %s', async (_, [program, argv]) => {
    const pool = createThinkingPool({ open: thinkersAt(program, argv), clock: systemClock, size: 1 });
    onTestFinished(() => {
      pool.end();
    });
    const { sight, seed } = question();
    const steady = kirin.bots.find(({ id }) => id === 'steady');
    const thought = await new Promise<Thought>((resolve) => {
      pool.think(question(), resolve);
    });
    expect(thought).toEqual({ move: steady?.choose(sight as never, createRng(seed)) });
  });

  test('and nobody starts such a thread by hand', async () => {
    const { code, err } = await baize(THINKER_THREAD);
    expect([code, err]).toEqual([2, ['baize thinker-thread is started by a host; use baize host instead.']]);
  });
});
