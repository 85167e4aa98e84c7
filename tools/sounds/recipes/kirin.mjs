/** Kirin: bronze and jade. */
import { BODIES, struck } from '../bodies.mjs';
import { around, between, filtered, mix, noise, shaped, swell } from '../wave.mjs';
import { played } from './notes.mjs';

/** @typedef {import('../wave.mjs').Chance} Chance */

function declared(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return played(chance, BODIES.jade, [
    [variant === 0 ? 'A4' : 'B4', 0, 0.45],
    ['D5', 0.07, 0.9],
  ]);
}

/** The order turns over: two bells that change places, in a breath of bronze. */
function turned(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const bells = played(chance, BODIES.bronze, [
    [variant === 0 ? 'E4' : 'Fs4', 0, 0.75],
    ['B4', 0.2, 0.8],
    ['E4', 0.4, 0.6],
  ]);
  const breath = filtered(shaped(noise(chance, 0.7), swell(0.55)), 'band', (part) => 500 + 1400 * part, 2.5);
  return mix([bells, 0], [breath, 0, 0.16]);
}

/** The order stays: the same bell, held by a hand. */
function held(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const bell = played(chance, BODIES.bronze, [[variant === 0 ? 'E4' : 'Fs4', 0]], { damp: 0.22 });
  const hand = struck(chance, BODIES.table, 180, { damp: 0.6 });
  return mix([bell, 0], [hand, 0.09, 0.35]);
}

/** The strongest pair cancel each other: two stones meet. */
function aside(/** @type {Chance} */ chance) {
  const stones = played(
    chance,
    BODIES.jade,
    [
      ['Fs5', 0, 0.8],
      ['A5', between(chance, 0.004, 0.009), 0.6],
      ['Fs5', 0.085, 0.35],
      ['A5', 0.089, 0.3],
    ],
    { damp: 0.35 },
  );
  return mix([stones, 0], [struck(chance, BODIES.table, around(chance, 170, 0.08)), 0.01, 0.5]);
}

function revealed(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return played(chance, BODIES.jade, [
    ['D5', 0, 0.7],
    ['E5', 0.09, 0.7],
    [variant === 0 ? 'A5' : 'B5', 0.18, 0.8],
  ]);
}

export const kirin = {
  'kirin.declared': declared,
  'kirin.turned': turned,
  'kirin.held': held,
  'kirin.aside': aside,
  'kirin.revealed': revealed,
};
