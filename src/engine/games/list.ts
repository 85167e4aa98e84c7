// Written by `npm run games` from the folders beside it: not to be edited.
import type { AnyGame } from '../core/game.ts';
import { deathByDigits } from './death-by-digits/index.ts';
import { dezaiShen } from './dezai-shen/index.ts';
import { diRenjie } from './di-renjie/index.ts';
import { hearts } from './hearts/index.ts';
import { kirin } from './kirin/index.ts';
import { privateDie } from './private-die/index.ts';

/** Every game that has a folder here. */
export const found: readonly AnyGame[] = [deathByDigits, dezaiShen, diRenjie, hearts, kirin, privateDie];
