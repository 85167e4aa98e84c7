/** Dice and chips: short blows of hard things on felt, on wood and on each other. */
import { oneByOne, row } from '../blows.mjs';
import { BODIES, rubbed, struck, tapped } from '../bodies.mjs';
import { around, between, filtered, mix } from '../wave.mjs';

/** @typedef {import('../wave.mjs').Chance} Chance */

function pitchOfDie(/** @type {Chance} */ chance) {
  return around(chance, 1850, 0.13);
}

/** A die on felt. From 0 to 1: the harder, the shorter it touches, and the more of the die is heard beside the table. */
function dieOnFelt(/** @type {Chance} */ chance, /** @type {number} */ hard) {
  const die = struck(chance, BODIES.die, pitchOfDie(chance), { contact: 0.0011 - 0.0007 * hard, spread: 0.03 });
  const table = struck(chance, BODIES.table, around(chance, 235, 0.12), { damp: 0.55, contact: 0.003 - 0.001 * hard });
  const felt = tapped(chance, { pitch: around(chance, 1000 + 700 * hard, 0.15), seconds: 0.03, width: 0.6 });
  return mix([die, 0, 0.35 + 0.65 * hard], [table, 0.0005, 0.45 - 0.32 * hard], [felt, 0, 0.6 - 0.15 * hard]);
}

/** The variants lie in the order of their strength: the last one is the hardest. */
function soft(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return dieOnFelt(chance, 0.05 + 0.07 * variant);
}

function hard(/** @type {Chance} */ chance, /** @type {number} */ variant) {
  return dieOnFelt(chance, 0.55 + 0.08 * variant);
}

function tray(/** @type {Chance} */ chance) {
  const die = struck(chance, BODIES.die, pitchOfDie(chance), { spread: 0.03 });
  const wood = struck(chance, BODIES.tray, around(chance, 540, 0.12), { spread: 0.03 });
  const again = struck(chance, BODIES.tray, around(chance, 575, 0.1), { spread: 0.03, damp: 0.8 });
  return mix([die, 0, 0.8], [wood, 0, 0.8], [again, between(chance, 0.035, 0.06), 0.22]);
}

function dieOnDie(/** @type {Chance} */ chance) {
  const one = struck(chance, BODIES.die, around(chance, 2150, 0.12), { contact: 0.0003, spread: 0.03 });
  const other = struck(chance, BODIES.die, around(chance, 2600, 0.12), { contact: 0.0003, spread: 0.03 });
  const table = struck(chance, BODIES.table, around(chance, 220, 0.1), { damp: 0.4 });
  return mix([one, 0, 0.7], [other, between(chance, 0.0008, 0.006), 0.5], [table, 0.004, 0.16]);
}

/** It rocks on an edge, faster and softer, and lies. */
function rest(/** @type {Chance} */ chance) {
  const times = oneByOne([0, 0.062, 0.046, 0.031, 0.02].map((wait) => around(chance, wait, 0.15)));
  return row(times, (index) => ({ sound: dieOnFelt(chance, 0.4 - 0.07 * index), gain: 0.9 * 0.66 ** index }));
}

function pitchOfChip(/** @type {Chance} */ chance) {
  return around(chance, 2350, 0.09);
}

function tokenLay(/** @type {Chance} */ chance) {
  const waits = [0, between(chance, 0.04, 0.06), 0.026, 0.017];
  const times = oneByOne(waits.map((wait) => around(chance, wait, 0.15)));
  const chip = row(times, (index) => ({
    sound: struck(chance, BODIES.chip, pitchOfChip(chance), { spread: 0.02, contact: 0.0006 + 0.0002 * index }),
    gain: 0.6 * 0.42 ** index,
  }));
  const table = struck(chance, BODIES.table, around(chance, 240, 0.1), { damp: 0.5 });
  const felt = tapped(chance, { pitch: around(chance, 1300, 0.15), seconds: 0.035, width: 0.6 });
  return mix([chip, 0], [table, 0, 0.34], [felt, 0, 0.4]);
}

function tokenSlide(/** @type {Chance} */ chance) {
  const seconds = between(chance, 0.16, 0.22);
  const felt = rubbed(chance, {
    seconds,
    from: around(chance, 1100, 0.15),
    to: around(chance, 2100, 0.15),
    top: between(chance, 0.3, 0.5),
    grain: 0.6,
  });
  const clay = filtered(struck(chance, BODIES.chip, pitchOfChip(chance), { contact: 0.0012 }), 'low', 4200);
  return mix([felt, 0], [clay, seconds * 0.85, 0.3]);
}

function tokenStack(/** @type {Chance} */ chance) {
  const count = Math.round(between(chance, 3, 5));
  const times = oneByOne([0, ...Array.from({ length: count - 1 }, () => around(chance, 0.058, 0.3))]);
  return row(times, (index) => ({
    sound: mix(
      [struck(chance, BODIES.chip, pitchOfChip(chance) * (1 + 0.025 * index), { spread: 0.02 }), 0, 0.7],
      [struck(chance, BODIES.chip, pitchOfChip(chance) * 1.22, { spread: 0.02 }), between(chance, 0.004, 0.009), 0.25],
      [struck(chance, BODIES.table, 230, { damp: 0.4 }), 0, 0.2],
    ),
    gain: between(chance, 0.65, 0.9),
  }));
}

export const dice = {
  'die.hit.soft': soft,
  'die.hit.hard': hard,
  'die.tray': tray,
  'die.die': dieOnDie,
  'die.rest': rest,
  'token.lay': tokenLay,
  'token.slide': tokenSlide,
  'token.stack': tokenStack,
};
