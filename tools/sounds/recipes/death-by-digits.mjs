/** Death by Digits: glass, and low bars of bone. */
import { oneByOne, row, scattered } from '../blows.mjs';
import { BODIES, struck } from '../bodies.mjs';
import { around, between, mix, shaped } from '../wave.mjs';
import { pitchOf, played } from './notes.mjs';

/** @typedef {import('../wave.mjs').Chance} Chance */

function stolen(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return played(
    chance,
    BODIES.glass,
    [
      ['A5', 0, 0.5],
      [variant === 0 ? 'E5' : 'Fs5', 0.07, 0.6],
    ],
    { damp: 0.5, contact: 0.0006 },
  );
}

/** "Stop!": two dry knocks of bone, and a glass that a hand holds. */
function stopped(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const knocks = played(
    chance,
    BODIES.bone,
    [
      [variant === 0 ? 'D4' : 'E4', 0, 0.8],
      ['A3', 0.11, 1],
    ],
    { damp: 0.55 },
  );
  return mix([knocks, 0], [played(chance, BODIES.glass, [['D5', 0]], { damp: 0.2 }), 0.11, 0.35]);
}

/** An accusation: the fourth that is a half-tone too wide, and nothing that resolves it. */
function accused(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return played(chance, BODIES.bone, [
    ['D3', 0, 0.95],
    ['Gs3', variant === 0 ? 0.16 : 0.2, 0.85],
  ]);
}

function eliminated(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const falling = played(chance, BODIES.bone, [
    [variant === 0 ? 'A3' : 'Gs3', 0, 0.8],
    ['F3', 0.15, 0.85],
    ['D3', 0.32, 1],
  ]);
  const times = scattered(chance, 9, 0, 0.16);
  const shards = row(times, () => ({
    sound: struck(chance, BODIES.glass, between(chance, 1700, 3600), { damp: 0.16, spread: 0.02 }),
    gain: between(chance, 0.06, 0.16),
  }));
  return mix([falling, 0], [shards, 0.33]);
}

/** A roll on the lowest bar under a glass that swells, and one blow. */
function murder(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const times = oneByOne([0, ...Array.from({ length: 7 }, () => around(chance, 0.075, 0.08))]);
  const at = times.at(-1) ?? 0;
  const roll = row(times, (index) => ({
    sound: struck(chance, BODIES.bone, pitchOf('D3'), { damp: 0.5, spread: 0.002 }),
    gain: 0.16 + 0.05 * index,
  }));
  const glass = shaped(
    played(chance, BODIES.glass, [[variant === 0 ? 'D5' : 'E5', 0]], { contact: 0.001 }),
    (time) => Math.min(1, time / 0.6) ** 2,
  );
  const blow = played(chance, BODIES.bone, [['D3', 0]]);
  return mix([roll, 0], [glass, 0, 0.6], [blow, at + 0.11, 0.75], [struck(chance, BODIES.court, 98), at + 0.115, 0.35]);
}

export const deathByDigits = {
  'death-by-digits.stolen': stolen,
  'death-by-digits.stopped': stopped,
  'death-by-digits.accused': accused,
  'death-by-digits.eliminated': eliminated,
  'death-by-digits.murder': murder,
};
