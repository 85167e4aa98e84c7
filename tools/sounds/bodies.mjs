/** Things that sound: bodies that are struck, strings that are plucked, surfaces that rub. */
import { around, between, fall, filtered, noise, RATE, samplesIn, scaled, shaped, swell } from './wave.mjs';

/** @typedef {import('./wave.mjs').Chance} Chance */
/** @typedef {import('./wave.mjs').Sound} Sound */
/** @typedef {import('./wave.mjs').Part} Part */

/**
 * One way in which a body swings: its frequency as a multiple of the body's pitch, the time until it has fallen by 60 dB in
 * seconds, and its share.
 * @typedef {readonly [ratio: number, ring: number, gain: number]} Mode
 */

/**
 * What a body is made of. `contact` is how long a blow touches it, in seconds: the shorter, the brighter. `grain` is the
 * share of noise in the blow.
 * @typedef {{ readonly modes: readonly Mode[], readonly contact: number, readonly grain?: number }} Body
 */

/** The bodies of the table and of its games. @satisfies {Readonly<Record<string, Body>>} */
export const BODIES = {
  /** A die of resin, held by nothing. */
  die: {
    contact: 0.0004,
    grain: 0.3,
    modes: [
      [1, 0.05, 1],
      [1.34, 0.04, 0.8],
      [1.79, 0.034, 0.6],
      [2.33, 0.026, 0.35],
    ],
  },
  /** The table under its felt. */
  table: {
    contact: 0.003,
    grain: 0.2,
    modes: [
      [1, 0.14, 0.8],
      [1.72, 0.11, 0.7],
      [2.6, 0.07, 0.6],
      [3.9, 0.05, 0.4],
    ],
  },
  /** A wooden tray, thin and open. */
  tray: {
    contact: 0.0009,
    grain: 0.25,
    modes: [
      [1, 0.14, 1],
      [1.83, 0.1, 0.8],
      [2.71, 0.08, 0.55],
      [4.1, 0.05, 0.4],
      [6.2, 0.03, 0.25],
    ],
  },
  /** A chip of fired clay. */
  chip: {
    contact: 0.0005,
    grain: 0.2,
    modes: [
      [1, 0.07, 1],
      [1.57, 0.06, 0.7],
      [2.23, 0.045, 0.45],
      [3.1, 0.03, 0.2],
    ],
  },
  /** A hollow block of hard wood. */
  block: {
    contact: 0.0004,
    grain: 0.12,
    modes: [
      [1, 0.11, 1],
      [1.52, 0.07, 0.45],
      [2.58, 0.05, 0.35],
      [4.2, 0.03, 0.12],
    ],
  },
  /** A skin over a small barrel, struck off its centre; the ratios are those of a circular membrane. */
  drum: {
    contact: 0.0012,
    grain: 0.15,
    modes: [
      [1, 0.3, 0.75],
      [1.59, 0.26, 0.6],
      [2.14, 0.24, 0.6],
      [2.65, 0.2, 0.55],
      [3.6, 0.14, 0.45],
      [4.6, 0.1, 0.3],
    ],
  },
  /** The large drum of a court; a phone plays only its upper modes. */
  court: {
    contact: 0.0014,
    grain: 0.1,
    modes: [
      [1, 0.55, 0.75],
      [1.59, 0.45, 0.5],
      [2.14, 0.36, 0.4],
      [2.92, 0.3, 0.4],
      [3.6, 0.26, 0.45],
      [4.6, 0.2, 0.4],
      [5.98, 0.14, 0.3],
    ],
  },
  /** A hand bell, tuned to the octave and a twelfth, struck with leather. */
  handbell: {
    contact: 0.0006,
    modes: [
      [1, 1.5, 1],
      [1.0016, 1.3, 0.35],
      [2, 0.9, 0.2],
      [3, 0.7, 0.28],
      [4.17, 0.35, 0.08],
    ],
  },
  /** A small bell on a counter. */
  counter: {
    contact: 0.0003,
    modes: [
      [1, 0.75, 1],
      [1.004, 0.7, 0.4],
      [2.01, 0.42, 0.32],
      [2.74, 0.3, 0.2],
      [4.1, 0.16, 0.07],
    ],
  },
  /** An old bronze bell: a hum under the note, a minor third over it. */
  bronze: {
    contact: 0.0009,
    modes: [
      [0.5, 1.2, 0.35],
      [1, 1.2, 1],
      [1.003, 1.1, 0.4],
      [1.2, 0.8, 0.35],
      [1.5, 0.5, 0.2],
      [2, 0.6, 0.35],
      [2.67, 0.3, 0.12],
    ],
  },
  /** A hanging plate of jade. */
  jade: {
    contact: 0.0003,
    grain: 0.05,
    modes: [
      [1, 0.55, 1],
      [1.52, 0.3, 0.22],
      [2.41, 0.26, 0.3],
      [3.9, 0.12, 0.12],
    ],
  },
  /** A bar over a tube, soft mallet: partials at 1, 4 and 10. */
  vibraphone: {
    contact: 0.0009,
    modes: [
      [1, 1.25, 1],
      [4, 0.45, 0.3],
      [9.9, 0.09, 0.05],
    ],
  },
  /** A low bar of bone, whose overtones carry it where a speaker plays no lows. */
  bone: {
    contact: 0.0005,
    grain: 0.12,
    modes: [
      [1, 0.32, 0.7],
      [2.74, 0.26, 0.75],
      [3.98, 0.2, 0.6],
      [7.1, 0.08, 0.3],
      [9.4, 0.04, 0.16],
    ],
  },
  /** A bar of wood with a soft head. */
  marimba: {
    contact: 0.0011,
    modes: [
      [1, 0.55, 1],
      [3.94, 0.16, 0.3],
      [9.3, 0.06, 0.08],
    ],
  },
  /** A tine of a music box. */
  tine: {
    contact: 0.0002,
    grain: 0.04,
    modes: [
      [1, 0.9, 1],
      [1.002, 0.8, 0.3],
      [2, 0.3, 0.08],
      [5.6, 0.1, 0.06],
    ],
  },
  /** A glass on its stem. */
  glass: {
    contact: 0.0003,
    modes: [
      [1, 0.9, 1],
      [1.005, 0.8, 0.5],
      [2.32, 0.5, 0.4],
      [4.25, 0.25, 0.14],
    ],
  },
  /** The works of a clock in a wooden case. */
  escapement: {
    contact: 0.0003,
    grain: 0.3,
    modes: [
      [1, 0.024, 1],
      [1.52, 0.02, 0.7],
      [2.2, 0.015, 0.4],
      [0.21, 0.07, 0.5],
      [0.39, 0.05, 0.4],
    ],
  },
};

