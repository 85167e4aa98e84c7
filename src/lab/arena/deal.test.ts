import { expect, test } from 'vitest';
import { compileChart } from '#engine/chart/compile.ts';
import type { AnyBot, GameDefinition } from '#engine/core/game.ts';
import { readOptions } from '#engine/core/options.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { novice } from '#engine/games/kirin/bots.ts';
import { playDeal } from './deal.ts';
import type { ArenaPlan } from './plan.ts';

const plan: ArenaPlan = {
  game: kirin.id,
  gameVersion: kirin.version,
  seats: 4,
  options: readOptions(kirin.options, { rounds: 1 }, 4) as unknown as ArenaPlan['options'],
  seat: 'novice',
  against: 'novice',
  iterations: null,
  seed: 'x',
};

// A policy that thinks draws from a seed made for the one move, here as at a table (docs/decisions/0036).
test.each([false, true])('a bot is measured as it plays in any other seat (it thinks: %j)', async (thinks) => {
  const policy = { ...novice, thinks } as unknown as AnyBot;
  const game = kirin as unknown as GameDefinition;
  const { seats } = await playDeal(
    { plan, game, interpreter: compileChart(game), tested: policy, opponent: policy },
    1,
  );
  // All matches of this deal are alike, so the points that one seat is ahead, the others are behind.
  expect(seats.reduce((sum, { margin }) => sum + margin, 0)).toBeCloseTo(0);
  expect(seats.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});
