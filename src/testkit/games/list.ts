// Written by `npm run games` from the folders beside it: not to be edited.
import type { GameId } from '#protocol/ids.ts';
import type { GameTests } from './game-tests.ts';
import { deathByDigitsTests } from './death-by-digits/index.ts';
import { dezaiShenTests } from './dezai-shen/index.ts';
import { diRenjieTests } from './di-renjie/index.ts';
import { heartsTests } from './hearts/index.ts';
import { kirinTests } from './kirin/index.ts';
import { privateDieTests } from './private-die/index.ts';

/** What tests know of each game. */
export const gameTests: Readonly<Record<GameId, GameTests>> = {
  'death-by-digits': deathByDigitsTests,
  'dezai-shen': dezaiShenTests,
  'di-renjie': diRenjieTests,
  hearts: heartsTests,
  kirin: kirinTests,
  'private-die': privateDieTests,
};
