/** The room itself: still air, a lamp that breathes, and now and then a speck in its wick. */
import { row, scattered } from '../blows.mjs';
import { tapped } from '../bodies.mjs';
import { between, filtered, mix, noise, RATE, samplesIn } from '../wave.mjs';

/** @typedef {import('../wave.mjs').Chance} Chance */

/** Long enough that nobody hears it come round. */
const SECONDS = 7.5;
/** Over how long the end becomes the beginning again. */
const BLEND = 1.5;

/** How loud the lamp is over time; whole numbers of breaths, so that the loop closes. */
function breath(/** @type {number} */ seconds) {
  const turn = (2 * Math.PI * seconds) / SECONDS;
  return 1 + 0.22 * Math.sin(3 * turn) + 0.16 * Math.sin(5 * turn + 1.3);
}

/** The end runs into the beginning: both are noise, so their powers are added up to one. */
function closed(/** @type {Float64Array} */ sound) {
  const length = samplesIn(SECONDS);
  const blend = samplesIn(BLEND);
  return sound.slice(0, length).map((sample, index) => {
    if (index >= blend) return sample;
    const angle = (Math.PI / 2) * (index / blend);
    return sample * Math.sin(angle) + (sound[length + index] ?? 0) * Math.cos(angle);
  });
}

function tone(/** @type {Chance} */ chance) {
  const whole = SECONDS + BLEND;
  const air = filtered(filtered(filtered(noise(chance, whole), 'low', 170), 'low', 400), 'high', 45);
  const lamp = filtered(filtered(filtered(noise(chance, whole), 'band', 420, 0.8), 'low', 620), 'low', 800);
  const bed = closed(mix([air, 0, 1], [lamp, 0, 0.3])).map((sample, index) => sample * breath(index / RATE));
  const times = scattered(chance, 7, BLEND, SECONDS - 0.5);
  const specks = row(times, () => ({
    sound: filtered(
      tapped(chance, { pitch: between(chance, 700, 1500), seconds: between(chance, 0.01, 0.03) }),
      'low',
      1800,
    ),
    gain: between(chance, 0.02, 0.06),
  }));
  return mix([bed, 0], [specks, 0]);
}

export const room = { 'room.tone': tone };
