import { describe, expect, test } from 'vitest';
import { utf8ToBytes } from '@noble/ciphers/utils.js';
import { filled, LARGE, SMALL } from './filling.ts';

/** How a frame begins that is no picture. */
const START = '{"t":"chat"';

const bytesOf = (frame: string): number => utf8ToBytes(frame).length;

describe('a filled frame', () => {
  test.each([
    [START.length, SMALL - 1],
    [SMALL - 1, SMALL - 1],
    [SMALL, LARGE - 1],
    [LARGE - 1, LARGE - 1],
    [LARGE, 2 * LARGE - 1],
  ])('of %i bytes has %i', (bytes, length) => {
    expect(bytesOf(filled(START.padEnd(bytes, 'x')))).toBe(length);
  });

  test.each([
    ['a whole one', { t: 'sync', seq: 1 }],
    ['a change of one', { update: [1] }],
    ['a step of a match that is over', { t: 'replay', at: 1 }],
    ['advice, which speaks of a hand', { t: 'advice', advice: null }],
    ['whatever nobody here has heard of', { news: 1 }],
  ])('that is a picture (%s) is never small', (_, frame) => {
    expect(bytesOf(filled(JSON.stringify(frame)))).toBe(LARGE - 1);
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
