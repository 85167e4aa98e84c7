import { expect, test } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { packBeginning, unpackBeginning } from './beginning.ts';
import { isTableName, subjectsOf } from './nats.ts';
import { readOutputLink } from './output-link.ts';

const key = Uint8Array.of(0x80, 1, 2, 3);

test('a beginning survives its way through a message', () => {
  const beginning = { about: '{"v":1,"game":"kirin"}', key, since: [Uint8Array.of(1, 9), Uint8Array.of(2)] };
  expect(unpackBeginning(packBeginning(beginning))).toEqual(beginning);
});

test('any other bytes are no beginning, and break nothing', () => {
  const whole = packBeginning({ about: 'a', key, since: [Uint8Array.of(1)] });
  for (let cut = 1; cut < whole.length; cut += 1) {
    const part = unpackBeginning(whole.subarray(0, cut));
    // If it is cut between two parts, what is left is a shorter beginning.
    if (part !== null) expect(part).toEqual({ about: 'a', key, since: [] });
  }
  expect(unpackBeginning(packBeginning({ about: 'a', key: Uint8Array.of(1), since: [] }))).toBeNull();
  expect(unpackBeginning(packBeginning({ about: 'a', key, since: [key] }))).toBeNull();
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void unpackBeginning(bytes)));
});

test('a table is named with small letters, digits and hyphens: no wildcard, no dot, nothing of the server', () => {
  expect(['kirin', 'table-7', 'a', '-', '9'.repeat(40)].filter(isTableName)).toHaveLength(5);
  const wrong = ['', '*', '>', 'a.b', 'a*', '$JS', 'A', 'a b', 'ä', '9'.repeat(41), 'a\n', 'a/b', '%2a', '../a'];
  expect(wrong.filter(isTableName)).toEqual([]);
  expect(() => subjectsOf('*')).toThrow(RangeError);
  expect(subjectsOf('one')).toEqual({ about: 'aud.one.about', key: 'aud.one.key', live: 'aud.one.d' });
});

test('the link of an output is read for its address and its secret', () => {
  const token = 'abcdefghijklmnopqrstuv';
  expect(readOutputLink(` http://127.0.0.1:41560/audience.html?view=scores#watch=${token}\n`)).toEqual({
    address: 'ws://127.0.0.1:41560/feed',
    token,
  });
  expect(readOutputLink(`https://example.org/audience.html#watch=${token}`)?.address).toBe('wss://example.org/feed');
  for (const wrong of [
    '',
    'kirin',
    'http://127.0.0.1:41560/audience.html',
    'http://127.0.0.1:41560/audience.html#watch=short',
    `http://127.0.0.1:41560/audience.html?watch=${token}`,
    `http://user@127.0.0.1/audience.html#watch=${token}`,
    `ftp://127.0.0.1/#watch=${token}`,
  ]) {
    expect(readOutputLink(wrong)).toBeNull();
  }
});
