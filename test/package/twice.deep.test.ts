import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeStandIn } from '../../tools/package/stand-in.mjs';

const ROOT = join(import.meta.dirname, '../..');
/** What of the checkout is not copied: what others have made in it. */
const LEFT = ['.git', 'node_modules', 'out', 'reports', 'test-results', 'playwright-report'];
/** Building and packing twice takes this long at most on a busy machine, in milliseconds. */
const LONG = 900_000;

const hasDpkg = spawnSync('dpkg-deb', ['--version']).status === 0;

describe('the deb of one commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-twice-'));

  /** Builds and packs in a copy of the sources of its own, and returns the deb. */
  function debOf(name: string, electron: string): Buffer {
    const copy = join(folder, name);
    for (const entry of readdirSync(ROOT)) {
      if (!LEFT.includes(entry)) cpSync(join(ROOT, entry), join(copy, entry), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(copy, 'tools/package.mjs'), '--folder', '--electron', electron],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: '1700000000' } },
    );
    expect(status, `${stdout}${stderr}`).toBe(0);
    const packages = join(copy, 'out/packages');
    const deb = readdirSync(packages).find((file) => file.endsWith('.deb')) ?? '';
    return readFileSync(join(packages, deb));
  }

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(!hasDpkg)('is the same byte for byte, wherever it is built', { timeout: LONG }, async () => {
    const electron = join(folder, 'electron');
    await makeStandIn(electron);
    const one = debOf('one', electron);
    const other = debOf('a folder of another name', electron);
    expect(one.length).toBeGreaterThan(1_000_000);
    expect(one.equals(other)).toBe(true);
  });
});
