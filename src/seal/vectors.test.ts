import { expect, test } from 'vitest';
import { countedBytes, SECRET, shakeHands } from '#testkit/seal/handshake.ts';
import vectors from './vectors.json' with { type: 'json' };

/**
 * What goes over the wire, byte by byte, for two known ends. The answers were computed once by another program, written
 * from RFC 7748, RFC 5869, RFC 8439 and draft-irtf-cfrg-xchacha and from this folder's description, without this code.
 */
test.each(vectors)('a link $name says what it always said', (vector) => {
  const wish = vector.hasSecret ? { secret: SECRET } : { exchange: true as const };
  const { opening, answer, reveal, guest, host } = shakeHands(wish, countedBytes(1), countedBytes(100));
  expect({ opening, answer, reveal }).toEqual({
    opening: vector.opening,
    answer: vector.answer,
    reveal: vector.reveal,
  });
  expect(host.words?.join(' ') ?? null).toBe(vector.check);
  for (const { frame, wire } of vector.toHost) expect(guest.box.seal(frame)).toBe(wire);
  for (const { frame, wire } of vector.toGuest) expect(host.box.seal(frame)).toBe(wire);
});
