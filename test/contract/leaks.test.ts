import { describe, expect, it } from 'vitest';
import { createRng, seedFromText, type Stream } from '#engine/core/rng.ts';
import { LEAKS } from '#testkit/leaks.ts';
import { playMatch, shortestOptions } from '#testkit/playout.ts';
import { earlySeals } from '#testkit/sealed.ts';
import { SESSION_LEAKS } from '#testkit/session-leaks.ts';
import { firstDifference, type Telling } from '#testkit/stream.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { sealedLengths, twinsOf, viewersOf, type Twins } from '#testkit/twins.ts';
import { noPlaceFor, withoutPlace } from './no-place.ts';

const TWINS = 60;

/** So many moments at which something is sealed, for each viewer. */
const SEALS = 6;

/** A leak that so many pairs do not tell has no place. */
const ENOUGH = 24;

/** No longer stretch of a match is played: what is secret in it is so from the start. */
const LONGEST = 120;

/** Pairs of worlds of one game, some for every viewer and every length of match. */
function pairsOf(game: TestedGame): readonly Twins[] {
  const pairs: Twins[] = [];
  const stream = createRng(seedFromText(`leaks/${game.id}`)).stream('pairs');
  for (let match = 0; pairs.length < TWINS && match < 40; match += 1) {
    const played = playMatch(game, `leaks/${game.id}/${String(match)}`, {
      options: shortestOptions(game),
      seats: game.seats.max,
      limit: LONGEST,
    });
    for (const viewer of viewersOf(played)) {
      const twins = twinsOf(played, viewer, 1 + stream.uniform(played.steps.length), stream);
      if (twins) pairs.push(twins);
    }
  }
  return [...sealedPairs(game, stream), ...pairs];
}

/** Pairs of worlds in which other seats have sealed something else that is no face. */
function sealedPairs(game: TestedGame, stream: Stream): readonly Twins[] {
  return earlySeals(game).flatMap((early) => {
    const played = playMatch(game, `leaks/${game.id}/sealed`, { ...early, limit: LONGEST });
    return viewersOf(played).flatMap((viewer) =>
      sealedLengths(played, viewer)
        .slice(0, SEALS)
        .flatMap((length) => twinsOf(played, viewer, length, stream) ?? []),
    );
  });
}

/** Whether the viewer of some pair can tell its two worlds apart. */
function isCaught(telling: Telling, pairs: readonly Twins[]): boolean {
  return pairs.some((pair) => firstDifference(telling, pair) !== null);
}

describe.each(testedGames.map((game) => [game.id, game] as const))('planted leaks in %s', (id, game) => {
  const pairs = pairsOf(game);

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

it('twenty-one leaks are planted in each game', () => {
  expect(Object.keys(LEAKS)).toHaveLength(21);
});

it('every leak without a place in some game is one of those planted', () => {
  const planted = [...Object.keys(LEAKS), ...Object.keys(SESSION_LEAKS)];
  expect(testedGames.flatMap(({ id }) => withoutPlace(id)).filter((name) => !planted.includes(name))).toEqual([]);
  expect(planted.length).toBeGreaterThan(20);
});
