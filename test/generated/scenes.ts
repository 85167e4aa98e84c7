import { deathByDigitsScenes } from './death-by-digits-scenes.ts';
import { dezaiShenScenes } from './dezai-shen-scenes.ts';
import { diRenjieScenes } from './di-renjie-scenes.ts';
import { heartsScenes } from './hearts-scenes.ts';
import { kirinScenes } from './kirin-scenes.ts';
import { privateDieScenes } from './private-die-scenes.ts';
import type { SeedOf } from './scene.ts';

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
