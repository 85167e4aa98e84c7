import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { quoted } from '../../tools/seed.mjs';
import { nodePath, root } from '../../tools/setup.mjs';

it('an empty seed is refused in a sentence, before anything runs', async () => {
  const running = promisify(execFile)(nodePath(), [join(root, 'tools/test.mjs'), '--seed=']);
  await expect(running).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: '--seed takes the text that a run prints when it begins, not "".\n',
  });
});

it('a seed is told as a shell reads it again', () => {
  expect(['1a2b', 'two words', "it's"].map(quoted)).toEqual(['1a2b', "'two words'", `'it'\\''s'`]);
});
