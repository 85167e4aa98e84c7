import { testsOf } from '#testkit/games/index.ts';
import type { SeedOf } from '#testkit/scene.ts';
import type { TestedGame } from '#testkit/tested-games.ts';

/**
 * Unfinished records of these games that end at moments worth looking at, by name. They are taken up by the browser tests and by
 * `npm run shots`; the host's own page sits in seat 0. Where `seedOf` knows the seed of one, no other is tried.
 */
export function sceneRecords(games: readonly TestedGame[], seedOf: SeedOf = () => null): ReadonlyMap<string, string> {
  return new Map(games.flatMap(({ id }) => testsOf(id).scenes?.(seedOf) ?? []));
}
