import { createHash, randomBytes, scryptSync } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { readPassphrase } from './passphrase.ts';

/** Why a file cannot be opened: a code for which pages have words. */
export type HandOverProblem =
  | 'notHandOver'
  | 'handOverVersion'
  | 'handOverDamaged'
  | 'handOverTooLong'
  | 'wrongPassphrase';

/** A file from which no table can be taken over. The error says nothing about what is in it. */
export class HandOverError extends Error {
  override readonly name = 'HandOverError';
  readonly problem: HandOverProblem;
  constructor(problem: HandOverProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The longest record with the most that may be kept beside it, and a little more. */
export const LONGEST_HAND_OVER = 20 * 1024 * 1024;

/** How the first line of every such file begins. */
export const HAND_OVER_START = 'baize-hand-over ';

const VERSION = '1';
const HEAD = /^baize-hand-over (\d{1,9})(?: ([\w-]{22}) ([\w-]{32}))?\n/;
/** The longest first line there is. */
const HEAD_LENGTH = 100;
const SALT = 16;
const NONCE = 24;
const CHECK = 32;
/**
 * 32 MiB and a tenth of a second for each try. The passphrase has 100 bits; this protects one that was partly
 * overheard.
 */
const STRETCH = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/**
 * The bytes of a file: a first line that says what it is, with salt and nonce; the content under XChaCha20-Poly1305,
 * with that line as associated data; and the SHA-256 of everything before, so that a damaged file can be told from a
 * mistyped passphrase.
 */
export function sealHandOver(content: Uint8Array, passphrase: string): Uint8Array {
  const salt = randomBytes(SALT);
  const nonce = randomBytes(NONCE);
  const head = Buffer.from(
    `baize-hand-over ${VERSION} ${salt.toString('base64url')} ${nonce.toString('base64url')}\n`,
    'latin1',
  );
  const sealed = xchacha20poly1305(keyFrom(passphrase, salt), nonce, head).encrypt(content);
  const body = Buffer.concat([head, sealed]);
  return Buffer.concat([body, checkOf(body)]);
}

/** The content of a file. Throws HandOverError. */
export function openHandOver(file: Uint8Array, passphrase: string): Uint8Array {
  if (file.byteLength > LONGEST_HAND_OVER) throw new HandOverError('handOverTooLong');
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const start = bytes.subarray(0, HEAD_LENGTH).toString('latin1');
  if (!start.startsWith(HAND_OVER_START)) throw new HandOverError('notHandOver');
  const [head, version, salt, nonce] = HEAD.exec(start) ?? [];
  if (head === undefined) throw new HandOverError('handOverDamaged');
  if (version !== VERSION) throw new HandOverError('handOverVersion');
  if (salt === undefined || nonce === undefined || bytes.byteLength < head.length + CHECK) {
    throw new HandOverError('handOverDamaged');
  }
  const body = bytes.subarray(0, -CHECK);
  if (!checkOf(body).equals(bytes.subarray(-CHECK))) throw new HandOverError('handOverDamaged');
  const key = keyFrom(passphrase, Buffer.from(salt, 'base64url'));
  const cipher = xchacha20poly1305(key, Buffer.from(nonce, 'base64url'), Buffer.from(head, 'latin1'));
  try {
    return cipher.decrypt(body.subarray(head.length));
  } catch {
    throw new HandOverError('wrongPassphrase');
  }
}

function keyFrom(passphrase: string, salt: Uint8Array): Uint8Array {
  return new Uint8Array(scryptSync(readPassphrase(passphrase), salt, 32, STRETCH));
}

function checkOf(body: Uint8Array): Buffer {
  return createHash('sha256').update(body).digest();
}
