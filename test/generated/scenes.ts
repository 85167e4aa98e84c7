import { gameTests } from '#testkit/games/list.ts';
import type { SeedOf } from '#testkit/scene.ts';

/**
 * Unfinished records that end at moments worth looking at, by name. They are taken up by the browser tests and by
 * `npm run shots`; the host's own page sits in seat 0. Where `seedOf` knows the seed of one, no other is tried.
 */
export function sceneRecords(seedOf: SeedOf = () => null): ReadonlyMap<string, string> {
  return new Map(Object.values(gameTests).flatMap(({ scenes }) => scenes?.(seedOf) ?? []));
}
