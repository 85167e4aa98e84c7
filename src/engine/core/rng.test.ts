import { bytesToHex } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { createRng, pick, seedFromText, shuffled } from './rng.ts';

/** The published vectors of scheme `tt/1`. */
const SEED = 'e442596ad625ceb4cf6eb31dbb465695293cabe6c292a0096033af024beccd48';

describe('the random stream', () => {
  it('shuffles 52 cards as published', () => {
    const deck = shuffled(
      Array.from({ length: 52 }, (_, card) => card),
      createRng(SEED).stream('deck'),
    );
    expect(deck.slice(0, 10)).toEqual([10, 9, 40, 42, 19, 31, 6, 23, 47, 25]);
    expect(deck.slice(-3)).toEqual([4, 14, 2]);
    expect(bytesToHex(sha256(Uint8Array.from(deck)))).toBe(
      'be1257b62ee87d346a52ab0e7b9cd304b26008a63977f398ed44fa0d635c578a',
    );
  });

  it('rolls ten dice as published', () => {
    const stream = createRng(SEED).stream('dice/1');
    expect(Array.from({ length: 10 }, () => 1 + stream.uniform(6))).toEqual([2, 5, 3, 5, 1, 2, 3, 3, 5, 2]);
  });

  it('gives each purpose its own numbers, the same ones every time', () => {
    const rng = createRng(SEED);
    const ten = (purpose: string): number[] => {
      const stream = rng.stream(purpose);
      return Array.from({ length: 10 }, () => stream.uniform(1000));
    };
    expect(ten('a')).toEqual(ten('a'));
    expect(ten('a')).not.toEqual(ten('b'));
  });

  it('throws away the words that would favour low values', () => {
    // Below 3 * 2^30 no quarter of the words is used; without rejection the lowest quarter would come twice as often.
    const below = 3 * 2 ** 30;
    const stream = createRng(SEED).stream('rejection');
    const draws = Array.from({ length: 4000 }, () => stream.uniform(below));
    const low = draws.filter((draw) => draw < below / 3).length;
    expect(Math.max(...draws)).toBeLessThan(below);
    expect(low / draws.length).toBeGreaterThan(0.3);
    expect(low / draws.length).toBeLessThan(0.37);
  });

  it('shuffles four items into all 24 orders about equally often', () => {
    const stream = createRng(SEED).stream('orders');
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 12_000; draw += 1) {
      const order = shuffled(['a', 'b', 'c', 'd'], stream).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
    expect(counts.size).toBe(24);
    expect(chiSquare).toBeLessThan(49.7); // 99.9 % for 23 degrees of freedom; the stream is fixed, so it never flickers
  });

  it('answers for the whole range and refuses anything else', () => {
    const stream = createRng(SEED).stream('range');
    expect(stream.uniform(1)).toBe(0);
    expect(stream.uniform(2 ** 32)).toBeLessThan(2 ** 32);
    for (const below of [0, -1, 1.5, NaN, 2 ** 32 + 1]) expect(() => stream.uniform(below)).toThrow('1 to 2^32');
  });

  it('takes 64 hexadecimal digits as a seed and makes one from any text', () => {
    expect(() => createRng('hello')).toThrow('64 hexadecimal digits');
    expect(() => createRng(SEED.toUpperCase())).toThrow('64 hexadecimal digits');
    expect(seedFromText('hello')).toMatch(/^[0-9a-f]{64}$/);
    expect(seedFromText('hello')).not.toBe(seedFromText('Hello'));
  });

  it('picks one of the items and nothing from none', () => {
    expect(['a', 'b']).toContain(pick(['a', 'b'], createRng(SEED).stream('pick')));
    expect(() => pick([], createRng(SEED).stream('pick'))).toThrow('nothing to pick from');
  });
});
