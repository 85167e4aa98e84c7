import { describe, expect, test } from 'vitest';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fc } from '#testkit/fast-check.ts';
import { base64UrlLength, fromBase64Url, toBase64Url } from './base64url.ts';

describe('base64url', () => {
  test.each([
    // RFC 4648 section 10, without the padding.
    ['', ''],
    ['f', 'Zg'],
    ['fo', 'Zm8'],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg'],
    ['fooba', 'Zm9vYmE'],
    ['foobar', 'Zm9vYmFy'],
  ])('%j is %j', (text, encoded) => {
    expect(toBase64Url(utf8ToBytes(text))).toBe(encoded);
    expect(fromBase64Url(encoded)).toEqual(utf8ToBytes(text));
  });

  test('uses the two signs that are safe in an address', () => {
    expect(toBase64Url(Uint8Array.of(0xfb, 0xff, 0xbf))).toBe('-_-_');
  });

  test('gives back any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        const text = toBase64Url(bytes);
        expect(text).toHaveLength(base64UrlLength(bytes.length));
        expect(fromBase64Url(text)).toEqual(bytes);
      }),
    );
  });

  test.each(['A', 'Zg==', 'Zm+v', 'Zm/v', 'Zm 9v', 'Zm9v\n', 'Zh', 'Zm9', 'Zmé0', '\u{1F0CF}'])(
    'refuses %j: one spelling for each value',
    (text) => {
      expect(fromBase64Url(text)).toBeNull();
    },
  );
});
