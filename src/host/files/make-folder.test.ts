import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '#testkit/host/host.ts';
import { makeFolder } from './make-folder.ts';
import { writePrivately } from './private-file.ts';

test('folders are made for their owner only, those above them included, and no file is taken for one', () => {
  const own = tempFolder();
  onTestFinished(() => {
    rmSync(own, { recursive: true, force: true });
  });
  const deep = join(own, 'one', 'two');
  makeFolder(deep);
  makeFolder(deep);
  expect(statSync(join(own, 'one')).mode & 0o777).toBe(0o700);
  writeFileSync(join(own, 'file'), '');
  expect(() => {
    makeFolder(join(own, 'file'));
  }).toThrow('EEXIST');
});

test.runIf(existsSync('/proc/self'))('a folder that cannot be made is refused at once, as under /proc', () => {
  // Node's own `recursive` tries for ever there.
  expect(writePrivately('/proc/none/such/file.json', '{}')).toBe(false);
});
