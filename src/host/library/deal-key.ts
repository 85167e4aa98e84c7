import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RecordHeader } from '#engine/core/record.ts';

/** How many hexadecimal digits of the hash are kept: enough that no two deals have the same ones by chance. */
const DIGITS = 32;

type Dealt = Pick<RecordHeader, 'seed' | 'game' | 'gameVersion' | 'options' | 'draws'> & {
  readonly seats: readonly unknown[];
};

/**
 * A text that is the same for matches that begin with the same deal: 32 hexadecimal digits of a hash. It does not tell the
 * seed, with which somebody could look at the cards of a match that is still played elsewhere.
 */
export function dealKey({ seed, game, gameVersion, options, draws, seats }: Dealt): string {
  const rules = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  const dealt = ['baize-deal', seed, game, gameVersion, draws ?? null, rules, seats.length];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(dealt)))).slice(0, DIGITS);
}
