import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { STANDARD_SETTINGS } from '#protocol/settings.ts';
import { everyFew } from '#testkit/tier.ts';
import { openSettingsFile } from './settings-file.ts';

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-settings-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

const CHANGED = { ...STANDARD_SETTINGS, name: 'Ann', streamer: true };

test('settings outlast the program, and another one sees each change at once', () => {
  const folder = ownFolder();
  const [file, other] = [openSettingsFile(folder), openSettingsFile(folder)];
  expect(file.read()).toEqual(STANDARD_SETTINGS);
  file.save(CHANGED);
  file.saveObs({ ...file.readObs(), address: '127.0.0.1:9' });
  expect(other.read()).toEqual(CHANGED);
  expect(openSettingsFile(folder).read()).toEqual(CHANGED);
  expect(openSettingsFile(folder).readObs().address).toBe('127.0.0.1:9');
});

test('settings are read whatever has become of their file', () => {
  const folder = ownFolder();
  const file = openSettingsFile(folder);
  file.save(CHANGED);
  const path = join(folder, 'settings.json');
  const whole = readFileSync(path);
  const bits = Array.from(whole, (byte, place) => {
    const spoilt = Buffer.from(whole);
    spoilt[place] = byte ^ (1 << (place % 8));
    return spoilt;
  });
  const cut = [0, 1, whole.length >> 1, whole.length - 2].map((length) => whole.subarray(0, length));
  const texts = ['null', '[]', '7', '{}', '{"settings":null}', '{"settings":[]}', '\0'.repeat(99), '[['.repeat(9_000)];
  const names = Object.keys(STANDARD_SETTINGS).sort();
  for (const content of [...everyFew(bits, 7), ...cut, ...texts]) {
    writeFileSync(path, content);
    expect(Object.keys(file.read()).sort(), content.toString().slice(0, 40)).toEqual(names);
  }
});

test('what cannot be written holds until the program ends, and is written with the next change that can be', () => {
  const folder = join(ownFolder(), 'home');
  writeFileSync(folder, 'a file in the place of the folder');
  const file = openSettingsFile(folder);
  file.save(CHANGED);
  expect(file.read()).toEqual(CHANGED);
  rmSync(folder);
  expect(openSettingsFile(folder).read()).toEqual(STANDARD_SETTINGS);
  file.save({ ...CHANGED, name: 'Bea' });
  expect(openSettingsFile(folder).read().name).toBe('Bea');

  // The folder goes while the file is open.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  file.save(CHANGED);
  expect(file.read()).toEqual(CHANGED);
});
