import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { electronPath } from '../../tools/electron.mjs';

/** A package of Electron with these files besides its own list. */
function installed(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-electron-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  mkdirSync(join(folder, 'dist'));
  for (const [name, text] of Object.entries({ 'package.json': '{"version":"45.4.1"}', ...files }))
    writeFileSync(join(folder, name), text);
  return folder;
}

const WHOLE = { 'path.txt': 'electron', 'dist/version': '45.4.1', 'dist/electron': '' };

afterEach(() => {
  vi.unstubAllEnvs();
});

test('Electron is there once its installer has come to its end', () => {
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', undefined);
  const folder = installed(WHOLE);
  expect(electronPath(folder)).toBe(join(folder, 'dist/electron'));
  expect(electronPath(installed({ ...WHOLE, 'dist/version': 'v45.4.1' }))).toBeDefined();
});

test.each([
  ['whose installer was cut short', { 'dist/version': '45.4.1', 'dist/electron': '' }],
  ['of another version', { ...WHOLE, 'dist/version': '44.0.0' }],
  ['without its version', { 'path.txt': 'electron', 'dist/electron': '' }],
  ['without its program', { 'path.txt': 'electron', 'dist/version': '45.4.1' }],
])('one %s does not count as installed', (_what, files) => {
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', undefined);
  expect(electronPath(installed(files))).toBeUndefined();
});

test('a program that somebody has put elsewhere needs nothing in the package', () => {
  const elsewhere = installed({ electron: '' });
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', elsewhere);
  expect(electronPath(installed({ 'path.txt': 'electron' }))).toBe(join(elsewhere, 'electron'));
});
