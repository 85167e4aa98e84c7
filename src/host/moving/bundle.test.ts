import { expect, test } from 'vitest';
import { packBundle, unpackBundle, type Bundle } from './bundle.ts';

const BUNDLE: Bundle = {
  table: 'table-1',
  match: 2,
  game: 'kirin',
  record: '{"ä":1}\n',
  kept: null,
  guests: [{ name: 'Ann', tokenHash: 'ab'.repeat(32) }],
  locked: true,
  approving: false,
  followKey: 'cd'.repeat(32),
};

test('what was packed is unpacked, with something kept and without', () => {
  expect(unpackBundle(packBundle(BUNDLE))).toEqual(BUNDLE);
  expect(unpackBundle(packBundle({ ...BUNDLE, kept: 'ö' }))).toEqual({ ...BUNDLE, kept: 'ö' });
});

test('what could not be unpacked is not packed: the table would be nowhere', () => {
  const guest = { name: 'Ann', tokenHash: 'ab'.repeat(32) };
  for (const wrong of [
    { guests: Array.from({ length: 65 }, () => guest) },
    { guests: [{ ...guest, name: '' }] },
    { table: '../1' },
    { followKey: '' },
  ]) {
    expect(() => packBundle({ ...BUNDLE, ...wrong }), JSON.stringify(wrong).slice(0, 60)).toThrow();
  }
});
