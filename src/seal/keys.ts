import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { x25519 } from './x25519.ts';

/** Unforeseeable bytes. A key drawn from foreseeable ones protects nothing. */
export type RandomBytes = (count: number) => Uint8Array;

/** Bytes of a nonce and of a public key. */
export const NONCE_BYTES = 24;
export const KEY_BYTES = 32;

/** What one end says of itself in a handshake, new for each link. */
export interface Share {
  /** Its X25519 public key. */
  readonly key: Uint8Array;
  readonly nonce: Uint8Array;
}

/** A share with the secret half of its key. */
export interface OwnShare extends Share {
  readonly secretKey: Uint8Array;
}

/** One key for each direction, so that a frame sent back to its sender opens nothing. */
export interface Keys {
  readonly toHost: Uint8Array;
  readonly toGuest: Uint8Array;
}

/** What is kept of a secret, in hex: the same as the host keeps of a token. */
export function hashSecret(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)));
}

/** The name under which a guest says which secret it holds: 16 hex digits that reveal neither secret nor hash. */
export function kidOf(hash: string): string {
  return bytesToHex(labelled('kid', hexToBytes(hash))).slice(0, 16);
}

/** A share for one link. */
export function drawShare(random: RandomBytes): OwnShare {
  const secretKey = random(KEY_BYTES);
  return { secretKey, key: x25519.getPublicKey(secretKey), nonce: random(NONCE_BYTES) };
}

/**
 * What a guest without a secret says first: it binds the guest to its share before it has seen the host's. Without it
 * somebody in the middle could try key after key until both screens show the same two words.
 */
export function commitmentTo(share: Share): Uint8Array {
  return labelled('commitment', share.key, share.nonce);
}

/** Everything both ends said, as 32 bytes. `kid` is null for an exchange without a secret. */
export function transcriptOf(kid: string | null, guest: Share, host: Share): Uint8Array {
  const form = kid === null ? new Uint8Array(9) : concatBytes(Uint8Array.of(1), hexToBytes(kid));
  return labelled('transcript', form, guest.key, guest.nonce, host.key, host.nonce);
}

interface Agreement {
  readonly own: OwnShare;
  readonly other: Share;
  readonly isGuest: boolean;
  /** The hash of the secret both know, in hex; null for an exchange without one. */
  readonly hash: string | null;
  readonly transcript: Uint8Array;
}

/**
 * The keys of a link. The X25519 exchange goes into them also where there is a secret: whoever learns the secret later
 * cannot read what was recorded before. Null when the other end's public key is of no use (RFC 7748, section 6.1).
 */
export function agree({ own, other, isGuest, hash, transcript }: Agreement): Keys | null {
  let shared: Uint8Array;
  try {
    shared = x25519.getSharedSecret(own.secretKey, other.key);
  } catch {
    return null;
  }
  const material = hash === null ? shared : concatBytes(shared, hexToBytes(hash));
  const [guest, host] = isGuest ? [own, other] : [other, own];
  const salt = concatBytes(guest.nonce, host.nonce);
  const key = (direction: string): Uint8Array =>
    hkdf(sha256, material, salt, concatBytes(utf8ToBytes(`baize seal 1 ${direction}`), transcript), KEY_BYTES);
  return { toHost: key('to host'), toGuest: key('to guest') };
}

/** SHA-256 of the parts, for one purpose only. Each purpose has parts of fixed lengths, so they need no marks between. */
export function labelled(purpose: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(`baize seal 1 ${purpose}\0`), ...parts));
}
