/** Di Renjie: a plucked silk string, the drum of the court, the wooden seal. */
import { BODIES, plucked, struck, tapped } from '../bodies.mjs';
import { around, between, mix } from '../wave.mjs';
import { pitchOf } from './notes.mjs';

/** @typedef {import('../wave.mjs').Chance} Chance */
/** @typedef {import('./notes.mjs').Note} Note */

/**
 * A string of silk over lacquered wood: dark, with the nail on it.
 * @param {Chance} chance
 * @param {Note} note
 * @param {{ glide?: number, seconds?: number, ring?: number }} [how]
 */
function silk(chance, note, how = {}) {
  const string = plucked(chance, pitchOf(note), {
    seconds: 1.2,
    ring: 1.5,
    bright: between(chance, 0.48, 0.58),
    ...how,
  });
  const nail = tapped(chance, { pitch: around(chance, 2400, 0.1), seconds: 0.012 });
  return mix([string, 0.001], [nail, 0, 0.12], [struck(chance, BODIES.table, 150, { damp: 0.6 }), 0, 0.1]);
}

/** The skin is heard as well as the barrel, or a phone would play nothing of it. */
function drum(/** @type {Chance} */ chance) {
  const skin = tapped(chance, { pitch: around(chance, 650, 0.05), seconds: 0.07, width: 0.7 });
  return mix([struck(chance, BODIES.court, around(chance, 98, 0.015)), 0], [skin, 0, 0.95]);
}

function clue(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const note = /** @type {const} */ (['D4', 'E4', 'A3'])[variant] ?? 'D4';
  return mix([silk(chance, note), 0, 0.9], [silk(chance, 'D3', { seconds: 0.9 }), 0.03, 0.25]);
}

/** The string slides down as the card goes. */
function robbed(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return silk(chance, variant === 0 ? 'A3' : 'B3', { glide: variant === 0 ? 0.749 : 0.794, seconds: 0.8, ring: 0.9 });
}

function finale(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return mix(
    [drum(chance), 0, 0.6],
    [drum(chance), around(chance, 0.26, 0.02), 0.75],
    [drum(chance), around(chance, 0.46, 0.02), 1],
    [silk(chance, variant === 0 ? 'D3' : 'E3'), 0.47, 0.4],
    [silk(chance, variant === 0 ? 'D4' : 'B3'), 0.5, 0.4],
  );
}

function crime(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const seal = struck(chance, BODIES.tray, around(chance, 340, 0.05), { damp: 0.7, contact: 0.002 });
  return mix(
    [drum(chance), 0, 1],
    [seal, 0.004, 0.3],
    [silk(chance, 'D3'), 0.17, 0.6],
    [silk(chance, 'A3'), 0.21, 0.5],
    [silk(chance, variant === 0 ? 'D4' : 'F4'), 0.25, 0.55],
  );
}

export const diRenjie = {
  'di-renjie.clue': clue,
  'di-renjie.robbed': robbed,
  'di-renjie.finale': finale,
  'di-renjie.crime': crime,
};
