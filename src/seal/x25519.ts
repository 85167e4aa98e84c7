import { montgomery } from '@noble/curves/abstract/montgomery.js';
import { pow } from '@noble/curves/abstract/modular.js';

const P = 2n ** 255n - 19n;

/**
 * X25519 (RFC 7748) from the library's Montgomery ladder alone. The library's own X25519 brings all of Ed25519 along,
 * to multiply the base point faster from the second time on; but a phone does that once for each link. Ed25519 was half
 * of what sealing adds to a page.
 */
export const x25519 = montgomery({
  P,
  type: 'x25519',
  // Section 5: the lowest three bits and the highest are cleared, the second highest is set.
  adjustScalarBytes: (bytes: Uint8Array) => {
    bytes[0] = (bytes[0] ?? 0) & 0b1111_1000;
    bytes[31] = ((bytes[31] ?? 0) & 0b0111_1111) | 0b0100_0000;
    return bytes;
  },
  powPminus2: (x) => pow(x, P - 2n, P),
});
