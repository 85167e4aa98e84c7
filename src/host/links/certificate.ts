import { createHash, createPrivateKey, scrypt, sign, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '#protocol/schema.ts';
import type { Clock } from '#engine/table/ports.ts';
import { wordsFor } from '#seal/check-words.ts';
import { writePrivately } from '../files/private-file.ts';

/** The TLS door's certificate, with its private key. */
export interface Certificate {
  /** Both as PEM. */
  readonly certificate: string;
  readonly key: string;
  readonly fingerprint: string;
}

const FILE = 'door-certificate.json';
const content = z.strictObject({ certificate: z.string(), key: z.string() });
/** Far longer than any certificate with its key. */
const LONGEST = 16 * 1024;
const PROBE = Buffer.from('baize door');

const DAY = 24 * 60 * 60 * 1_000;
const YEARS = 10;
/** How long before the end of the old certificate a new one is made, in milliseconds. */
const NEAR = 30 * DAY;

/**
 * This computer's certificate, kept in `folder` and readable by its owner only; a new one is made if there is none that
 * can be used. No authority vouches for it: guests compare its fingerprint. It names neither the computer nor its
 * owner. If the file cannot be written, the only consequence is another fingerprint at the next start.
 */
export async function ownCertificate(folder: string, clock: Pick<Clock, 'now'>): Promise<Certificate> {
  const path = join(folder, FILE);
  const kept = read(path, clock.now());
  if (kept) return kept;
  const { certificate, key } = await make(clock.now());
  writePrivately(path, `${JSON.stringify({ certificate, key })}\n`);
  return { certificate, key, fingerprint: fingerprintOf(new X509Certificate(certificate)) };
}

/** SHA-256 of the certificate as it goes over the wire (DER): 64 lower-case hexadecimal digits. */
export function fingerprintOf({ raw }: Pick<X509Certificate, 'raw'>): string {
  return createHash('sha256').update(raw).digest('hex');
}

/** Memory-hard: 16 MiB and some hundredths of a second for each try. */
const STRETCH = { N: 2 ** 14, r: 8, p: 1 } as const;
const WORDS = 4;

/**
 * The four words that the screens of both ends show for a fingerprint (lan-notes 3.4), so that people can compare them
 * where only an address was typed. They tell the right computer from one in between, or from a twin in the list: that
 * one has another certificate, and so other words. Four words are 32 bits, and somebody could try certificates
 * beforehand until one has the right words; so each try is made expensive (years of one processor for 2³² of them).
 * Where the fingerprint itself is known it is compared whole, and the words add nothing.
 */
export function wordsOf(fingerprint: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(fingerprint, 'baize door words 1', WORDS, STRETCH, (error, bytes) => {
      if (error) reject(error);
      else resolve(wordsFor(bytes).join(' '));
    });
  });
}

/** The certificate kept on disk, or null if it is unreadable, not ours, or near its end. */
function read(path: string, now: number): Certificate | null {
  try {
    if (statSync(path).size > LONGEST) return null;
    const { certificate, key } = content.parse(JSON.parse(readFileSync(path, 'utf8')));
    const parsed = new X509Certificate(certificate);
    if (!belongTogether(parsed, createPrivateKey(key))) return null;
    if (Date.parse(parsed.validTo) < now + NEAR) return null;
    return { certificate, key, fingerprint: fingerprintOf(parsed) };
  } catch {
    return null;
  }
}

/**
 * Whether the key signs for the certificate, and the certificate for itself. `checkPrivateKey` only compares the public
 * half written beside the private one: with one bit of the private half changed, nobody could come in.
 */
function belongTogether(certificate: X509Certificate, key: KeyObject): boolean {
  const isSelfSigned = certificate.verify(certificate.publicKey);
  return isSelfSigned && verify('sha256', PROBE, certificate.publicKey, sign('sha256', PROBE, key));
}

async function make(now: number): Promise<Pick<Certificate, 'certificate' | 'key'>> {
  // Loaded only when needed, which is once in ten years.
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'Baize' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - DAY),
    notAfterDate: new Date(now + YEARS * 365 * DAY),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
    ],
  });
  return { certificate: made.cert, key: made.private };
}
