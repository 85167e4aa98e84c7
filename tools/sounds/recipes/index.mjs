/** How each sound is made. A recipe gets its own stream of chance and the number of the variant, from 0. */
import { cards } from './cards.mjs';
import { deathByDigits } from './death-by-digits.mjs';
import { dezaiShen } from './dezai-shen.mjs';
import { diRenjie } from './di-renjie.mjs';
import { dice } from './dice.mjs';
import { hearts } from './hearts.mjs';
import { kirin } from './kirin.mjs';
import { privateDie } from './private-die.mjs';
import { room } from './room.mjs';
import { signals } from './signals.mjs';

/** @typedef {import('../wave.mjs').Chance} Chance */
/** @typedef {import('../wave.mjs').Sound} Sound */
/** @typedef {(chance: Chance, variant: number) => Sound} Recipe */

/** The recipes by the names of the sounds, without the room. @type {Readonly<Record<string, Recipe>>} */
export const RECIPES = {
  ...cards,
  ...dice,
  ...signals,
  ...kirin,
  ...dezaiShen,
  ...hearts,
  ...privateDie,
  ...diRenjie,
  ...deathByDigits,
  ...room,
};
