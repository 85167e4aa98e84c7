import { bytesToUtf8, utf8ToBytes } from '@noble/ciphers/utils.js';

/** RFC 4648 section 5, without padding. Pages have no such function in every browser, and pure code has none at all. */
const DIGITS = utf8ToBytes('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');

const VALUES = new Int8Array(128).fill(-1);
DIGITS.forEach((code, value) => {
  VALUES[code] = value;
});

/** How many characters that many bytes take. */
export function base64UrlLength(bytes: number): number {
  return Math.ceil((bytes * 4) / 3);
}

/** The bytes as base64url. */
export function toBase64Url(bytes: Uint8Array): string {
  const codes = new Uint8Array(base64UrlLength(bytes.length));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 6; at += 1) {
      bits -= 6;
      codes[at] = DIGITS[(held >> bits) & 63] ?? 0;
    }
  }
  if (bits > 0) codes[at] = DIGITS[(held << (6 - bits)) & 63] ?? 0;
  return bytesToUtf8(codes);
}

/** The bytes of a base64url text; null when it is none. One spelling only: spare bits that are set make it none. */
export function fromBase64Url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (let place = 0; place < text.length; place += 1) {
    const value = VALUES[text.charCodeAt(place)] ?? -1;
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (held >> bits) & 255;
    at += 1;
  }
  return (held & ((1 << bits) - 1)) === 0 ? bytes : null;
}
