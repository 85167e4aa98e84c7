import { equalBytes } from '@noble/ciphers/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

/** A frame of a feed: one byte of its kind and number, two of the rolling check (a keyframe: all of it, then a check). */
export const KEY = 0x80;
export const RENEWS = 0x40;
export const NUMBERS = 0x3f;
export const CHECK_BYTES = 2;
export const CHAIN_BYTES = 16;
export const HEAD_BYTES = 1 + CHECK_BYTES;

/** The rolling check: it finds frames that are missing, out of order or damaged. It is no signature. */
export function chained(chain: Uint8Array, body: Uint8Array): Uint8Array {
  return sha256(concatBytes(chain, body)).slice(0, CHAIN_BYTES);
}

/** Whether a reader can begin with this frame. */
export function isKeyframe(frame: Uint8Array): boolean {
  return ((frame[0] ?? 0) & KEY) !== 0;
}

/** Whether this is a step after which the feed starts again: the keyframe of that moment stands for all before it. */
export function isRenewal(frame: Uint8Array): boolean {
  return !isKeyframe(frame) && ((frame[0] ?? 0) & RENEWS) !== 0;
}

/** Where a feed stands, by its heads alone: who passes frames on knows whether one follows, and decodes nothing. */
export interface Chain {
  /** Whether this step is the next one; then the chain stands after it, otherwise where it stood. */
  follow(step: Uint8Array): boolean;
  /** Whether a keyframe is of the very step the chain stands after. */
  isAt(key: Uint8Array): boolean;
}

/** A chain that stands at a keyframe; null for what is too short to be one. */
export function createChain(key: Uint8Array): Chain | null {
  if (!isKeyframe(key) || key.length < HEAD_BYTES + CHAIN_BYTES) return null;
  let number = (key[0] ?? 0) & NUMBERS;
  let chain: Uint8Array = key.slice(1, 1 + CHAIN_BYTES);
  return {
    follow(step) {
      const next = chained(chain, step.subarray(HEAD_BYTES));
      const isNumbered = !isKeyframe(step) && ((step[0] ?? 0) & NUMBERS) === ((number + 1) & NUMBERS);
      if (!isNumbered || !equalBytes(step.subarray(1, HEAD_BYTES), next.subarray(0, CHECK_BYTES))) return false;
      number += 1;
      chain = next;
      return true;
    },
    isAt: (other) =>
      isKeyframe(other) &&
      ((other[0] ?? 0) & NUMBERS) === (number & NUMBERS) &&
      equalBytes(other.subarray(1, 1 + CHAIN_BYTES), chain),
  };
}
