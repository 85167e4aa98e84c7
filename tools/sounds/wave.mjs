/** Sounds as numbers: making, mixing, shaping and filtering them. Times are in seconds, frequencies in hertz. */

/** Samples in a second, the same in every bank. */
export const RATE = 48_000;
/** Samples in a frame of the files, on whose borders all sounds begin: 20 ms. */
export const FRAME = 960;

/** The greatest sample of 16 bits. */
export const FULL_SCALE = 32_767;

/** How often a filter that moves gets its frequency again, in samples. */
const FILTER_STEP = 16;

/**
 * One channel of samples, usually between -1 and 1.
 * @typedef {Float64Array} Sound
 */
/**
 * A stream of numbers from 0 to below 1, always the same for the same seed.
 * @typedef {() => number} Chance
 */
/**
 * A part of a mix: a sound, when it begins, and how loud it is (1 if left out).
 * @typedef {readonly [sound: Sound, at: number, gain?: number]} Part
 */

/**
 * The stream of a seed (Mulberry32, begun with the FNV-1a hash of the text).
 * @param {string} seed
 * @returns {Chance}
 */
export function chanceOf(seed) {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A number drawn evenly from `low` to `high`.
 * @param {Chance} chance
 * @param {number} low
 * @param {number} high
 */
export function between(chance, low, high) {
  return low + (high - low) * chance();
}

/**
 * `value`, at most the part `spread` of it higher or lower.
 * @param {Chance} chance
 * @param {number} value
 * @param {number} spread
 */
export function around(chance, value, spread) {
  return value * between(chance, 1 - spread, 1 + spread);
}

/** How many samples that is. */
export function samplesIn(/** @type {number} */ seconds) {
  return Math.round(seconds * RATE);
}

/**
 * White noise of that many seconds.
 * @param {Chance} chance
 * @param {number} seconds
 * @returns {Sound}
 */
export function noise(chance, seconds) {
  return new Float64Array(samplesIn(seconds)).map(() => 2 * chance() - 1);
}

/**
 * Everything at its time, as long as the part that ends last.
 * @param {...Part} parts
 * @returns {Sound}
 */
export function mix(...parts) {
  const end = Math.max(0, ...parts.map(([sound, at]) => samplesIn(at) + sound.length));
  const mixed = new Float64Array(end);
  for (const [sound, at, gain = 1] of parts) {
    const start = samplesIn(at);
    for (let index = 0; index < sound.length; index += 1) {
      mixed[start + index] = (mixed[start + index] ?? 0) + gain * (sound[index] ?? 0);
    }
  }
  return mixed;
}

/**
 * The sound with its loudness changed over time; `shape` gets the time in seconds and as a part of the whole.
 * @param {Sound} sound
 * @param {(seconds: number, part: number) => number} shape
 * @returns {Sound}
 */
export function shaped(sound, shape) {
  return sound.map((sample, index) => sample * shape(index / RATE, index / sound.length));
}

/**
 * A swell that begins and ends at nothing and is loudest at the part `top` of the whole.
 * @param {number} top
 * @returns {(seconds: number, part: number) => number}
 */
export function swell(top) {
  return (_, part) =>
    (part < top ? Math.sin((Math.PI / 2) * (part / top)) : Math.cos((Math.PI / 2) * ((part - top) / (1 - top)))) ** 2;
}

/**
 * A fall to a thousandth (60 dB) within `seconds`, with an onset that does not click.
 * @param {number} seconds
 * @param {number} [onset]
 * @returns {(seconds: number) => number}
 */
export function fall(seconds, onset = 0.0006) {
  return (now) => Math.min(1, now / onset) * 10 ** ((-3 * now) / seconds);
}

/**
 * The sound through a filter of the second order (a state-variable filter by the trapezoidal rule, which stays stable while
 * its frequency moves).
 * @param {Sound} sound
 * @param {'low' | 'band' | 'high'} kind
 * @param {number | ((part: number) => number)} frequency a number, or one for each part of the whole
 * @param {number} [q] 0.7 is flat; more of it rings
 * @returns {Sound}
 */
export function filtered(sound, kind, frequency, q = Math.SQRT1_2) {
  const out = new Float64Array(sound.length);
  const damping = 1 / q;
  let first = 0;
  let second = 0;
  let slope = 0;
  for (let index = 0; index < sound.length; index += 1) {
    if (index % FILTER_STEP === 0) {
      const now = typeof frequency === 'number' ? frequency : frequency(index / sound.length);
      slope = Math.tan(Math.PI * Math.min(0.45, now / RATE));
    }
    const scale = 1 / (1 + slope * (slope + damping));
    const input = (sound[index] ?? 0) - second;
    const band = scale * (first + slope * input);
    const low = second + slope * band;
    first = 2 * band - first;
    second = 2 * low - second;
    const high = (sound[index] ?? 0) - damping * band - low;
    out[index] = kind === 'low' ? low : kind === 'high' ? high : damping * band;
  }
  return out;
}

/** The largest distance from zero. */
export function peakOf(/** @type {Sound} */ sound) {
  let peak = 0;
  for (const sample of sound) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

/**
 * The sound at another loudness, so that its largest sample is `peak`; silence stays silent.
 * @param {Sound} sound
 * @param {number} [peak]
 * @returns {Sound}
 */
export function scaled(sound, peak = 1) {
  const now = peakOf(sound);
  return now === 0 ? sound : sound.map((sample) => (sample * peak) / now);
}
