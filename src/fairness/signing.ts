import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** A pair of Ed25519 keys (RFC 8032), in hexadecimal. */
export interface SigningKey {
  readonly secret: string;
  readonly public: string;
}

/** The pair of which these 32 unforeseeable bytes, perhaps in hexadecimal, are the secret half. */
export function signingKey(given: Uint8Array | string): SigningKey {
  const secret = typeof given === 'string' ? hexToBytes(given) : given;
  return { secret: bytesToHex(secret), public: bytesToHex(ed25519.getPublicKey(secret)) };
}

/** The signature of `message`, in hexadecimal. */
export function sign(message: Uint8Array, { secret }: Pick<SigningKey, 'secret'>): string {
  return bytesToHex(ed25519.sign(message, hexToBytes(secret)));
}

/** Whether the owner of this public key signed `message`; false for a key or signature of no use. */
export function isSigned(message: Uint8Array, signature: string, key: string): boolean {
  try {
    const [signed, owner] = [hexToBytes(signature), hexToBytes(key)];
    // RFC 8032 without the looser rules of ZIP 215, as verifiers in other languages have it.
    return (
      ed25519.verify(signed, message, owner, { zip215: false }) && isPlain(owner) && isPlain(signed.subarray(0, 32))
    );
  } catch {
    return false;
  }
}

/**
 * Whether this point has no part of small order. RFC 8032 lets a verifier multiply such parts away or not, so a signature
 * with one would be good here and forged elsewhere: a guest could make an honest record look false. No honest key has one.
 */
function isPlain(point: Uint8Array): boolean {
  return ed25519.Point.fromBytes(point).isTorsionFree();
}

/**
 * Makes a key, signs and checks once. The first time takes a tenth of a second, since tables of points are made and the
 * code is compiled. Called while nobody waits, this saves that time when a seed is drawn.
 */
export function warmUpSigning(): void {
  const key = signingKey(new Uint8Array(32));
  const message = new Uint8Array(1);
  isSigned(message, sign(message, key), key.public);
}
