import { describe, expect, test } from 'vitest';
import { toBase64Url } from './base64url.ts';
import { readOpening, writeShare } from './frames.ts';
import { guestHandshake, type SealWish } from './guest.ts';
import { commitmentTo, drawShare, hashSecret, kidOf } from './keys.ts';
import { countedBytes, hashOfKid, hostSide, opened, SECRET, shakeHands } from '#testkit/seal/handshake.ts';
import { WORDS } from './words.ts';

const EXCHANGE: SealWish = { exchange: true };
const shake = (wish: SealWish) => shakeHands(wish, countedBytes(1), countedBytes(100));

describe('the name of a secret', () => {
  test('finds the hash among many and says nothing of it', () => {
    const hashes = ['one', 'two', SECRET].map(hashSecret);
    const kid = kidOf(hashSecret(SECRET));
    expect(kid).toMatch(/^[0-9a-f]{16}$/);
    expect(hashOfKid(kid, hashes)).toBe(hashSecret(SECRET));
    expect(hashOfKid(kid, hashes.slice(0, 2))).toBeNull();
    expect(hashSecret(SECRET)).not.toContain(kid.slice(0, 6));
  });
});

describe('a handshake', () => {
  test.each<[string, SealWish]>([
    ['with a secret', { secret: SECRET }],
    ['without one', EXCHANGE],
  ])('%s gives both ends the same keys, other ones each time', (_what, wish) => {
    const first = shake(wish);
    const wire = first.guest.box.seal('hello');
    expect(first.host.box.open(wire)).toBe('hello');
    expect(first.guest.box.open(first.host.box.seal('welcome'))).toBe('welcome');
    const second = shakeHands(wish, countedBytes(2), countedBytes(100));
    expect(second.host.box.open(wire)).toBeNull();
    const third = shakeHands(wish, countedBytes(1), countedBytes(101));
    expect(third.host.box.open(wire)).toBeNull();
  });

  test('shows neither secret nor hash', () => {
    const { opening, answer } = shake({ secret: SECRET });
    for (const hidden of [SECRET, hashSecret(SECRET)]) {
      expect(opening + answer).not.toContain(hidden.slice(0, 12));
    }
  });

  test('with a secret the host does not know is refused', () => {
    const guest = guestHandshake({ secret: 'another secret' }, countedBytes(1));
    const host = hostSide(guest.opening, [SECRET], countedBytes(2));
    expect(host).toEqual({ kind: 'refused', send: '{"seal":0,"reason":"unknown"}' });
    expect(guest.answer('{"seal":0,"reason":"unknown"}')).toEqual({ kind: 'refused', reason: 'unknown' });
  });

  test('with the name of a secret, but without the secret, opens nothing', () => {
    // Somebody who has read the name off the wire says it with a share of his own.
    const share = drawShare(countedBytes(9));
    const opening = JSON.stringify({ ...JSON.parse(writeShare(share)), kid: kidOf(hashSecret(SECRET)) });
    const host = hostSide(opening, [SECRET], countedBytes(100));
    if (host.kind !== 'open') throw new Error(host.kind);
    const guess = guestHandshake({ secret: 'guessed' }, countedBytes(9));
    expect(host.box.open(opened(guess.answer(host.send)).box.seal('hello'))).toBeNull();
  });

  test('with a false host opens nothing', () => {
    const guest = guestHandshake({ secret: SECRET }, countedBytes(1));
    const share = drawShare(countedBytes(50));
    const falseHost = guestHandshake(EXCHANGE, countedBytes(50));
    const joined = opened(guest.answer(writeShare(share)));
    expect(opened(falseHost.answer(writeShare(drawShare(countedBytes(1))))).box.open(joined.box.seal('x'))).toBeNull();
  });
});

