import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EveningPlan } from '#protocol/evening.ts';
import type { Seed } from '../core/rng.ts';

/**
 * The seed of this match of the round, the same at every table; `round` and `deal` count from 1. Its hash
 * (`hashSeed`) may be shown at any time, and the seed itself when no table plays it any more: HMAC-SHA256 under the
 * evening's seed reveals nothing about that seed or about another match.
 */
export function dealSeed({ seed }: Pick<EveningPlan, 'seed'>, round: number, deal: number): Seed {
  // The zero byte ends the tag as in the streams of a match, whose tag is another (docs/fairness.md).
  const message = utf8ToBytes(`tt/1/evening\0deal/${String(round)}/${String(deal)}\0`);
  return bytesToHex(hmac(sha256, hexToBytes(seed), message));
}
