import { describe, expect, it } from 'vitest';
import { cheat } from '#testkit/cheaters.ts';
import { newSeed } from '#testkit/seed.ts';
import { testedGames } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';

/** Actions in all games together. */
const ACTIONS = perTier(9_000, 60_000);

describe.each(testedGames.map((game) => [game.id, game] as const))(
  'somebody who keeps to no rule of %s',
  (id, game) => {
    it(
      'gets an answer to everything, and nothing but legal moves, once, in turn (T12)',
      { timeout: ACTIONS * 10 + 60_000 },
      () => {
        const { problems, ...counts } = cheat(
          game,
          newSeed(`random actions/${id}`),
          Math.ceil(ACTIONS / testedGames.length),
        );
        process.stdout.write(`${id}: ${JSON.stringify(counts)}\n`);
        expect(problems).toEqual([]);
        expect(counts.accepted).toBeGreaterThan(20);
        expect(counts.refused).toBeGreaterThan(counts.accepted);
      },
    );
  },
);