/**
 * A blow on a body: a short push, soft at both ends, into one resonator for each of its modes.
 * @param {Chance} chance moves each mode by up to 0.8 % of its frequency where `spread` does not say otherwise
 * @param {Body} body
 * @param {number} pitch
 * @param {{ damp?: number, contact?: number, spread?: number }} [how] `damp` multiplies how long it rings
 * @returns {Sound}
 */
export function struck(chance, body, pitch, { damp = 1, contact = body.contact, spread = 0.008 } = {}) {
  const rings = body.modes.map(([, ring]) => ring * damp);
  const push = pushOf(chance, contact, body.grain ?? 0);
  const out = new Float64Array(samplesIn(Math.max(...rings) * 1.1) + push.length);
  for (const [index, [ratio, , gain]] of body.modes.entries()) {
    const frequency = around(chance, pitch * ratio, spread);
    const ring = rings[index] ?? 0;
    if (frequency < RATE / 2.4) resonate(out, push, frequency, ring, gain * around(chance, 1, 0.15));
  }
  return scaled(out);
}

/** @returns {Sound} */
function pushOf(/** @type {Chance} */ chance, /** @type {number} */ contact, /** @type {number} */ grain) {
  const length = Math.max(4, samplesIn(contact));
  const push = new Float64Array(length).map(
    (_, index) => (0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / length)) * (1 + grain * 6 * (chance() - 0.5)),
  );
  const area = push.reduce((sum, force) => sum + force, 0);
  return push.map((force) => force / area);
}

