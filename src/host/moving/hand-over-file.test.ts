import { expect, test } from 'vitest';
import { HandOverError, LONGEST_HAND_OVER, openHandOver, sealHandOver } from './hand-over-file.ts';
import { systemEntropy } from '../node-ports.ts';
import { packBundle, unpackBundle, type Bundle } from './bundle.ts';
import { drawPassphrase, readPassphrase } from './passphrase.ts';

const PASSPHRASE = 'K7F3Q-XM2PA-9D4TW-B8HZE';
const BUNDLE: Bundle = {
  table: '7f3a9c21aa',
  match: 2,
  game: 'kirin',
  record: '{"format":"baize-record","seats":[{"name":"Zoraïde"}],"face":"whKD"}\n',
  kept: '{"notes":"the Kirin is with Ann"}',
  guests: [{ name: 'Ann', tokenHash: 'ab'.repeat(32) }],
  locked: true,
  approving: false,
  followKey: 'cd'.repeat(32),
};
const FILE = Buffer.from(sealHandOver(packBundle(BUNDLE), PASSPHRASE));

function problemOf(file: Uint8Array, passphrase = PASSPHRASE): string {
  try {
    unpackBundle(openHandOver(file, passphrase));
    return 'opened';
  } catch (error) {
    return error instanceof HandOverError ? error.problem : String(error);
  }
}

test('what is sealed is opened by its passphrase, however that is typed', () => {
  expect(unpackBundle(openHandOver(FILE, PASSPHRASE))).toEqual(BUNDLE);
  expect(unpackBundle(openHandOver(FILE, ' k7f3q xm2pa9d4twb8hze '))).toEqual(BUNDLE);
  const without = { ...BUNDLE, kept: null, guests: [] };
  expect(unpackBundle(packBundle(without))).toEqual(without);
  expect(readPassphrase('o0-iL1')).toBe('00111');
});

test('nothing of it can be read in the file, and no two files are alike', () => {
  const text = FILE.toString('latin1');
  for (const secret of [
    'Ann',
    'Zora',
    'kirin',
    'whKD',
    'Kirin',
    '7f3a9c21aa',
    'abababab',
    'format',
    PASSPHRASE,
    'K7F3Q',
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(sealHandOver(packBundle(BUNDLE), PASSPHRASE)).not.toEqual(new Uint8Array(FILE));
});

test('a wrong passphrase, and a file that is damaged, cut, too long, of another version or another kind', () => {
  expect(problemOf(FILE, 'K7F3Q-XM2PA-9D4TW-B8HZF')).toBe('wrongPassphrase');
  expect(problemOf(FILE, '')).toBe('wrongPassphrase');
  expect(problemOf(Buffer.from('hello'))).toBe('notHandOver');
  expect(problemOf(Buffer.alloc(0))).toBe('notHandOver');
  expect(problemOf(Buffer.alloc(LONGEST_HAND_OVER + 1))).toBe('handOverTooLong');
  const later = Buffer.from(FILE.toString('latin1').replace('baize-hand-over 1', 'baize-hand-over 2'), 'latin1');
  expect(problemOf(later)).toBe('handOverVersion');
  expect(problemOf(Buffer.from('baize-hand-over 2\nsomething else'))).toBe('handOverVersion');
  for (let length = 0; length < FILE.byteLength; length += 7) {
    expect(problemOf(FILE.subarray(0, length)), `cut to ${String(length)}`).toMatch(/^(notHandOver|handOverDamaged)$/);
  }
  for (let at = 0; at < FILE.byteLength; at += 11) {
    const flipped = Buffer.from(FILE);
    flipped.writeUInt8((FILE.at(at) ?? 0) ^ 4, at);
    expect(problemOf(flipped), `flipped at ${String(at)}`).toMatch(/^(notHandOver|handOverDamaged|handOverVersion)$/);
  }
});

test('anybody who knows the passphrase may write anything: what is not a table is refused', () => {
  // The passphrase opens it whatever it says, so only one of these is sealed, which takes long on purpose.
  expect(problemOf(sealHandOver(Buffer.from('null\n'), PASSPHRASE))).toBe('handOverDamaged');
  const refusal = expect.objectContaining({ problem: 'handOverDamaged' }) as HandOverError;
  const line = Buffer.from(packBundle(BUNDLE)).toString('utf8');
  expect(unpackBundle(Buffer.from(line))).toEqual(BUNDLE);
  for (const text of [
    '',
    '\n',
    '{}\n',
    '{"format":"baize-table"}\n',
    '\xff\xfe\n',
    `${line}more`,
    line.replace('"record":', '"record":9'),
    line.replace('"7f3a9c21aa"', '"../../x"'),
  ]) {
    expect(() => unpackBundle(Buffer.from(text)), text).toThrow(refusal);
  }
});

test('passphrases hold a hundred bits', () => {
  const drawn = Array.from({ length: 50 }, () => drawPassphrase(systemEntropy));
  expect(new Set(drawn).size).toBe(50);
  for (const passphrase of drawn) {
    expect(passphrase).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(readPassphrase(passphrase)).toBe(passphrase.replaceAll('-', ''));
  }
});
