import { deathByDigitsScenes } from '#testkit/games/death-by-digits/scenes.ts';
import { dezaiShenScenes } from '#testkit/games/dezai-shen/scenes.ts';
import { diRenjieScenes } from '#testkit/games/di-renjie/scenes.ts';
import { heartsScenes } from '#testkit/games/hearts/scenes.ts';
import { kirinScenes } from '#testkit/games/kirin/scenes.ts';
import { privateDieScenes } from '#testkit/games/private-die/scenes.ts';
import type { SeedOf } from '#testkit/scene.ts';

/**
 * Unfinished records that end at moments worth looking at, by name. They are taken up by the browser tests and by
 * `npm run shots`; the host's own page sits in seat 0. Where `seedOf` knows the seed of one, no other is tried.
 */
export function sceneRecords(seedOf: SeedOf = () => null): ReadonlyMap<string, string> {
  return new Map([
    ...kirinScenes(seedOf),
    ...dezaiShenScenes(seedOf),
    ...privateDieScenes(seedOf),
    ...diRenjieScenes(seedOf),
    ...deathByDigitsScenes(seedOf),
    ...heartsScenes(seedOf),
  ]);
}
