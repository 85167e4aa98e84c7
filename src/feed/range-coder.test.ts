import { describe, expect, test } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { codeNumber, createChances } from './numbers.ts';
import { createBitReader, createBitWriter, evenChance } from './range-coder.ts';

describe('the range coder', () => {
  test('gives back every bit, whatever its chance had learnt', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1 }))), (bits) => {
        const writer = createBitWriter();
        const written = [0, 1, 2, 3].map(evenChance);
        for (const [name, bit] of bits) writer.bit(written[name] ?? evenChance(), bit);
        const reader = createBitReader(writer.finish());
        const read = [0, 1, 2, 3].map(evenChance);
        expect(bits.map(([name]) => [name, reader.bit(read[name] ?? evenChance(), 0)])).toEqual(bits);
        expect(read).toEqual(written);
      }),
    );
  });

  test.each([0, 1])('carries through long runs of %i', (bit) => {
    const bits = Array.from({ length: 5000 }, (_, at) => (at % 997 === 0 ? 1 - bit : bit));
    const writer = createBitWriter();
    const writing = evenChance();
    for (const each of bits) writer.bit(writing, each);
    const bytes = writer.finish();
    const reader = createBitReader(bytes);
    const reading = evenChance();
    expect(bits.map(() => reader.bit(reading, 0))).toEqual(bits);
    // A likely bit costs far less than a bit.
    expect(bytes.length).toBeLessThan(bits.length / 64);
  });

  test('ends as early as it can: bits that were sure to come need no byte', () => {
    const writer = createBitWriter();
    const chance = evenChance();
    for (let count = 0; count < 20; count += 1) writer.bit(chance, 0);
    expect(writer.finish()).toHaveLength(0);
  });
});

describe('numbers', () => {
  test('come back as they were, up to the widest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 24 - 2 })), (numbers) => {
        const writer = createBitWriter();
        const writing = createChances();
        for (const number of numbers) codeNumber(writer, writing, number);
        const reader = createBitReader(writer.finish());
        const reading = createChances();
        expect(numbers.map(() => codeNumber(reader, reading, 0))).toEqual(numbers);
      }),
    );
  });

  test('a length without an end is refused', () => {
    const endless = createBitReader(new Uint8Array(64).fill(255));
    expect(() => codeNumber(endless, createChances(), 0)).toThrow(RangeError);
  });
});
