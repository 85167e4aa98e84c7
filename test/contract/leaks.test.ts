import { describe, expect, it } from 'vitest';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { LEAKS } from '#testkit/leaks.ts';
import { playMatch, shortestOptions } from '#testkit/playout.ts';
import { firstDifference, type Telling } from '#testkit/stream.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { twinsOf, viewersOf, type Twins } from '#testkit/twins.ts';

const TWINS = 60;

/** Pairs of worlds of one game, some for every viewer and every length of match. */
function pairsOf(game: TestedGame): readonly Twins[] {
  const pairs: Twins[] = [];
  const stream = createRng(seedFromText(`leaks/${game.id}`)).stream('pairs');
  for (let match = 0; pairs.length < TWINS && match < 40; match += 1) {
    const played = playMatch(game, `leaks/${game.id}/${String(match)}`, {
      options: shortestOptions(game),
      seats: game.seats.max,
    });
    for (const viewer of viewersOf(played)) {
      const twins = twinsOf(played, viewer, 1 + stream.uniform(played.steps.length), stream);
      if (twins) pairs.push(twins);
    }
  }
  return pairs;
}

/** Whether the viewer of some pair can tell its two worlds apart. */
function isCaught(telling: Telling, pairs: readonly Twins[]): boolean {
  return pairs.some((pair) => firstDifference(telling, pair) !== null);
}

describe.each(testedGames.map((game) => [game.id, game] as const))('planted leaks in %s', (_id, game) => {
  const pairs = pairsOf(game);

  it('none is seen where none is planted', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(TWINS);
    expect(isCaught({ game }, pairs)).toBe(false);
  });

  it.each(Object.entries(LEAKS))('%s is caught', (_name, plant) => {
    expect(isCaught(plant(game), pairs)).toBe(true);
  });
});

it('twenty leaks are planted in each game', () => {
  expect(Object.keys(LEAKS)).toHaveLength(20);
});
