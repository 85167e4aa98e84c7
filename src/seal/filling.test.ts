import { describe, expect, test } from 'vitest';
import { utf8ToBytes } from '@noble/ciphers/utils.js';
import { filled, LARGE, SMALL } from './filling.ts';

const bytesOf = (frame: string): number => utf8ToBytes(frame).length;

describe('a filled frame', () => {
  test.each([
    [0, SMALL - 1],
    [SMALL - 1, SMALL - 1],
    [SMALL, LARGE - 1],
    [LARGE - 1, LARGE - 1],
    [LARGE, 2 * LARGE - 1],
  ])('of %i bytes has %i', (bytes, length) => {
    expect(bytesOf(filled('x'.repeat(bytes)))).toBe(length);
  });

  test.each(['sync', 'update', 'replay'])('that is a picture (%s) is never small', (t) => {
    expect(bytesOf(filled(JSON.stringify({ t, seq: 1 })))).toBe(LARGE - 1);
  });

  test('says the same, whatever letters it is written in', () => {
    const message = { t: 'chat', text: 'Ünïcödé 麒麟 🃏'.repeat(9) };
    expect(JSON.parse(filled(JSON.stringify(message)))).toEqual(message);
    expect(bytesOf(filled(JSON.stringify(message)))).toBe(SMALL - 1);
  });

  test('goes as it is where it would become too long', () => {
    const longest = 'x'.repeat(LARGE);
    expect(filled(longest, LARGE)).toBe(longest);
    expect(bytesOf(filled(longest.slice(1), LARGE))).toBe(LARGE - 1);
  });
});
