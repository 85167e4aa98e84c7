import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToUtf8, utf8ToBytes } from '@noble/ciphers/utils.js';
import { base64UrlLength, fromBase64Url, toBase64Url } from './base64url.ts';
import { NONCE_BYTES, type Keys } from './keys.ts';
import { pad, paddedLength, unpad } from './padding.ts';

const TAG_BYTES = 16;
const TO_HOST = 1;
const TO_GUEST = 2;

/** One end of a sealed link. */
export interface Box {
  /** A frame as it goes over the wire. Each call makes the next frame: all must be sent, in order. */
  seal(frame: string): string;
  /**
   * The frame inside, or null when it is not the very next one that the other end sealed: changed, cut, repeated, out
   * of order, after a missing one, or our own. The link has then been meddled with and nothing more is opened.
   */
  open(sealed: string): string | null;
}

/** How many characters a frame of that many bytes of UTF-8 takes on the wire. */
export function sealedLength(bytes: number): number {
  return base64UrlLength(paddedLength(bytes) + TAG_BYTES);
}

/** The box of one end, at the first frame in both directions. */
export function createBox({ toHost, toGuest }: Keys, { isGuest }: { readonly isGuest: boolean }): Box {
  const [outward, inward] = isGuest ? [TO_HOST, TO_GUEST] : [TO_GUEST, TO_HOST];
  const [outwardKey, inwardKey] = isGuest ? [toHost, toGuest] : [toGuest, toHost];
  let sent = 0;
  let opened = 0;
  let isBroken = false;

  return {
    seal(frame) {
      const cipher = cipherOf(outwardKey, outward, sent);
      sent += 1;
      return toBase64Url(cipher.encrypt(pad(utf8ToBytes(frame))));
    },
    open(sealed) {
      if (isBroken) return null;
      const frame = openWith(cipherOf(inwardKey, inward, opened), sealed);
      opened += 1;
      isBroken = frame === null;
      return frame;
    },
  };
}

type Cipher = ReturnType<typeof xchacha20poly1305>;

/** Keys are new for each link and counters never repeat under one, so the nonce need not be drawn. */
function cipherOf(key: Uint8Array, direction: number, counter: number): Cipher {
  const place = new Uint8Array(9);
  place[0] = direction;
  new DataView(place.buffer).setBigUint64(1, BigInt(counter));
  const nonce = new Uint8Array(NONCE_BYTES);
  nonce.set(place);
  return xchacha20poly1305(key, nonce, place);
}

function openWith(cipher: Cipher, sealed: string): string | null {
  const bytes = fromBase64Url(sealed);
  if (bytes === null) return null;
  try {
    const plain = unpad(cipher.decrypt(bytes));
    return plain && bytesToUtf8(plain);
  } catch {
    return null;
  }
}
