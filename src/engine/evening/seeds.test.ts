import { describe, expect, it } from 'vitest';
import { dealSeed } from './seeds.ts';

const evening = { seed: 'ab'.repeat(32) };

describe('the seed of a deal', () => {
  // printf 'tt/1/evening\0deal/1/1\0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:abab...ab
  it.each([
    [1, 1, '35472bed626401e17dc71b6fe1e2fec52c218dd01f6fbf98f83f7c7cfcae771c'],
    [1, 2, '0c53174304b6866d7c05f9e4f1ece6c70c8b0ccb31724e2e377dc8c04e1a712e'],
    [2, 1, 'd4750449a87363f9eea423f3fcc35962bceaa34c55be178651cd1f7799997c22'],
  ])('of round %i, deal %i, is what others work out', (round, deal, seed) => {
    expect(dealSeed(evening, round, deal)).toBe(seed);
  });

  it('is another for every match, and in every evening', () => {
    const rounds = Array.from({ length: 40 }, (_, index) => index + 1);
    const all = rounds.flatMap((round) => [1, 2, 3, 4, 5, 6, 7, 8].map((deal) => dealSeed(evening, round, deal)));
    expect(new Set(all).size).toBe(320);
    expect(all).not.toContain(dealSeed({ seed: 'cd'.repeat(32) }, 1, 1));
  });
});
