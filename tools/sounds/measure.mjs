/** What FFmpeg measures of every sound, and which limits that breaks. */
import { availableParallelism } from 'node:os';
import { CUES } from './cues.mjs';
import { measured } from './ffmpeg.mjs';
import { HEARD_ON_PHONE, HIGHEST_PEAK, KINDS, PHONE_LOWEST, SPREAD } from './kinds.mjs';
import { filtered, RATE } from './wave.mjs';

/** @typedef {import('./render.mjs').Bank} Bank */
/** @typedef {import('./render.mjs').Place} Place */
/** @typedef {import('./cues.mjs').Kind} Kind */
/** @typedef {{ readonly name: string, readonly kind: Kind, readonly lengths: readonly number[], readonly loudness: readonly number[], readonly peak: number, readonly heard: number }} Measure */

/**
 * Every sound of the banks, measured by FFmpeg: the loudness of each variant in LUFS, and the highest true peak. `heard` is
 * the least share of energy that a phone plays (`shareOnPhone`).
 * @param {ReadonlyMap<string, Bank>} banks
 * @returns {Promise<readonly Measure[]>}
 */
export async function measureAll(banks) {
  const names = Object.entries(CUES);
  /** @type {Measure[]} */
  const measures = [];
  let next = 0;
  const work = async () => {
    for (;;) {
      const own = next;
      next += 1;
      const [name, cue] = names[own] ?? [];
      if (name === undefined || cue === undefined) return;
      measures[own] = await measureOne(name, cue, banks.get(cue.bank));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return measures;
}

/**
 * @param {string} name
 * @param {import('./cues.mjs').Cue} cue
 * @param {Bank | undefined} bank
 * @returns {Promise<Measure>}
 */
async function measureOne(name, { kind }, bank) {
  const places = bank?.places.get(name) ?? [];
  const loudness = [];
  let highest = -Infinity;
  let heard = 1;
  for (const place of places) {
    const samples = samplesAt(bank?.samples ?? new Int16Array(), place);
    const one = await measured(samples);
    loudness.push(one.loudness);
    highest = Math.max(highest, one.peak);
    heard = Math.min(heard, shareOnPhone(Float64Array.from(samples)));
  }
  return { name, kind, lengths: places.map(({ length }) => length), loudness, peak: highest, heard };
}

/**
 * One variant of a bank.
 * @param {Int16Array} samples
 * @param {Place} place
 */
export function samplesAt(samples, { from, length }) {
  return samples.subarray(Math.round(from * RATE), Math.round((from + length) * RATE));
}

/**
 * The share of a sound's energy, from 0 to 1, that the speaker of a phone plays: what is above 300 Hz.
 * @param {import('./wave.mjs').Sound} sound
 */
export function shareOnPhone(sound) {
  const high = filtered(filtered(sound, 'high', PHONE_LOWEST, 0.54), 'high', PHONE_LOWEST, 1.31);
  return energyOf(high) / energyOf(sound);
}

function energyOf(/** @type {import('./wave.mjs').Sound} */ sound) {
  return sound.reduce((sum, sample) => sum + sample * sample, 0);
}

/**
 * The limits that are broken, one sentence for each: the loudest and the quietest of a kind are within 1 LU of each other
 * and of what the kind should have, no true peak is above -1 dB, and a phone plays two fifths of every sound but the room.
 * @param {readonly Measure[]} measures
 * @returns {readonly string[]}
 */
export function brokenLimits(measures) {
  const peaks = measures
    .filter(({ peak }) => !(peak <= HIGHEST_PEAK))
    .map(({ name, peak }) => `The true peak of ${name} is ${decimal(peak)} dB; ${String(HIGHEST_PEAK)} dB is allowed.`);
  const low = measures
    .filter(({ kind, heard }) => kind !== 'room' && !(heard >= HEARD_ON_PHONE))
    .map(
      ({ name, heard }) =>
        `Only ${percent(heard)} of ${name} is above ${String(PHONE_LOWEST)} Hz; a phone needs ${percent(HEARD_ON_PHONE)}.`,
    );
  const missing = measures.filter(({ loudness }) => loudness.length === 0).map(({ name }) => `${name} has no variant.`);
  const kinds = Object.entries(KINDS).flatMap(([kind, { target }]) => {
    const all = measures.filter((measure) => measure.kind === kind).flatMap(({ loudness }) => loudness);
    if (all.length === 0) return [];
    const [low, high] = [Math.min(...all), Math.max(...all)];
    if (high - low <= SPREAD && Math.abs(high - target) <= SPREAD && Math.abs(low - target) <= SPREAD) return [];
    return [
      `Sounds of the kind ${kind} are between ${decimal(low)} and ${decimal(high)} LUFS; they must be within ${String(SPREAD)} LU of each other and of ${String(target)} LUFS.`,
    ];
  });
  return [...missing, ...peaks, ...low, ...kinds];
}

/**
 * The measures as a table of text.
 * @param {readonly Measure[]} measures
 * @returns {readonly string[]}
 */
export function rows(measures) {
  const head = ['sound', 'kind', 'variants', 'seconds', 'LUFS min', 'max', 'target', 'peak dBTP', '> 300 Hz'];
  const body = measures.map(({ name, kind, lengths, loudness, peak, heard }) => [
    name,
    kind,
    String(lengths.length),
    `${Math.min(...lengths).toFixed(2)}-${Math.max(...lengths).toFixed(2)}`,
    decimal(Math.min(...loudness)),
    decimal(Math.max(...loudness)),
    String(KINDS[kind].target),
    decimal(peak),
    percent(heard),
  ]);
  return [head, ...body].map((cells) =>
    cells.map((cell, index) => (index < 2 ? cell.padEnd(index === 0 ? 28 : 11) : cell.padStart(12))).join(''),
  );
}

function percent(/** @type {number} */ share) {
  return `${(100 * share).toFixed(0)} %`;
}

function decimal(/** @type {number} */ number) {
  return number.toFixed(1);
}
