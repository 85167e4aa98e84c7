/** From recipes to banks: every sound in the room, at the loudness of its kind, one after the other as 16-bit samples. */
import { formatted } from '../formatted.mjs';
import { CUES } from './cues.mjs';
import { KINDS } from './kinds.mjs';
import { loudnessOf } from './loudness.mjs';
import { RECIPES } from './recipes/index.mjs';
import { inTheRoom } from './room.mjs';
import { chanceOf, filtered, FRAME, FULL_SCALE, peakOf, RATE, samplesIn } from './wave.mjs';

/** @typedef {import('./cues.mjs').Cue} Cue */
/** @typedef {import('./wave.mjs').Sound} Sound */
/** @typedef {import('../../src/renderer/sound/sounds.ts').Variant} Place */
/** @typedef {{ readonly samples: Int16Array, readonly places: ReadonlyMap<string, readonly Place[]> }} Bank */

/** Below this nothing is heard at a table and some speakers only move, in hertz. */
const LOWEST = 40;
const FADE_IN = 0.0005;
const FADE_OUT = 0.06;
/** The least silence before every sound and after the last, in seconds. */
const GAP = 0.04;
/** Lengths are whole milliseconds, which seconds with three decimals say exactly. */
const PLACE = RATE / 1000;
/** Nothing of the table is above this, in hertz: it is heard through cloth, and FLAC needs less for it. */
const HIGHEST = 8500;
/** No sample needs a finer step than this: its noise is at -83 dB of full scale. */
const FINEST = 8;
/** The room's tone is so quiet that it needs every bit but one. */
const FINEST_LOOP = 2;

/**
 * The banks by their names.
 * @returns {ReadonlyMap<string, Bank>}
 */
export function renderBanks() {
  const names = [...new Set(Object.values(CUES).map(({ bank }) => bank))];
  return new Map(names.map((name) => [name, renderBank(name)]));
}

/**
 * What a page knows of the sounds, as the text of sounds.json.
 * @param {ReadonlyMap<string, Bank>} banks
 */
export async function soundsJson(banks) {
  const sounds = Object.entries(CUES).map(([name, { bus, bank, twin, events }]) => {
    const variants = banks.get(bank)?.places.get(name) ?? [];
    return [name, { bus, bank, twin, events, variants }];
  });
  return formatted('sounds.json', JSON.stringify(Object.fromEntries(sounds)));
}

/**
 * One variant, as loud as its kind is. The same name and number always make the same sound.
 * @param {string} name
 * @param {Cue} cue
 * @param {number} variant
 * @returns {Int16Array}
 */
export function renderVariant(name, { kind }, variant) {
  const recipe = RECIPES[name];
  if (recipe === undefined) throw new Error(`There is no recipe for the sound ${name}.`);
  const { target, wet, drive, end, bits } = KINDS[kind];
  const made = recipe(chanceOf(`${name} ${String(variant)}`), variant);
  // A loop has no end that could be faded.
  const isLoop = kind === 'room';
  const sound = isLoop ? made : withEnds(atTheTable(made, drive, wet), end);
  const gain = FULL_SCALE * 10 ** ((target - loudnessOf(sound)) / 20);
  return coarsened(sound, gain, bits, isLoop ? FINEST_LOOP : FINEST);
}

/**
 * Samples of 16 bits, of which each block keeps only the upper ones: its steps are as coarse as its loudest sample lets them
 * be (near-instantaneous companding, as in NICAM). FLAC leaves out the empty bits of a frame, and a frame is a block.
 * @param {Sound} sound
 * @param {number} gain
 * @param {number} bits
 * @param {number} finest
 * @returns {Int16Array}
 */
function coarsened(sound, gain, bits, finest) {
  const samples = new Int16Array(sound.length);
  for (let start = 0; start < sound.length; start += FRAME) {
    const block = sound.subarray(start, start + FRAME);
    const most = Math.max(1, peakOf(block) * gain);
    const step = Math.max(finest, 2 ** (Math.ceil(Math.log2(most)) - bits));
    const last = Math.floor(FULL_SCALE / step);
    block.forEach((sample, index) => {
      samples[start + index] = step * Math.max(-last, Math.min(last, Math.round((sample * gain) / step)));
    });
  }
  return samples;
}

/** @returns {Bank} */
function renderBank(/** @type {string} */ bank) {
  /** @type {Map<string, readonly Place[]>} */
  const places = new Map();
  /** @type {{ start: number, samples: Int16Array }[]} */
  const laid = [];
  // A bank that is one loop has no silence in it.
  const isLoop = Object.values(CUES).every((cue) => cue.bank !== bank || cue.kind === 'room');
  const gap = isLoop ? 0 : samplesIn(GAP);
  let end = gap;
  for (const [name, cue] of Object.entries(CUES)) {
    if (cue.bank !== bank) continue;
    const own = Array.from({ length: cue.variants }, (_, variant) => {
      const samples = renderVariant(name, cue, variant);
      const start = end;
      const length = Math.ceil(samples.length / PLACE) * PLACE;
      laid.push({ start, samples });
      end = isLoop ? start + length : Math.ceil((start + length + gap) / FRAME) * FRAME;
      return { from: start / RATE, length: length / RATE };
    });
    places.set(name, own);
  }
  const samples = new Int16Array(end);
  for (const part of laid) samples.set(part.samples, part.start);
  return { samples, places };
}

/**
 * As a microphone over the table hears it: the room around it, its highest blows rounded off, without the lowest and the
 * highest.
 * @param {Sound} sound
 * @param {number} drive
 * @param {number} wet
 */
function atTheTable(sound, drive, wet) {
  const most = peakOf(sound);
  const round = drive === 0 ? sound : sound.map((sample) => Math.tanh((drive * sample) / most));
  const heard = filtered(inTheRoom(round, wet), 'high', LOWEST);
  return filtered(filtered(heard, 'low', HIGHEST, 0.54), 'low', HIGHEST, 1.31);
}

/**
 * The sound without the end that nobody hears, and with nothing at both ends.
 * @param {Sound} sound
 * @param {number} quiet where it ends, in dB below its peak
 * @returns {Sound}
 */
function withEnds(sound, quiet) {
  const floor = peakOf(sound) * 10 ** (quiet / 20);
  const heard = sound.findLastIndex((sample) => Math.abs(sample) > floor) + 1;
  const length = Math.min(sound.length, heard + samplesIn(FADE_OUT) / 2);
  const fadeIn = samplesIn(FADE_IN);
  const fadeOut = samplesIn(FADE_OUT);
  return sound.slice(0, length).map((sample, index) => {
    const start = Math.min(1, index / fadeIn);
    const end = Math.min(1, (length - 1 - index) / fadeOut);
    return sample * (0.5 - 0.5 * Math.cos(Math.PI * start)) * (0.5 - 0.5 * Math.cos(Math.PI * end));
  });
}
