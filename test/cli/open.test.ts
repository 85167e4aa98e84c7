import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { baize, ownFolder, serving } from './run-baize.ts';

const UNFINISHED = join(import.meta.dirname, '../records/kirin-mid-trick.jsonl');

/** What `baize open` prints of this file, as data and on standard error, with records in `folder`. */
async function opened(file: string, folder: string): Promise<{ readonly told: object; readonly notes: string }> {
  const host = await serving('open', file, '--no-open', '--port', '0', '--json', '--records', folder);
  const { err } = await host.end();
  return { told: JSON.parse(host.line) as object, notes: err.join('\n') };
}

it('a match that is not over is copied to the saved ones, and not again when it is opened again', async () => {
  const folder = ownFolder();
  const first = await opened(UNFINISHED, folder);
  expect(first.told).toMatchObject({ opened: 'copied', records: folder });
  expect(first.notes).toContain('The match in kirin-mid-trick.jsonl is now on this computer.');
  const again = await opened(UNFINISHED, folder);
  expect(again.told).toMatchObject({ opened: 'here' });
  expect(again.notes).toContain('A record of this match is on this computer already.');
});

it('a match that is over is watched again', async () => {
  const file = join(ownFolder(), 'tuesday.baize');
  expect((await baize('play', 'kirin', '--seed', 'open', '--set', 'rounds=1', '--out', file)).code).toBe(0);
  expect((await opened(file, ownFolder())).told).toMatchObject({ opened: 'watched' });
});

it('any other file is refused in one sentence', async () => {
  const folder = ownFolder();
  const file = join(folder, 'match.baize');
  copyFileSync(UNFINISHED, file);
  writeFileSync(file, '{"at":1}\n', { flag: 'a' });
  const where = ['--no-open', '--port', '0', '--records', join(folder, 'records')];
  for (const [path, why] of [
    [file, 'was changed'],
    [join(folder, 'gone.baize'), 'This file cannot be read.'],
  ] as const) {
    const { code, out, err } = await baize('open', path, ...where);
    expect([code, out, err.length]).toEqual([2, [], 1]);
    expect(err[0]).toContain(`${JSON.stringify(path)} was not opened: `);
    expect(err[0]).toContain(why);
  }
});
