import { describe, expect, test } from 'vitest';
import { pad, paddedLength, STEP, unpad } from './padding.ts';

const filled = (length: number): Uint8Array => new Uint8Array(length).fill(7);

describe('padding', () => {
  test.each([
    [0, STEP],
    [1, STEP],
    [STEP - 1, STEP],
    [STEP, 2 * STEP],
    [10 * STEP - 1, 10 * STEP],
  ])('%i bytes become %i', (length, padded) => {
    expect(paddedLength(length)).toBe(padded);
    expect(pad(filled(length))).toHaveLength(padded);
    expect(unpad(pad(filled(length)))).toEqual(filled(length));
  });

  test('keeps bytes at the end that look like padding', () => {
    const tricky = Uint8Array.of(1, 0x80, 0, 0x80, 0, 0);
    expect(unpad(pad(tricky))).toEqual(tricky);
  });

  test('refuses what was padded otherwise', () => {
    const longer = new Uint8Array(2 * STEP);
    longer[3] = 0x80;
    const unmarked = new Uint8Array(STEP);
    const wrongMark = new Uint8Array(STEP);
    wrongMark[3] = 0x81;
    for (const bad of [longer, unmarked, wrongMark, new Uint8Array(0), pad(filled(3)).subarray(0, 100)]) {
      expect(unpad(bad)).toBeNull();
    }
  });
});
