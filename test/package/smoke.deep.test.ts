import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { smoke } from '../../tools/package/smoke.mjs';

/** A program that keeps a lock as the app does; `else` is what it does when it has the lock. */
const appThat = (otherwise: string): readonly string[] => [
  '--eval',
  `const fs = require('node:fs');
   const [flag] = process.argv.slice(1);
   try { fs.mkdirSync(flag.slice('--user-data-dir='.length) + '/lock'); } catch { process.exit(0); }
   process.on('SIGTERM', () => process.exit(0));
   ${otherwise}`,
  '--',
];

describe.skipIf(process.platform === 'win32')('a packed app', () => {
  it('passes that stays, is one of its kind, and ends when asked', async () => {
    await expect(smoke(process.execPath, appThat('setInterval(() => undefined, 1000);'))).resolves.toBeUndefined();
  });

  it.each([
    ['the code 3', 'console.error("no window"); process.exit(3);'],
    [
      'the code 1',
      'process.removeAllListeners("SIGTERM"); process.on("SIGTERM", () => process.exit(1)); setInterval(() => undefined, 1000);',
    ],
  ])('does not pass that ends with %s', async (said, otherwise) => {
    await expect(smoke(process.execPath, appThat(otherwise))).rejects.toThrow(said);
  });

  it('does not pass that is not there', async () => {
    await expect(smoke(join(import.meta.dirname, 'nothing'))).rejects.toThrow('does not run as it should');
  });
});
