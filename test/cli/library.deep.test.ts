import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { LibraryEntry } from '#protocol/library.ts';
import { baize, ownFolder } from './run-baize.ts';

it('many matches are written for measuring, and most of them are in order', async () => {
  const records = join(ownFolder(), 'many');
  expect((await baize('library-matches', records, '--count', '24')).code).toBe(0);
  const { out } = await baize('library', '--records', records, '--json');
  const { total, entries } = JSON.parse(out[0] ?? '') as { total: number; entries: readonly LibraryEntry[] };
  expect([total, entries.filter(({ state }) => state === 'finished').length]).toEqual([24, 23]);
});