/**
 * Adds to `out` what a resonator makes of the push.
 * @param {Sound} out
 * @param {Sound} push
 * @param {number} frequency
 * @param {number} ring
 * @param {number} gain
 */
function resonate(out, push, frequency, ring, gain) {
  const angle = (2 * Math.PI * frequency) / RATE;
  const radius = 10 ** (-3 / (ring * RATE));
  const back = 2 * radius * Math.cos(angle);
  const far = radius * radius;
  const scale = gain * Math.sin(angle);
  let last = 0;
  let before = 0;
  for (let index = 0; index < out.length; index += 1) {
    const now = scale * (push[index] ?? 0) + back * last - far * before;
    before = last;
    last = now;
    out[index] = (out[index] ?? 0) + now;
  }
}

/**
 * A plucked string (Karplus and Strong's, with a fractional delay so that it is in tune): noise runs round a loop that loses
 * its highs. `glide` is the pitch it slides to, as a multiple.
 * @param {Chance} chance
 * @param {number} pitch
 * @param {{ seconds?: number, ring?: number, bright?: number, glide?: number }} [how] `bright` from 0 to 1
 * @returns {Sound}
 */
export function plucked(chance, pitch, { seconds = 1.3, ring = 1.6, bright = 0.5, glide = 1 } = {}) {
  const out = new Float64Array(samplesIn(seconds));
  const longest = Math.ceil(RATE / (pitch * Math.min(1, glide))) + 4;
  const line = new Float64Array(longest);
  const start = filtered(noise(chance, 2 / pitch), 'low', pitch * (3 + 14 * bright));
  const loss = 10 ** (-3 / (ring * pitch));
  const dull = 0.5 - 0.42 * bright;
  let kept = 0;
  for (let index = 0; index < out.length; index += 1) {
    const now = index / out.length;
    const bend = 1 + (glide - 1) * Math.min(1, Math.max(0, (now - 0.06) * 5));
    // The filter in the loop is late by this much itself.
    const delay = RATE / (pitch * bend) - dull / (1 - dull);
    const whole = Math.floor(delay);
    const part = delay - whole;
    const near = line[(index - whole + 4 * longest) % longest] ?? 0;
    const next = line[(index - whole - 1 + 4 * longest) % longest] ?? 0;
    const read = near + part * (next - near);
    kept = (1 - dull) * read + dull * kept;
    const sample = (index < RATE / pitch ? (start[index] ?? 0) : 0) + loss * kept;
    line[index % longest] = sample;
    out[index] = sample;
  }
  return scaled(shaped(out, (time) => Math.min(1, time / 0.002)));
}

/**
 * Something that slides over felt or paper: noise in a band that moves from one frequency to another, with the grain of the
 * surface in it.
 * @param {Chance} chance
 * @param {{ seconds: number, from: number, to: number, top?: number, grain?: number, width?: number }} how `top` is the
 *   part of the whole where it is loudest, `grain` how rough the surface is (0 to 1), `width` the filter's q
 * @returns {Sound}
 */
export function rubbed(chance, { seconds, from, to, top = 0.4, grain = 0.5, width = 0.7 }) {
  const band = filtered(noise(chance, seconds), 'band', (part) => from * (to / from) ** part, width);
  const soft = filtered(filtered(band, 'low', 7500), 'high', 250);
  const rough = filtered(noise(chance, seconds), 'low', between(chance, 70, 120));
  const most = scaled(rough);
  return scaled(
    shaped(
      soft,
      (time, part) => swell(top)(time, part) * (1 - grain + grain * Math.abs(most[samplesIn(time)] ?? 0) * 1.6),
    ),
  );
}

/**
 * A soft short noise: a card's edge, a finger, paper that gives way.
 * @param {Chance} chance
 * @param {{ pitch: number, seconds: number, width?: number }} how
 * @returns {Sound}
 */
export function tapped(chance, { pitch, seconds, width = 0.9 }) {
  const band = filtered(noise(chance, seconds), 'band', pitch, width);
  return scaled(shaped(filtered(band, 'low', 8000), fall(seconds)));
}
