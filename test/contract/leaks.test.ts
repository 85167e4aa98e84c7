import { describe, expect, it } from 'vitest';
import { LEAKS } from '#testkit/leaks.ts';
import { SESSION_LEAKS } from '#testkit/session-leaks.ts';
import { firstDifference, type Telling } from '#testkit/stream.ts';
import { newSeed } from '#testkit/seed.ts';
import { testedGames } from '#testkit/tested-games.ts';
import { everyFew, perTier, plantedAt } from '#testkit/tier.ts';
import { twinPairs } from '#testkit/twin-pairs.ts';
import type { Twins } from '#testkit/twins.ts';
import { hides, noPlaceFor, testsOf } from '#testkit/games/index.ts';

const ALL_TWINS = 60;
const TWINS = perTier(20, ALL_TWINS);

/** So many pairs are others with every commit. */
const OTHERS = 10;

/** A leak that this many pairs do not tell has no place. */
const ENOUGH = perTier(8, 24);

/** Whether the viewer of some pair can tell its two worlds apart. */
function isCaught(telling: Telling, pairs: readonly Twins[]): boolean {
  return pairs.some((pair) => firstDifference(telling, pair) !== null);
}

/** The games in which this leak can be told. */
function placesOf(leak: string): readonly string[] {
  return testedGames
    .filter(hides)
    .map(({ id }) => id)
    .filter((id) => noPlaceFor(leak, id) === null);
}

describe.each(testedGames.filter(hides).map((game) => [game.id, game] as const))('planted leaks in %s', (id, game) => {
  const pairs = twinPairs(game, 'leaks', TWINS);

  it('none is seen where none is planted', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(TWINS);
    const others = twinPairs(game, newSeed('leaks'), OTHERS);
    expect(
      [...everyFew(pairs, 4), ...everyFew(others, 5)].flatMap((pair) => firstDifference({ game }, pair) ?? []),
    ).toEqual([]);
  });

  const placed = plantedAt(LEAKS, id, placesOf).filter(([name]) => noPlaceFor(name, id) === null);
  const placeless = Object.entries(LEAKS).filter(([name]) => noPlaceFor(name, id) !== null);

  it.each(placed)('%s is caught', (_name, plant) => {
    const planted = plant(game);
    // Where a leak is planted changes with the number of games, and some places want more pairs.
    expect(isCaught(planted, pairs) || isCaught(planted, twinPairs(game, 'leaks', ALL_TWINS))).toBe(true);
  });

  it.each(placeless)('%s has no place', (name, plant) => {
    expect(isCaught(plant(game), pairs.slice(0, ENOUGH)), noPlaceFor(name, id) ?? '').toBe(false);
  });
});

it('twenty-four leaks are planted in each game', () => {
  expect(Object.keys(LEAKS)).toHaveLength(24);
});

it('every leak without a place in some game is one of those planted', () => {
  const planted = [...Object.keys(LEAKS), ...Object.keys(SESSION_LEAKS)];
  expect(
    testedGames.flatMap(({ id }) => Object.keys(testsOf(id).noPlace ?? {})).filter((name) => !planted.includes(name)),
  ).toEqual([]);
  expect(planted.length).toBeGreaterThan(20);
});
