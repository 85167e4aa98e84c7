import type { AnyGame } from '../core/game.ts';
import { deathByDigits } from './death-by-digits/index.ts';
import { dezaiShen } from './dezai-shen/index.ts';
import { diRenjie } from './di-renjie/index.ts';
import { hearts } from './hearts/index.ts';
import { kirin } from './kirin/index.ts';
import { privateDie } from './private-die/index.ts';

/** Every game that can be played. This is the only list of them. */
export const games: readonly AnyGame[] = [kirin, dezaiShen, privateDie, diRenjie, deathByDigits, hearts];

/** The game of this name, or undefined if there is none. */
export function gameById(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
