/** What FFmpeg measures of every sound, and which limits that breaks. */
import { availableParallelism } from 'node:os';
import { CUES } from './cues.mjs';
import { measured } from './ffmpeg.mjs';
import { HIGHEST_PEAK, KINDS, SPREAD } from './kinds.mjs';
import { RATE } from './wave.mjs';

/** @typedef {import('./render.mjs').Bank} Bank */
/** @typedef {import('./render.mjs').Place} Place */
/** @typedef {import('./cues.mjs').Kind} Kind */
/** @typedef {{ readonly name: string, readonly kind: Kind, readonly lengths: readonly number[], readonly loudness: readonly number[], readonly peak: number }} Measure */

/**
 * Every sound of the banks, measured by FFmpeg: the loudness of each variant in LUFS, and the highest true peak.
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
  for (const place of places) {
    const one = await measured(samplesAt(bank?.samples ?? new Int16Array(), place));
    loudness.push(one.loudness);
    highest = Math.max(highest, one.peak);
  }
  return { name, kind, lengths: places.map(({ length }) => length), loudness, peak: highest };
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
 * The limits that are broken, one sentence for each: the loudest and the quietest of a kind are within 1 LU of each other
 * and of what the kind should have, and no true peak is above -1 dB.
 * @param {readonly Measure[]} measures
 * @returns {readonly string[]}
 */
export function brokenLimits(measures) {
  const peaks = measures
    .filter(({ peak }) => !(peak <= HIGHEST_PEAK))
    .map(({ name, peak }) => `The true peak of ${name} is ${decimal(peak)} dB; ${String(HIGHEST_PEAK)} dB is allowed.`);
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
  return [...missing, ...peaks, ...kinds];
}

/**
 * The measures as a table of text.
 * @param {readonly Measure[]} measures
 * @returns {readonly string[]}
 */
export function rows(measures) {
  const head = ['sound', 'kind', 'variants', 'seconds', 'LUFS min', 'max', 'target', 'peak dBTP'];
  const body = measures.map(({ name, kind, lengths, loudness, peak }) => [
    name,
    kind,
    String(lengths.length),
    `${Math.min(...lengths).toFixed(2)}-${Math.max(...lengths).toFixed(2)}`,
    decimal(Math.min(...loudness)),
    decimal(Math.max(...loudness)),
    String(KINDS[kind].target),
    decimal(peak),
  ]);
  return [head, ...body].map((cells) =>
    cells.map((cell, index) => (index < 2 ? cell.padEnd(index === 0 ? 28 : 11) : cell.padStart(12))).join(''),
  );
}

function decimal(/** @type {number} */ number) {
  return number.toFixed(1);
}
