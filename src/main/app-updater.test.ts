import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { whyNoUpdates } from './app-updater.ts';

const resources = mkdtempSync(join(tmpdir(), 'baize-resources-'));
const copy = { isPackaged: true, platform: 'win32' as NodeJS.Platform, environment: {}, resources };

afterAll(() => {
  rmSync(resources, { recursive: true, force: true });
});

it('only a packed copy that replaces itself and knows a feed looks for updates', () => {
  expect(whyNoUpdates({ ...copy, isPackaged: false })).toBe('development');
  expect(whyNoUpdates(copy)).toBe('noFeed');
  writeFileSync(join(resources, 'app-update.yml'), '');
  expect(whyNoUpdates(copy)).toBeNull();
  expect(whyNoUpdates({ ...copy, platform: 'linux' })).toBe('system');
  expect(
    whyNoUpdates({ ...copy, platform: 'linux', environment: { APPIMAGE: '/home/mei/baize.AppImage' } }),
  ).toBeNull();
});
