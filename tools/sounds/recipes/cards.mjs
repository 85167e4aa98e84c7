/** Cards on felt, and paper: rubbing, small taps of stiff edges, and the table under them. */
import { oneByOne, row, scattered } from '../blows.mjs';
import { BODIES, rubbed, struck, tapped } from '../bodies.mjs';
import { around, between, fall, filtered, mix, noise, shaped, swell } from '../wave.mjs';

/** @typedef {import('../wave.mjs').Chance} Chance */

/** A card that comes to lie: its edge, its face on the felt, and a little of the table. */
function landing(/** @type {Chance} */ chance, /** @type {number} */ weight = 1) {
  const edge = tapped(chance, { pitch: around(chance, 3100, 0.15), seconds: between(chance, 0.016, 0.026) });
  const face = tapped(chance, { pitch: around(chance, 1350, 0.15), seconds: between(chance, 0.05, 0.075), width: 0.6 });
  const table = struck(chance, BODIES.table, around(chance, 165, 0.12), { damp: 0.6 });
  return mix([edge, 0.001, 0.75], [face, 0, 0.8], [table, 0.002, 0.34 * weight]);
}

function slide(/** @type {Chance} */ chance) {
  const seconds = between(chance, 0.15, 0.21);
  const felt = rubbed(chance, {
    seconds,
    from: around(chance, 1900, 0.15),
    to: around(chance, 3600, 0.15),
    top: between(chance, 0.3, 0.5),
    grain: between(chance, 0.35, 0.6),
  });
  const end = tapped(chance, { pitch: around(chance, 1700, 0.15), seconds: 0.03 });
  return mix([felt, 0], [end, seconds * 0.82, 0.22]);
}

function lift(/** @type {Chance} */ chance) {
  const edge = tapped(chance, { pitch: around(chance, 3300, 0.12), seconds: 0.014 });
  const air = rubbed(chance, {
    seconds: between(chance, 0.07, 0.1),
    from: around(chance, 1700, 0.15),
    to: around(chance, 3900, 0.12),
    top: 0.3,
    grain: 0.3,
  });
  return mix([edge, 0, 0.55], [air, 0.004, 0.8]);
}

function turn(/** @type {Chance} */ chance) {
  const seconds = between(chance, 0.08, 0.11);
  const air = rubbed(chance, {
    seconds,
    from: around(chance, 1500, 0.12),
    to: around(chance, 3800, 0.12),
    top: 0.65,
    grain: 0.25,
  });
  return mix([air, 0, 0.5], [landing(chance, 0.7), seconds * between(chance, 0.86, 1)]);
}

function lay(/** @type {Chance} */ chance) {
  const seconds = between(chance, 0.03, 0.05);
  const air = rubbed(chance, { seconds, from: 2000, to: around(chance, 3000, 0.15), top: 0.7, grain: 0.3 });
  return mix([air, 0, 0.25], [landing(chance), seconds * 0.8]);
}

function gather(/** @type {Chance} */ chance) {
  const times = [0, 0.055, 0.1, 0.15].map((at) => at * around(chance, 1, 0.18));
  const cards = row(times, (index) => ({
    sound: rubbed(chance, {
      seconds: between(chance, 0.1, 0.15),
      from: around(chance, 1600 + 150 * index, 0.12),
      to: around(chance, 3200, 0.15),
      top: 0.35,
      grain: 0.5,
    }),
    gain: 0.6,
  }));
  return mix([cards, 0], [landing(chance), between(chance, 0.25, 0.28), 0.85]);
}

/** A riffle: many edges, fastest in the middle, then the deck is pushed together and knocked even. */
function shuffle(/** @type {Chance} */ chance) {
  const count = Math.round(between(chance, 24, 31));
  const waits = Array.from({ length: count }, (_, index) =>
    around(chance, 0.012 + 0.016 * Math.abs(index / count - 0.55), 0.35),
  );
  const times = oneByOne(waits);
  const at = times.at(-1) ?? 0;
  const riffle = row(times, (index) => ({
    sound: tapped(chance, { pitch: around(chance, 2500 + 500 * (index / count), 0.2), seconds: 0.018, width: 0.8 }),
    gain: between(chance, 0.4, 0.8) * (0.55 + 0.45 * Math.sin((Math.PI * index) / count)),
  }));
  const push = rubbed(chance, { seconds: 0.2, from: 1700, to: 2900, top: 0.6, grain: 0.5 });
  const knock = landing(chance, 1.4);
  return mix([riffle, 0], [push, at + 0.03, 0.4], [knock, at + 0.22, 0.8]);
}

