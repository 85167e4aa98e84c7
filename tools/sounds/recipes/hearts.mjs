/** Hearts: a small music box in a parlour. */
import { BODIES, struck } from '../bodies.mjs';
import { mix } from '../wave.mjs';
import { pitchOf, played } from './notes.mjs';

/** @typedef {import('../wave.mjs').Chance} Chance */

function passed(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return played(chance, BODIES.tine, [
    ['A5', 0, 0.6],
    [variant === 0 ? 'D6' : 'B5', 0.1, 0.6],
    ['Fs5', 0.2, 0.75],
  ]);
}

/** A tine goes out of tune and falls: minor for once. */
function broken(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const fall = played(chance, BODIES.tine, [
    ['A5', 0, 0.7],
    [variant === 0 ? 'F6' : 'E6', 0.13, 0.45],
    ['D5', 0.3, 0.9],
  ]);
  const flat = struck(chance, BODIES.tine, pitchOf('D5') * 0.986, { spread: 0.001, damp: 0.8 });
  return mix([fall, 0], [flat, 0.3, 0.5]);
}

function claim(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return played(chance, BODIES.tine, [
    ['D5', 0, 0.7],
    ['Fs5', 0.09, 0.65],
    ['A5', 0.18, 0.65],
    [variant === 0 ? 'D6' : 'E6', 0.27, 0.6],
    ['Fs6', 0.36, 0.4],
  ]);
}

export const hearts = {
  'hearts.passed': passed,
  'hearts.broken': broken,
  'hearts.claim': claim,
};
