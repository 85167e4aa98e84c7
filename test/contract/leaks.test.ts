import { describe, expect, it } from 'vitest';
import { LEAKS } from '#testkit/leaks.ts';
import { SESSION_LEAKS } from '#testkit/session-leaks.ts';
import { firstDifference, type Telling } from '#testkit/stream.ts';
import { testedGames } from '#testkit/tested-games.ts';
import { twinPairs } from '#testkit/twin-pairs.ts';
import type { Twins } from '#testkit/twins.ts';
import { noPlaceFor, withoutPlace } from './no-place.ts';

const TWINS = 60;

/** A leak that this many pairs do not tell has no place. */
const ENOUGH = 24;

/** Whether the viewer of some pair can tell its two worlds apart. */
function isCaught(telling: Telling, pairs: readonly Twins[]): boolean {
  return pairs.some((pair) => firstDifference(telling, pair) !== null);
}

describe.each(testedGames.map((game) => [game.id, game] as const))('planted leaks in %s', (id, game) => {
  const pairs = twinPairs(game, 'leaks', TWINS);

  it('none is seen where none is planted', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(TWINS);
    expect(isCaught({ game }, pairs)).toBe(false);
  });

  const [placeless, placed] = partition(Object.entries(LEAKS), ([name]) => noPlaceFor(name, id) !== null);

  it.each(placed)('%s is caught', (_name, plant) => {
    expect(isCaught(plant(game), pairs)).toBe(true);
  });

  it.each(placeless)('%s has no place', (name, plant) => {
    expect(isCaught(plant(game), pairs.slice(0, ENOUGH)), noPlaceFor(name, id) ?? '').toBe(false);
  });
});

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

it('twenty-three leaks are planted in each game', () => {
  expect(Object.keys(LEAKS)).toHaveLength(23);
});

it('every leak without a place in some game is one of those planted', () => {
  const planted = [...Object.keys(LEAKS), ...Object.keys(SESSION_LEAKS)];
  expect(testedGames.flatMap(({ id }) => withoutPlace(id)).filter((name) => !planted.includes(name))).toEqual([]);
  expect(planted.length).toBeGreaterThan(20);
});
