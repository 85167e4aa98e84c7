/**
 * `npm run sounds`: renders every sound of the table from its recipe, measures it, and writes the banks and sounds.json to
 * resources/sounds and pictures of the spectra to reports/sounds. Nothing is written to resources when a limit is broken; the
 * exit code is then 1. `--check` measures the committed files instead and writes nothing (docs/sounds.md).
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags, run } from './entry.mjs';
import { readJson } from './json.mjs';
import { root, SetupError } from './setup.mjs';
import { CUES } from './sounds/cues.mjs';
import { drawSpectrum, readFlac, writeFlac } from './sounds/ffmpeg.mjs';
import { brokenLimits, measureAll, rows } from './sounds/measure.mjs';
import { renderBanks, soundsJson } from './sounds/render.mjs';
import { RATE } from './sounds/wave.mjs';

/** @typedef {import('./sounds/render.mjs').Bank} Bank */

const FOLDER = join(root, 'resources/sounds');
const JSON_NAME = 'sounds.json';
const REPORTS = join(root, 'reports');
const PICTURES = join(REPORTS, 'sounds');

run(async () => {
  const { check } = readFlags(process.argv.slice(2), { check: { type: 'boolean' } });
  const banks = check === true ? await committedBanks() : renderBanks();
  const measures = await measureAll(banks);
  for (const row of rows(measures)) console.log(row);
  const broken = brokenLimits(measures);
  if (check !== true) {
    await draw(banks);
    if (broken.length === 0) await write(banks);
  }
  if (broken.length > 0) throw new SetupError(broken.join('\n'));
  let all = 0;
  for (const name of banks.keys()) {
    const bytes = statSync(join(FOLDER, `${name}.flac`)).size;
    all += bytes;
    console.log(`${name}.flac: ${kB(bytes)} kB`);
  }
  console.log(`All banks: ${kB(all)} kB.`);
  return 0;
});

/** @returns {Promise<ReadonlyMap<string, Bank>>} */
async function committedBanks() {
  const json = /** @type {Record<string, { variants: readonly import('./sounds/render.mjs').Place[] }> | null} */ (
    readJson(join(FOLDER, JSON_NAME), `resources/sounds/${JSON_NAME}`)
  );
  /** @type {Map<string, { samples: Int16Array, places: Map<string, readonly import('./sounds/render.mjs').Place[]> }>} */
  const banks = new Map();
  for (const [name, { bank }] of Object.entries(CUES)) {
    const found = banks.get(bank) ?? { samples: await readFlac(join(FOLDER, `${bank}.flac`)), places: new Map() };
    found.places.set(name, json?.[name]?.variants ?? []);
    banks.set(bank, found);
  }
  return banks;
}

/** All files are made before the first takes its place, so that an interruption leaves the old ones together. */
async function write(/** @type {ReadonlyMap<string, Bank>} */ banks) {
  mkdirSync(FOLDER, { recursive: true });
  // What is left of an interruption lies where nothing is committed.
  mkdirSync(REPORTS, { recursive: true });
  const made = mkdtempSync(join(REPORTS, '.sounds-'));
  try {
    for (const [name, { samples }] of banks) await writeFlac(samples, join(made, `${name}.flac`));
    writeFileSync(join(made, JSON_NAME), await soundsJson(banks));
    for (const name of [...[...banks.keys()].map((bank) => `${bank}.flac`), JSON_NAME]) {
      renameSync(join(made, name), join(FOLDER, name));
    }
  } finally {
    rmSync(made, { recursive: true });
  }
}

/** One picture for each sound, with all its variants. */
async function draw(/** @type {ReadonlyMap<string, Bank>} */ banks) {
  rmSync(PICTURES, { recursive: true, force: true });
  mkdirSync(PICTURES, { recursive: true });
  for (const { samples, places } of banks.values()) {
    for (const [name, variants] of places) {
      const first = variants[0]?.from ?? 0;
      const last = variants.at(-1) ?? { from: 0, length: 0 };
      const [start, end] = [first, last.from + last.length].map((seconds) => Math.round(seconds * RATE));
      await drawSpectrum(samples.subarray(start, end), join(PICTURES, `${name}.png`));
    }
  }
}

function kB(/** @type {number} */ bytes) {
  return String(Math.round(bytes / 1000));
}