/** A card that may not be played, moved to and fro: duller than all others, and never harsh. */
function refused(/** @type {Chance} */ chance) {
  const times = [0, 0.075, 0.145].map((time) => time * around(chance, 1, 0.06));
  const shakes = row(times, (index) => ({
    sound: rubbed(chance, {
      seconds: 0.075,
      from: index % 2 === 0 ? 1150 : 1500,
      to: index % 2 === 0 ? 1500 : 1000,
      top: 0.5,
      grain: 0.35,
    }),
    gain: 0.8 - 0.15 * index,
  }));
  const low = struck(chance, BODIES.table, around(chance, 150, 0.06), { damp: 0.6 });
  return mix([shakes, 0], [low, 0.15, 0.5]);
}

/** A wooden seal with ink comes down on paper. */
function stamp(/** @type {Chance} */ chance) {
  const wood = struck(chance, BODIES.tray, around(chance, 330, 0.08), { damp: 0.7, contact: 0.002 });
  const table = struck(chance, BODIES.table, around(chance, 130, 0.08));
  const paper = tapped(chance, { pitch: around(chance, 1500, 0.1), seconds: 0.08, width: 0.6 });
  const away = rubbed(chance, { seconds: 0.09, from: 1400, to: 2400, top: 0.3, grain: 0.7 });
  return mix([table, 0.001, 0.55], [wood, 0, 0.85], [paper, 0.002, 0.5], [away, between(chance, 0.16, 0.2), 0.14]);
}

/** A seal pressed into wax, which crackles a little as it gives way. */
function seal(/** @type {Chance} */ chance) {
  const press = filtered(shaped(noise(chance, 0.16), swell(0.35)), 'low', 380, 0.9);
  const crackles = scattered(chance, Math.round(between(chance, 16, 24)), 0.03, 0.24);
  const wax = row(crackles, () => ({
    sound: tapped(chance, { pitch: between(chance, 1200, 3600), seconds: between(chance, 0.006, 0.014), width: 1.6 }),
    gain: between(chance, 0.08, 0.32),
  }));
  const table = struck(chance, BODIES.table, around(chance, 150, 0.08), { damp: 0.8 });
  return mix([press, 0, 0.45], [wax, 0, 1.3], [table, 0.06, 0.4]);
}

/** An envelope: the flap, then the sheet that is drawn out of it. */
function envelope(/** @type {Chance} */ chance) {
  const count = Math.round(between(chance, 34, 44));
  const crease = Array.from({ length: count }, (_, index) => 0.2 * (index / count) ** 1.3 * around(chance, 1, 0.08));
  const flap = row(crease, () => ({
    sound: tapped(chance, { pitch: between(chance, 1700, 4600), seconds: between(chance, 0.006, 0.02), width: 1 }),
    gain: between(chance, 0.15, 0.7),
  }));
  const sheet = rubbed(chance, {
    seconds: between(chance, 0.2, 0.26),
    from: around(chance, 1500, 0.1),
    to: around(chance, 3900, 0.1),
    top: 0.7,
    grain: 0.75,
  });
  const air = shaped(filtered(noise(chance, 0.25), 'band', 700, 0.6), fall(0.25, 0.03));
  return mix([flap, 0, 0.8], [sheet, 0.19, 0.75], [air, 0.02, 0.18]);
}

export const cards = {
  'card.slide': slide,
  'card.lift': lift,
  'card.turn': turn,
  'card.lay': lay,
  'card.gather': gather,
  'card.shuffle': shuffle,
  'card.refused': refused,
  stamp,
  seal,
  envelope,
};
