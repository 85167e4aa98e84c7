/** The one room in which every sound of the table is heard: small, with wood and cloth, silent after a third of a second. */
import { filtered, RATE, samplesIn } from './wave.mjs';

/** @typedef {import('./wave.mjs').Sound} Sound */

/** How long the room takes to fall by 60 dB, in seconds. */
const REVERBERATION = 0.28;
/** How much of the highs each way between the walls takes. */
const CLOTH = 0.38;
/** The ways between the walls, in samples; they share no factor. */
const WAYS = [509, 613, 743, 881, 1013, 1163, 1301, 1481];
/** The first reflections: when, in seconds, and how loud. */
const FIRST = /** @type {const} */ ([
  [0.0031, 0.5],
  [0.0057, -0.42],
  [0.0089, 0.34],
  [0.0131, -0.26],
  [0.0178, 0.2],
]);
/** What makes one blow into many before it goes round, in samples. */
const DIFFUSERS = [113, 337, 241];
const DIFFUSION = 0.6;

/**
 * The sound as it is heard in the room: `wet` is the room's share. It is longer than the sound by the room's fall.
 * @param {Sound} sound
 * @param {number} wet
 * @returns {Sound}
 */
export function inTheRoom(sound, wet) {
  const length = sound.length + samplesIn(REVERBERATION);
  const input = new Float64Array(length);
  input.set(filtered(sound, 'low', 5200));
  const out = goneRound(diffused(input));
  for (const [at, gain] of FIRST) addLater(out, input, samplesIn(at), gain);
  for (let index = 0; index < length; index += 1) out[index] = wet * (out[index] ?? 0);
  addLater(out, sound, 0, 1);
  return out;
}

/**
 * @param {Sound} out
 * @param {Sound} sound
 * @param {number} delay
 * @param {number} gain
 */
function addLater(out, sound, delay, gain) {
  const end = Math.min(out.length, sound.length + delay);
  for (let index = delay; index < end; index += 1) {
    out[index] = (out[index] ?? 0) + gain * (sound[index - delay] ?? 0);
  }
}

/** @returns {Sound} */
function diffused(/** @type {Sound} */ sound) {
  return DIFFUSERS.reduce((from, delay) => {
    const out = from.map((sample) => -DIFFUSION * sample);
    for (let index = delay; index < from.length; index += 1) {
      out[index] = (out[index] ?? 0) + (from[index - delay] ?? 0) + DIFFUSION * (out[index - delay] ?? 0);
    }
    return out;
  }, sound);
}

/**
 * A feedback delay network: every way ends in all others (a Householder matrix, which keeps the energy).
 * @returns {Sound}
 */
function goneRound(/** @type {Sound} */ sound) {
  const lines = WAYS.map((way) => new Float64Array(way));
  const falls = Float64Array.from(WAYS, (way) => (1 - CLOTH) * 10 ** ((-3 * way) / (REVERBERATION * RATE)));
  const places = new Uint16Array(WAYS.length);
  const dull = new Float64Array(WAYS.length);
  const out = new Float64Array(sound.length);
  for (let index = 0; index < sound.length; index += 1) {
    let sum = 0;
    let heard = 0;
    for (let way = 0; way < lines.length; way += 1) {
      const arrived = (lines[way]?.[places[way] ?? 0] ?? 0) * (falls[way] ?? 0);
      const now = CLOTH * (dull[way] ?? 0) + arrived;
      dull[way] = now;
      sum += now;
      heard += way % 2 === 0 ? now : -now;
    }
    const shared = (sound[index] ?? 0) / 3 - (2 * sum) / lines.length;
    for (const [way, line] of lines.entries()) {
      const place = places[way] ?? 0;
      line[place] = (dull[way] ?? 0) + shared;
      places[way] = place + 1 === line.length ? 0 : place + 1;
    }
    out[index] = heard;
  }
  return out;
}
