/** Bells, the clock, how something came out, and the page's own small sounds. */
import { BODIES, rubbed, struck, tapped } from '../bodies.mjs';
import { around, filtered, mix } from '../wave.mjs';
import { pitchOf, played } from './notes.mjs';

/** @typedef {import('../wave.mjs').Chance} Chance */

/** One's turn: a hand bell, low enough to be heard for a whole evening. */
function bellTurn(/** @type {Chance} */ chance) {
  return played(chance, BODIES.handbell, [
    ['D5', 0],
    ['A4', 0.012, 0.28],
  ]);
}

/** A window to call "Stop": two strokes upwards, which no other sound has. */
function bellStop(/** @type {Chance} */ chance) {
  return played(chance, BODIES.counter, [
    ['A5', 0, 0.85],
    ['D6', 0.12, 0.75],
    ['A5', 0.24, 0.5],
    ['D6', 0.36, 0.65],
  ]);
}

function tick(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const pitch = variant === 0 ? 2350 : 2120;
  const first = struck(chance, BODIES.escapement, pitch, { spread: 0.02 });
  const second = struck(chance, BODIES.escapement, pitch * 1.16, { spread: 0.02 });
  return mix([first, 0], [second, around(chance, 0.017, 0.15), 0.4]);
}

/** The last seconds: the same works, with the gong of the case in it. */
function last(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const gong = played(chance, BODIES.counter, [[variant === 0 ? 'A5' : 'Fs5', 0]], { damp: 0.4, contact: 0.0009 });
  return mix([tick(chance, variant), 0], [gong, 0.002, 0.32]);
}

function verdictFor(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const wood = played(chance, BODIES.marimba, [
    ['D4', 0, 0.8],
    ['A4', 0.13, 0.8],
    [variant === 0 ? 'Fs5' : 'D5', 0.27],
  ]);
  return mix([wood, 0], [played(chance, BODIES.handbell, [['D5', 0]], { damp: 0.6 }), 0.27, 0.28]);
}

/** Down where the other verdict goes up, and held short with a skin under it where the other rings with a bell. */
function verdictAgainst(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const wood = played(
    chance,
    BODIES.marimba,
    [
      ['A4', 0, 0.8],
      [variant === 0 ? 'F4' : 'Fs4', 0.15, 0.85],
      ['E4', 0.32],
    ],
    { damp: 0.7 },
  );
  return mix([wood, 0], [struck(chance, BODIES.drum, 117), 0.32, 0.6]);
}

function roundEnd(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const wood = played(chance, BODIES.marimba, [
    ['A3', 0, 0.55],
    ['D4', 0.11, 0.6],
    [variant === 0 ? 'E4' : 'Fs4', 0.22, 0.8],
  ]);
  return mix([wood, 0], [played(chance, BODIES.handbell, [['A4', 0]], { damp: 0.5 }), 0.22, 0.32]);
}

function matchEnd(/** @type {Chance} */ chance) {
  const wood = played(chance, BODIES.marimba, [
    ['D3', 0, 0.8],
    ['A3', 0.14, 0.75],
    ['D4', 0.28, 0.75],
    ['Fs4', 0.42, 0.75],
    ['A4', 0.56, 0.8],
  ]);
  const bells = played(chance, BODIES.handbell, [
    ['D5', 0, 0.8],
    ['A4', 0.01, 0.35],
    ['D4', 0.02, 0.35],
  ]);
  return mix([wood, 0, 0.8], [bells, 0.72, 0.8]);
}

function press(/** @type {Chance} */ chance) {
  const wood = struck(chance, BODIES.block, around(chance, 620, 0.07), { damp: 0.4, contact: 0.0014 });
  const touch = tapped(chance, { pitch: around(chance, 1700, 0.1), seconds: 0.018 });
  return mix([wood, 0, 0.7], [touch, 0, 0.35]);
}

/** A drawer of the table, out or in: `up` says which way its pitch goes. */
function drawer(/** @type {Chance} */ chance, /** @type {boolean} */ up) {
  const slide = rubbed(chance, { seconds: 0.14, from: up ? 650 : 1400, to: up ? 1400 : 650, top: 0.5, grain: 0.3 });
  const wood = struck(chance, BODIES.block, around(chance, up ? 560 : 440, 0.05), { damp: 0.5, contact: 0.0018 });
  return mix([slide, 0, 0.6], [wood, up ? 0.004 : 0.12, 0.5]);
}

function refused(/** @type {Chance} */ chance) {
  const knock = () => struck(chance, BODIES.block, around(chance, 330, 0.04), { damp: 0.7, contact: 0.0024 });
  return mix([knock(), 0], [knock(), around(chance, 0.11, 0.08), 0.75]);
}

function message(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  const pitch = pitchOf(variant === 0 ? 'A4' : 'B4');
  const first = struck(chance, BODIES.marimba, pitch, { damp: 0.5, spread: 0.001 });
  const second = struck(chance, BODIES.marimba, pitchOf('D5'), { damp: 0.6, spread: 0.001 });
  return filtered(mix([first, 0, 0.8], [second, 0.09, 0.9]), 'low', 4000);
}

export const signals = {
  'bell.turn': bellTurn,
  'bell.stop': bellStop,
  'clock.tick': tick,
  'clock.last': last,
  'verdict.for': verdictFor,
  'verdict.against': verdictAgainst,
  'round.end': roundEnd,
  'match.end': matchEnd,
  'interface.press': press,
  'interface.open': (/** @type {Chance} */ chance) => drawer(chance, true),
  'interface.close': (/** @type {Chance} */ chance) => drawer(chance, false),
  'interface.refused': refused,
  'interface.message': message,
};
