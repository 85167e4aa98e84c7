/**
 * Loudness by ITU-R BS.1770-4 and EBU R 128 for one channel at 48 kHz, so that sounds can be set to their loudness without
 * another program. `npm run sounds` then lets FFmpeg measure the files, which has to agree.
 */
import { peakOf, RATE, samplesIn } from './wave.mjs';

/** @typedef {import('./wave.mjs').Sound} Sound */
/** @typedef {{ readonly b: readonly [number, number, number], readonly a: readonly [number, number] }} Biquad */

/** Shorter than this the measure has no block: 400 ms. */
const BLOCK = samplesIn(0.4);
const STEP = samplesIn(0.1);
/** A sound is repeated until it is this long, in seconds. */
const SHORTEST = 3;
const SILENT = -70;
/** Blocks this much quieter than the mean do not count, in LU. */
const GATE = -10;
const OFFSET = -0.691;

/** The filter for the head, and the one against the lows (BS.1770-4, tables 1 and 2). @type {readonly [Biquad, Biquad]} */
const WEIGHTING = [
  { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
];

/** Taps of the low-pass with which true peaks are found between the samples, for each of the four places. */
const TAPS = 12;
const OVERSAMPLING = 4;
/** Windowed sinc, one row for each place between two samples. */
const BETWEEN_SAMPLES = Array.from({ length: OVERSAMPLING }, (_, place) =>
  Array.from({ length: TAPS }, (__, tap) => {
    const x = tap - TAPS / 2 + 1 - place / OVERSAMPLING;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return sinc * Math.cos((Math.PI * x) / (TAPS + 1)) ** 2;
  }),
);

/**
 * What is measured of a sound: a short one is followed by silence up to 400 ms, the length of one block, and then it is
 * repeated until three seconds are full. So a click counts by its energy in 400 ms, and a long sound by its loud part.
 * @param {Sound} sound
 * @returns {Sound}
 */
export function asMeasured(sound) {
  const once = Math.max(BLOCK, sound.length);
  const times = Math.ceil((SHORTEST * RATE) / once);
  const whole = new Float64Array(times * once);
  for (let time = 0; time < times; time += 1) whole.set(sound, time * once);
  return whole;
}

/**
 * The integrated loudness of a sound in LUFS, measured as `asMeasured` says; -Infinity for silence.
 * @param {Sound} sound
 */
export function loudnessOf(sound) {
  const powers = blockPowers(asMeasured(sound));
  const heard = powers.filter((power) => lufs(power) > SILENT);
  const gate = lufs(mean(heard)) + GATE;
  return lufs(mean(heard.filter((power) => lufs(power) > gate)));
}

/** The largest value between the samples as well as on them, in dB of full scale (BS.1770-4, annex 2: four times as many). */
export function truePeakOf(/** @type {Sound} */ sound) {
  const around = new Float64Array(sound.length + 2 * TAPS);
  around.set(sound, TAPS);
  let peak = peakOf(sound);
  // Between two samples the value is hardly ever twice theirs, so what is far below the peak is left out.
  const least = peak / 2;
  for (let index = 0; index < around.length - TAPS; index += 1) {
    if (Math.max(Math.abs(around[index + TAPS / 2 - 1] ?? 0), Math.abs(around[index + TAPS / 2] ?? 0)) < least)
      continue;
    for (const row of BETWEEN_SAMPLES) {
      let value = 0;
      for (let tap = 0; tap < TAPS; tap += 1) value += (row[tap] ?? 0) * (around[index + tap] ?? 0);
      peak = Math.max(peak, Math.abs(value));
    }
  }
  return 20 * Math.log10(peak);
}

/**
 * The weighted power of each block: both filters run sample by sample, and four steps make a block.
 * @returns {readonly number[]}
 */
function blockPowers(/** @type {Sound} */ sound) {
  const [head, lows] = WEIGHTING;
  const steps = new Float64Array(Math.floor(sound.length / STEP));
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let step = 0; step < steps.length; step += 1) {
    let sum = 0;
    for (let index = step * STEP; index < (step + 1) * STEP; index += 1) {
      const input = sound[index] ?? 0;
      const between = head.b[0] * input + first;
      first = head.b[1] * input - head.a[0] * between + second;
      second = head.b[2] * input - head.a[1] * between;
      const out = lows.b[0] * between + third;
      third = lows.b[1] * between - lows.a[0] * out + fourth;
      fourth = lows.b[2] * between - lows.a[1] * out;
      sum += out * out;
    }
    steps[step] = sum;
  }
  const count = BLOCK / STEP;
  return Array.from({ length: Math.max(0, steps.length - count + 1) }, (_, start) => {
    return steps.subarray(start, start + count).reduce((sum, step) => sum + step, 0) / BLOCK;
  });
}

function mean(/** @type {readonly number[]} */ numbers) {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function lufs(/** @type {number} */ power) {
  return OFFSET + 10 * Math.log10(power);
}
