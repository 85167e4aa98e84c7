import { x25519 as ready } from '@noble/curves/ed25519.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { x25519 } from './x25519.ts';

const bytes = () => fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('X25519', () => {
  test("gives the same keys and secrets as the library's own", () => {
    fc.assert(
      fc.property(bytes(), bytes(), (secret, other) => {
        expect(x25519.getPublicKey(secret)).toEqual(ready.getPublicKey(secret));
        expect(x25519.getSharedSecret(secret, other)).toEqual(ready.getSharedSecret(secret, other));
      }),
      { numRuns: 20 },
    );
  });

  test.each([0n, 1n, 2n ** 255n - 20n, 2n ** 255n - 19n])('refuses a public key of small order: %s', (u) => {
    const key = hexToBytes(u.toString(16).padStart(64, '0')).reverse();
    expect(() => x25519.getSharedSecret(new Uint8Array(32).fill(7), key)).toThrow();
  });
});
