/**
 * Runs the built main bundle under the stand-in, spoils its settings file in every way and asks for the settings;
 * prints what came of it as one JSON object. Run by main.test.ts.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, print, started } from './started.mjs';

await started();
const settings = await ask('settings:read');
await ask('settings:save', settings);
const folder = process.env.STAND_IN_DATA;
const name = readdirSync(folder, { recursive: true }).find((file) => file.endsWith('settings.json'));
const path = join(folder, name);
const whole = readFileSync(path);

const standard = Object.keys(settings).sort().join();
const variants = [];
for (let place = 0; place < whole.length; place += 1) {
  const bit = Buffer.from(whole);
  bit[place] ^= 1 << (place % 8);
  variants.push([`bit ${String(place % 8)} of byte ${String(place)}`, bit]);
}
for (const length of [0, 1, whole.length >> 1, whole.length - 2])
  variants.push([`cut to ${String(length)}`, whole.subarray(0, length)]);
for (const text of ['null', '[]', '7', '"x"', '{}', '{"settings":null}', '{"settings":[]}', '{"settings":{"__proto__":{"speed":"fast"}}}', '\u0000'.repeat(99), '[['.repeat(9_000)]) variants.push([text.slice(0, 40), Buffer.from(text)]); // oxfmt-ignore
const faults = [];
for (const [what, content] of variants) {
  writeFileSync(path, content);
  try {
    const found = await ask('settings:read');
    if (Object.keys(found).sort().join() !== standard) faults.push(`${what}: ${JSON.stringify(found)}`);
  } catch (error) {
    faults.push(`${what}: ${String(error)}`);
  }
}
print({ tried: variants.length, faults: faults.slice(0, 20), found: faults.length });
