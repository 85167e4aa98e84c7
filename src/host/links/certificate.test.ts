import { X509Certificate } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WORDS } from '#seal/words.ts';
import { ownCertificate, wordsOf } from './certificate.ts';
import { tempFolder } from '#testkit/host/host.ts';

const NOW = Date.UTC(2026, 10, 22);
const YEAR = 365 * 24 * 60 * 60 * 1_000;
const at = (time: number) => ({ now: () => time });

let folder: string;
let path: string;
beforeEach(() => {
  folder = tempFolder();
  path = join(folder, 'door-certificate.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the certificate of this computer', () => {
  test('is its own, on P-256, for ten years, and names nobody', async () => {
    const { certificate, fingerprint } = await ownCertificate(folder, at(NOW));
    const parsed = new X509Certificate(certificate);
    expect(parsed.verify(parsed.publicKey)).toBe(true);
    expect(parsed.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    expect([parsed.subject, parsed.subjectAltName]).toEqual(['CN=Baize', undefined]);
    expect((Date.parse(parsed.validTo) - NOW) / YEAR).toBeCloseTo(10, 2);
    expect(fingerprint).toBe(parsed.fingerprint256.replaceAll(':', '').toLowerCase());
  });

  test('is kept for the next start, for its owner only', async () => {
    const first = await ownCertificate(folder, at(NOW));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await ownCertificate(folder, at(NOW + 9 * YEAR))).toEqual(first);
  });

  test('is replaced near its end', async () => {
    const first = await ownCertificate(folder, at(NOW));
    const next = await ownCertificate(folder, at(NOW + 10 * YEAR - 1_000));
    expect(next.fingerprint).not.toBe(first.fingerprint);
    expect(await ownCertificate(folder, at(NOW + 10 * YEAR))).toEqual(next);
  });

  test.each([
    ['nothing', () => ''],
    ['no JSON', () => '{'],
    ['another thing', () => '{"hashes":[]}'],
    ['no certificate', (text: string) => text.replace('BEGIN CERT', 'BEGIN CART')],
    ['a file without end', (text: string) => text + ' '.repeat(20_000)],
  ])('is replaced when what was kept is %s', async (_name, damage) => {
    const first = await ownCertificate(folder, at(NOW));
    writeFileSync(path, damage(readFileSync(path, 'utf8')));
    const next = await ownCertificate(folder, at(NOW));
    expect(next.fingerprint).not.toBe(first.fingerprint);
    expect(await ownCertificate(folder, at(NOW))).toEqual(next);
  });

  test('is replaced when the key belongs to another', async () => {
    const first = await ownCertificate(folder, at(NOW));
    rmSync(path);
    const other = await ownCertificate(folder, at(NOW));
    writeFileSync(path, JSON.stringify({ certificate: first.certificate, key: other.key }));
    const next = await ownCertificate(folder, at(NOW));
    expect([first.fingerprint, other.fingerprint]).not.toContain(next.fingerprint);
  });

  test('does without the file where it cannot be kept', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    const { fingerprint } = await ownCertificate(join(folder, 'a-file', 'below'), at(NOW));
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the four words', () => {
  test('are always the same for a fingerprint, and others for another', async () => {
    const words = await wordsOf('ab'.repeat(32));
    expect(words.split(' ')).toHaveLength(4);
    expect(words.split(' ').every((word) => WORDS.includes(word))).toBe(true);
    expect(await wordsOf('ab'.repeat(32))).toBe(words);
    expect(await wordsOf(`${'ab'.repeat(31)}ac`)).not.toBe(words);
  });
});
