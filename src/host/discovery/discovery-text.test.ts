import { describe, expect, test } from 'vitest';
import { anyText, fc } from '#testkit/fast-check.ts';
import { readText, writeText, type Announced } from './discovery-text.ts';

const TABLE: Announced = {
  id: 'k3_x-9Qa2',
  game: 'kirin',
  name: "Mei's table",
  seats: { free: 2, total: 4 },
  fingerprint: '0123456789abcdef'.repeat(4),
  tlsPort: 41_521,
};

describe('the text of an announcement', () => {
  test('is read as it was written', () => {
    expect(readText(writeText(TABLE))).toEqual(TABLE);
    const plain = { ...TABLE, fingerprint: null, tlsPort: null };
    expect(readText(writeText(plain))).toEqual(plain);
  });

  test('carries the short names of lan-notes 3.2 and nothing else', () => {
    expect(Object.keys(writeText(TABLE))).toEqual(['v', 'id', 'g', 'n', 's', 'fp', 'p']);
  });

  test('is cleaned of what imitates, hides or breaks a line, and is cut', () => {
    const named = (n: string): string | undefined => readText({ ...writeText(TABLE), n })?.name;
    expect(named('Mei\u202E\u0007 \n table')).toBe('Mei table');
    expect(named('\u200B\u2066')).toBeUndefined();
    expect(named('😀'.repeat(90))).toBe('😀'.repeat(40));
    expect(Buffer.byteLength(`n=${String(writeText({ ...TABLE, name: '😀'.repeat(90) })['n'])}`)).toBeLessThan(256);
    expect(writeText({ ...TABLE, name: '\u0000' })['n']).toBe(TABLE.id);
  });

  test.each<[field: string, value: unknown]>([
    ['v', '2'],
    ['v', undefined],
    ['id', 'short'],
    ['id', 'x'.repeat(41)],
    ['id', '../../etc'],
    ['g', 'Kirin'],
    ['g', '__proto__'],
    ['n', ''],
    ['n', 'x'.repeat(700)],
    ['s', '5/4'],
    ['s', '2'],
    ['s', '1/99'],
    ['fp', 'zz'],
    ['fp', 'ab'.repeat(31)],
    ['fp', 'ab'.repeat(33)],
    ['p', '0'],
    ['p', '70000'],
    ['p', '41520.5'],
    ['p', 41_520],
  ])('with %s = %j is no announcement', (field, value) => {
    expect(readText({ ...writeText(TABLE), [field]: value })).toBeNull();
  });

  test('may say more than this version knows', () => {
    expect(readText({ ...writeText(TABLE), later: 'x' })).toEqual(TABLE);
    expect(readText({ ...writeText(TABLE), later: 'x'.repeat(600) })).toBeNull();
  });

  test('may be anything at all', () => {
    fc.assert(
      fc.property(fc.anything(), (txt) => {
        expect(readText(txt)).toBeNull();
      }),
    );
    const field = fc.constantFrom('v', 'id', 'g', 'n', 's', 'fp', 'p');
    fc.assert(
      fc.property(field, anyText, (key, value) => {
        const read = readText({ ...writeText(TABLE), [key]: value });
        expect(read === null || (read.name.length > 0 && read.name.length <= 80)).toBe(true);
      }),
    );
  });
});
