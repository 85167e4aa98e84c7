import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { smoke } from '../../tools/package/smoke.mjs';

/**
 * Starts the process of a page, as Chromium does for each window, which ends by itself after so long, in milliseconds. How
 * the program was started must not look like the page, so its mark is in two pieces.
 */
const pageFor = (life: number): string =>
  `const page = require('node:child_process').spawn(process.execPath, ['--eval', 'setTimeout(() => 0, ${String(life)})', '--', '--type=' + 'renderer', flag]);
   process.on('exit', () => page.kill());
   setInterval(() => undefined, 1000);`;

/** A program that keeps a lock as the app does; `otherwise` is what it does when it has the lock. */
const appThat = (otherwise: string): readonly string[] => [
  '--eval',
  `const fs = require('node:fs');
   const [flag] = process.argv.slice(1);
   try { fs.mkdirSync(flag.slice('--user-data-dir='.length) + '/lock'); } catch { process.exit(0); }
   process.on('SIGTERM', () => process.exit(0));
   ${otherwise}`,
  '--',
];

describe.skipIf(process.platform === 'win32')('a packed app', { timeout: 60_000 }, () => {
  it('passes that stays, is one of its kind, and ends when asked', async () => {
    await expect(smoke(process.execPath, appThat(pageFor(60_000)))).resolves.toBeUndefined();
  });

  it.each([
    ['the code 3', 'console.error("no window"); process.exit(3);'],
    [
      'the code 1',
      'process.removeAllListeners("SIGTERM"); process.on("SIGTERM", () => process.exit(1));' + pageFor(60_000),
    ],
  ])('does not pass that ends with %s', async (said, otherwise) => {
    await expect(smoke(process.execPath, appThat(otherwise))).rejects.toThrow(said);
  });

  it('does not pass whose page crashes', async () => {
    await expect(smoke(process.execPath, appThat(pageFor(1_500)))).rejects.toThrow('has crashed');
  });

  it('does not pass that shows no page', async () => {
    const hidden = appThat('setInterval(() => undefined, 1000);');
    await expect(smoke(process.execPath, hidden, 4_000)).rejects.toThrow('no page of a window came');
  });

  it('does not pass that is not there', async () => {
    await expect(smoke(join(import.meta.dirname, 'nothing'))).rejects.toThrow('does not run as it should');
  });
});
