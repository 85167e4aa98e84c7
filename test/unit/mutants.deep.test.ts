import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { nodePath, root } from '../../tools/setup.mjs';

test('npm run mutants tells tests with a fault from the same tests without one', async () => {
  // What this run of tests tells those that it starts is not for a run of its own.
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const { stdout } = await promisify(execFile)(nodePath(), [join(root, 'tools/proof/mutants.mjs'), '--count', '0'], {
    env: Object.fromEntries(environment),
  });
  expect(stdout).toContain('0 faults: the quick tier catches 0, the deep tier 0 more');
}, 120_000);
