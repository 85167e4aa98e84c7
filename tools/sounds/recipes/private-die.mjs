/** Private Die: a vibraphone at night, a brushed cymbal, a double bass. */
import { BODIES, plucked, struck } from '../bodies.mjs';
import { around, fall, filtered, mix, noise, shaped, swell } from '../wave.mjs';
import { pitchOf, played } from './notes.mjs';

/** @typedef {import('../wave.mjs').Chance} Chance */
/** @typedef {import('./notes.mjs').Note} Note */

/** The vibraphone's discs turn about five times a second. */
function vibes(
  /** @type {Chance} */ chance,
  /** @type {readonly (readonly [Note, number, number?])[]} */ notes,
  damp = 1,
) {
  const turn = around(chance, 5.2, 0.05);
  return shaped(
    played(chance, BODIES.vibraphone, notes, { damp }),
    (time) => 0.86 + 0.14 * Math.cos(2 * Math.PI * turn * time),
  );
}

/** A wire brush drawn over a cymbal: a wash without a pitch, kept under 8 kHz. */
function brush(/** @type {Chance} */ chance, /** @type {number} */ seconds, top = 0.4) {
  const wash = filtered(filtered(noise(chance, seconds), 'high', 1900), 'low', (part) => 7200 - 2600 * part);
  return shaped(wash, swell(top));
}

function tap(/** @type {Chance} */ chance) {
  return shaped(filtered(filtered(noise(chance, 0.22), 'high', 2200), 'low', 7000), fall(0.2, 0.002));
}

function bass(/** @type {Chance} */ chance, /** @type {Note} */ note, seconds = 0.7) {
  const string = plucked(chance, pitchOf(note), { seconds, ring: 1.1, bright: 0.42 });
  return mix([string, 0], [struck(chance, BODIES.table, 130, { damp: 0.5 }), 0, 0.12]);
}

function witness(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const notes = vibes(chance, [
    ['F4', 0, 0.8],
    [variant === 0 ? 'A4' : 'E4', 0.16, 0.7],
  ]);
  return mix([brush(chance, 0.45), 0, 0.2], [notes, 0.12]);
}

function clue(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return mix([tap(chance), 0, 0.2], [vibes(chance, [[variant === 0 ? 'A4' : 'E4', 0]], 0.75), 0.01]);
}

function matched(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const chord = vibes(chance, [
    ['D4', 0, 0.75],
    ['F4', 0.06, 0.7],
    ['A4', 0.12, 0.7],
    [variant === 0 ? 'E5' : 'D5', 0.2, 0.8],
  ]);
  return mix([chord, 0], [tap(chance), 0.2, 0.2]);
}

function bust(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const low = vibes(
    chance,
    [
      ['A4', 0, 0.7],
      ['F4', 0.13, 0.75],
      [variant === 0 ? 'D4' : 'E4', 0.26, 0.8],
    ],
    0.4,
  );
  return mix([low, 0], [brush(chance, 0.5, 0.15), 0.05, 0.18], [bass(chance, 'D2', 0.6), 0.27, 0.55]);
}

function showdown(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return mix(
    [bass(chance, 'D2'), 0, 0.95],
    [tap(chance), around(chance, 0.22, 0.03), 0.25],
    [bass(chance, variant === 0 ? 'F3' : 'E3', 0.45), 0.3, 0.6],
    [bass(chance, 'A2'), 0.45, 0.9],
    [brush(chance, 0.5), 0.42, 0.18],
  );
}

export const privateDie = {
  'private-die.witness': witness,
  'private-die.clue': clue,
  'private-die.matched': matched,
  'private-die.bust': bust,
  'private-die.showdown': showdown,
};
