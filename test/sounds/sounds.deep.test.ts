/** The committed sounds: what the recipes make, within the limits. To render all of them takes seconds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../tools/setup.mjs';
import { CUES, ROOM } from '../../tools/sounds/cues.mjs';
import { asSound, isThere, measured, readFlac } from '../../tools/sounds/ffmpeg.mjs';
import { HIGHEST_PEAK, KINDS } from '../../tools/sounds/kinds.mjs';
import { loudnessOf, truePeakOf } from '../../tools/sounds/loudness.mjs';
import { brokenLimits, samplesAt, shareOnPhone } from '../../tools/sounds/measure.mjs';
import { renderBanks, renderVariant, soundsJson, type Bank, type Place } from '../../tools/sounds/render.mjs';
import { FULL_SCALE, peakOf, RATE } from '../../tools/sounds/wave.mjs';

const folder = join(root, 'resources/sounds');
const committed = readFileSync(join(folder, 'sounds.json'), 'utf8');
const banks: ReadonlyMap<string, Bank> = renderBanks();

/** Every variant with its samples. */
function variants(): readonly { id: string; cue: string; samples: Int16Array; place: Place }[] {
  return Object.entries(CUES).flatMap(([cue, { bank }]) =>
    (banks.get(bank)?.places.get(cue) ?? []).map((place, index) => ({
      id: `${cue} ${String(index)}`,
      cue,
      samples: samplesAt(banks.get(bank)?.samples ?? new Int16Array(), place),
      place,
    })),
  );
}

const withoutRoom = (): ReturnType<typeof variants> => variants().filter(({ cue }) => CUES[cue]?.kind !== 'room');

test('sounds.json says where the recipes put each sound', async () => {
  expect(committed).toBe(await soundsJson(banks));
});

test('variants lie one after the other, with silence between them', () => {
  for (const [name, { samples, places }] of banks) {
    if (name === ROOM) continue;
    let end = 0;
    for (const { from, length } of [...places.values()].flat()) {
      const start = Math.round(from * RATE);
      expect(start - end, name).toBeGreaterThanOrEqual(RATE * 0.04);
      expect(samples.subarray(end, start).every((sample) => sample === 0)).toBe(true);
      end = Math.round((from + length) * RATE);
    }
    expect(end).toBeLessThan(samples.length);
    expect(samples.subarray(end).every((sample) => sample === 0)).toBe(true);
  }
});

test('every sound begins and ends at nothing, so that it does not click', () => {
  const ends = withoutRoom().flatMap(({ id, samples }) => {
    const step = peakOf(asSound(samples)) / 50;
    return [samples[0], samples.at(-1)].some((sample) => Math.abs(sample ?? 1) / FULL_SCALE > step) ? [id] : [];
  });
  expect(ends).toEqual([]);
});

test('no variant is like another', () => {
  const seen = new Map<string, string>();
  for (const { id, samples } of variants()) {
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('latin1');
    expect(seen.get(bytes), id).toBeUndefined();
    seen.set(bytes, id);
  }
});

test('the same name and number make the same sound', () => {
  for (const { cue, samples } of variants().filter(({ id }) => id.startsWith('die.') && id.endsWith(' 0'))) {
    const own = CUES[cue];
    if (!own) throw new Error(`${cue} is gone.`);
    const again = renderVariant(cue, own, 0);
    expect(again).toEqual(samples.subarray(0, again.length));
  }
});

test('sounds of a kind are equally loud, no peak is too high, and a phone plays enough of each', () => {
  const all = variants();
  const measures = Object.entries(CUES).map(([name, { kind }]) => {
    const own = all.filter(({ cue }) => cue === name);
    return {
      name,
      kind,
      lengths: own.map(({ place }) => place.length),
      loudness: own.map(({ samples }) => loudnessOf(asSound(samples))),
      peak: Math.max(...own.map(({ samples }) => truePeakOf(asSound(samples)))),
      heard: Math.min(...own.map(({ samples }) => shareOnPhone(asSound(samples)))),
    };
  });
  expect(brokenLimits(measures)).toEqual([]);
  const [first] = measures;
  if (!first) throw new Error('There are no sounds.');
  const target = KINDS[first.kind].target;
  const spoilt = [{ ...first, loudness: [target - 0.8, target + 0.8], peak: HIGHEST_PEAK + 0.1, heard: 0.2 }];
  expect(brokenLimits(spoilt)).toEqual([
    'The true peak of card.slide is -0.9 dB; -1 dB is allowed.',
    'Only 20 % of card.slide is above 300 Hz; a phone needs 40 %.',
    'Sounds of the kind card are between -25.8 and -24.2 LUFS; they must be within 1 LU of each other and of -25 LUFS.',
  ]);
  expect(brokenLimits([{ ...first, loudness: [] }])).toEqual(['card.slide has no variant.']);
});

test('no sound has an offset, and none is cut off at full scale', () => {
  for (const { id, samples } of variants()) {
    const sound = asSound(samples);
    const peak = peakOf(sound);
    expect(Math.abs(sound.reduce((sum, sample) => sum + sample, 0) / sound.length) / peak, id).toBeLessThan(0.01);
    expect(peak, id).toBeLessThan(10 ** (HIGHEST_PEAK / 20));
  }
});

test('the tone of the room comes round without a seam', () => {
  const { samples } = banks.get(ROOM) ?? { samples: new Int16Array() };
  const step = (index: number): number =>
    Math.abs((samples[(index + 1) % samples.length] ?? 0) - (samples[index % samples.length] ?? 0));
  const steps = Array.from({ length: RATE }, (_, index) => step(index + RATE));
  const largest = Math.max(...steps);
  const seam = Array.from({ length: 40 }, (_, index) => step(samples.length - 20 + index));
  expect(Math.max(...seam)).toBeLessThanOrEqual(largest * 1.2);
  const power = (part: Int16Array): number => part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length;
  const ratio = power(samples.subarray(0, RATE / 2)) / power(samples.subarray(-RATE / 2));
  expect(Math.abs(10 * Math.log10(ratio))).toBeLessThan(3);
});

const hasFfmpeg = await isThere();

describe.skipIf(!hasFfmpeg)(hasFfmpeg ? 'with FFmpeg' : 'with FFmpeg, which is not installed here', () => {
  test('the committed banks are what the recipes make', async () => {
    for (const [name, { samples }] of banks) {
      const read = await readFlac(join(folder, `${name}.flac`));
      expect(read, name).toHaveLength(samples.length);
      const different = read.findIndex((sample, index) => Math.abs(sample - (samples[index] ?? 0)) > 1);
      expect(different, name).toBe(-1);
    }
  });

  test('our measure of loudness agrees with its own', async () => {
    for (const name of ['card.lay', 'die.hit.hard', 'bell.turn']) {
      const own = variants().find(({ cue }) => cue === name)?.samples ?? new Int16Array();
      const { loudness, peak } = await measured(own);
      expect(Math.abs(loudness - loudnessOf(asSound(own)))).toBeLessThan(0.15);
      expect(Math.abs(peak - truePeakOf(asSound(own)))).toBeLessThan(0.3);
    }
  });
});
