import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSmallDisk } from '#lab/soak/small-disk.ts';
import { ownFolder } from '../cli/run-baize.ts';
import { runMain } from './run-main.ts';

/** What the quick tier shows of the parts alone (src/host/home/settings-file.test.ts) or of the sources (conduct.ts). */
describe('the built main process', () => {
  it('is a single instance', { timeout: 90_000 }, async () => {
    expect(await runMain('probe-main.mjs', { STAND_IN_SECOND: '1', STAND_IN_DATA: ownFolder() })).toEqual({
      exitCode: 0,
      windows: 0,
    });
  });

  it('reads settings whatever has become of their file (T22)', { timeout: 90_000 }, async () => {
    const folder = ownFolder();
    const { tried, faults } = await runMain<{ tried: number; faults: readonly string[] }>('spoilt-settings-main.mjs', {
      STAND_IN_DATA: folder,
    });
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });

  it('starts on a full disk, and settings hold that cannot be kept', { timeout: 90_000 }, async () => {
    const disk = openSmallDisk(join(ownFolder(), 'disk'));
    try {
      disk.fill();
      const env = { ...disk.environment, STAND_IN_DATA: disk.folder };
      expect(await runMain('full-disk-main.mjs', env)).toEqual({ windows: 1, before: false, after: true });
    } finally {
      disk.close();
    }
  });
});