describe('the two words', () => {
  test('are the same on both screens, and shown only where no secret vouches for the host', () => {
    const { guest, host } = shake(EXCHANGE);
    expect(guest.words).toEqual(host.words);
    expect(guest.words?.every((word) => WORDS.includes(word))).toBe(true);
    const sure = shake({ secret: SECRET });
    expect([sure.guest.words, sure.host.words]).toEqual([null, null]);
  });

  test('differ where somebody stands in the middle', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const toGuest = shakeHands(EXCHANGE, countedBytes(1), countedBytes(seed));
      seen.add(toGuest.guest.words?.join(' ') ?? '');
    }
    expect(seen.size).toBeGreaterThan(35);
  });

  test('cannot be steered: a share other than the one the guest was bound to is refused', () => {
    const guest = guestHandshake(EXCHANGE, countedBytes(1));
    const host = hostSide(guest.opening, [], countedBytes(100));
    if (host.kind !== 'wait') throw new Error(host.kind);
    expect(host.reveal(writeShare(drawShare(countedBytes(2)))).kind).toBe('bad');
    expect(host.reveal(writeShare(drawShare(countedBytes(1)))).kind).toBe('open');
  });

  test('come from a list of 256 different short words', () => {
    expect(new Set(WORDS).size).toBe(256);
    expect(WORDS.filter((word) => !/^[a-z]{3,10}$/.test(word))).toEqual([]);
    expect([...WORDS].sort()).toEqual(WORDS);
  });
});

describe('malformed frames', () => {
  const { opening, answer } = shake({ secret: SECRET });
  const fields = JSON.parse(opening) as Record<string, unknown>;
  const changed = (change: Record<string, unknown>): string => JSON.stringify({ ...fields, ...change });

  test.each<[string, string]>([
    ['no JSON', '{"seal":1'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['another form', changed({ seal: 2 })],
    ['a form in words', changed({ seal: '1' })],
    ['no name', changed({ kid: undefined })],
    ['a name that is too long', changed({ kid: 'a'.repeat(17) })],
    ['a name that is no hex', changed({ kid: 'G'.repeat(16) })],
    ['a short nonce', changed({ n: 'AAAA' })],
    ['no nonce', changed({ n: undefined })],
    ['a long key', changed({ x: toBase64Url(new Uint8Array(33)) })],
    ['a key that is a number', changed({ x: 5 })],
    ['one field more', changed({ extra: 1 })],
    ['a commitment besides', changed({ c: toBase64Url(new Uint8Array(32)) })],
    ['a short commitment', '{"seal":1,"c":"AAAA"}'],
    ['a prototype', '{"seal":1,"__proto__":{"c":"A"}}'],
    ['a very long frame', changed({ kid: ' '.repeat(5_000) })],
  ])('%s is no opening', (_what, frame) => {
    expect(readOpening(frame)).toBeNull();
  });

  test.each<[string, string]>([
    ['an opening', opening],
    ['a message', '{"t":"bye","reason":{"code":"noHello"}}'],
    ['nothing', ''],
    ['a refusal without a reason', '{"seal":0}'],
    ['a share in another form', answer.replace('"seal":1', '"seal":2')],
  ])('%s is no answer', (_what, frame) => {
    expect(guestHandshake({ secret: SECRET }, countedBytes(1)).answer(frame)).toEqual({ kind: 'bad' });
  });

  // RFC 7748, section 6.1: points of small order make a key that anybody knows.
  test.each([new Uint8Array(32), new Uint8Array(32).fill(1, 0, 1)])('a useless key is refused by both', (key) => {
    const useless = { key, nonce: new Uint8Array(24) };
    expect(guestHandshake({ secret: SECRET }, countedBytes(1)).answer(writeShare(useless))).toEqual({ kind: 'bad' });
    const named = changed({ x: toBase64Url(key) });
    expect(hostSide(named, [SECRET], countedBytes(2))).toEqual({ kind: 'bad' });
    const bound = `{"seal":1,"c":"${toBase64Url(commitmentTo(useless))}"}`;
    const host = hostSide(bound, [], countedBytes(2));
    expect(host.kind === 'wait' && host.reveal(writeShare(useless))).toEqual({ kind: 'bad' });
  });
});
