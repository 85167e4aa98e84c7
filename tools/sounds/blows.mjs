/** When several blows fall, and how they are put together to one sound. */
import { between, mix } from './wave.mjs';

/** @typedef {import('./wave.mjs').Chance} Chance */
/** @typedef {import('./wave.mjs').Part} Part */
/** @typedef {import('./wave.mjs').Sound} Sound */

/**
 * When each of several blows falls that wait for one another: after the first wait, and so on.
 * @param {readonly number[]} waits
 * @returns {readonly number[]}
 */
export function oneByOne(waits) {
  let at = 0;
  return waits.map((wait) => (at += wait));
}

/**
 * When so many blows fall that know nothing of each other, in order.
 * @param {Chance} chance
 * @param {number} count
 * @param {number} from
 * @param {number} to
 * @returns {readonly number[]}
 */
export function scattered(chance, count, from, to) {
  return Array.from({ length: count }, () => between(chance, from, to)).sort((one, other) => one - other);
}

/**
 * Many small blows one after the other, each of which `blow` makes.
 * @param {readonly number[]} times
 * @param {(index: number) => { sound: Sound, gain: number }} blow
 * @returns {Sound}
 */
export function row(times, blow) {
  /** @type {readonly Part[]} */
  const parts = times.map((at, index) => {
    const { sound, gain } = blow(index);
    return [sound, at, gain];
  });
  return mix(...parts);
}
