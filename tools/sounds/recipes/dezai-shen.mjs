/** Dezai Shen: woodblock and a small drum. */
import { oneByOne, row } from '../blows.mjs';
import { BODIES, struck } from '../bodies.mjs';
import { around, mix } from '../wave.mjs';

/** @typedef {import('../wave.mjs').Chance} Chance */

/** Blocks of three sizes, lowest first. */
const BLOCKS = /** @type {const} */ ([587, 740, 880]);
const DRUM = 147;

function block(/** @type {Chance} */ chance, /** @type {number} */ size, damp = 1) {
  return struck(chance, BODIES.block, around(chance, BLOCKS[size] ?? BLOCKS[0], 0.006), { damp, spread: 0.01 });
}

function drum(/** @type {Chance} */ chance, pitch = DRUM) {
  return struck(chance, BODIES.drum, around(chance, pitch, 0.01));
}

function call(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return mix([block(chance, variant), 0, 0.9], [block(chance, variant, 0.7), around(chance, 0.1, 0.1), 0.45]);
}

function contract(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const high = variant === 0 ? 1 : 2;
  return mix(
    [drum(chance), 0, 0.9],
    [block(chance, 0), around(chance, 0.17, 0.03), 0.55],
    [block(chance, high), around(chance, 0.26, 0.03), 0.6],
    [drum(chance, DRUM * 1.12), around(chance, 0.37, 0.03), 0.95],
  );
}

/** A roll on one block, which gets softer as the cards are taken in. */
function poke(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const waits = Array.from({ length: 8 }, (_, index) => around(chance, 0.072 - 0.004 * (index + 1), 0.08));
  const times = oneByOne([0, ...waits]);
  const at = times.at(-1) ?? 0;
  const roll = row(times, (index) => ({
    sound: block(chance, variant === 0 ? 0 : 1, 0.6),
    gain: 0.85 * 0.87 ** index,
  }));
  return mix([roll, 0], [drum(chance), at + 0.07, 0.5]);
}

function claim(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return mix(
    [drum(chance), 0, 0.8],
    [drum(chance, DRUM * 1.02), around(chance, 0.15, 0.04), 0.95],
    [block(chance, variant === 0 ? 2 : 1), around(chance, 0.3, 0.03), 0.5],
    [block(chance, 2), around(chance, 0.39, 0.03), 0.6],
  );
}

/** A trump in the trick, under the card that is heard as well: a high one rises, a low one falls. */
function trump(/** @type {Chance} */ chance, /** @type {boolean} */ isHigh, /** @type {number} */ variant) {
  const [first, second] = isHigh ? [1, 2] : [1, 0];
  return mix(
    [block(chance, first, 0.7), 0, 0.6],
    [block(chance, second), around(chance, variant === 0 ? 0.07 : 0.09, 0.05), 0.9],
    [drum(chance, isHigh ? DRUM * 1.2 : DRUM), 0, 0.35],
  );
}

export const dezaiShen = {
  'dezai-shen.call': call,
  'dezai-shen.contract': contract,
  'dezai-shen.poke': poke,
  'dezai-shen.claim': claim,
  'dezai-shen.high': (/** @type {Chance} */ chance, /** @type {number} */ variant) => trump(chance, true, variant),
  'dezai-shen.low': (/** @type {Chance} */ chance, /** @type {number} */ variant) => trump(chance, false, variant),
};
