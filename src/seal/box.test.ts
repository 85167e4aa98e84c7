import { describe, expect, test } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { createBox, sealedLength } from './box.ts';

const KEYS = { toHost: new Uint8Array(32).fill(1), toGuest: new Uint8Array(32).fill(2) };
const FRAME = '{"t":"chat","ref":"a","text":"Grüße 🂡"}';

const guest = () => createBox(KEYS, { isGuest: true });
const host = () => createBox(KEYS, { isGuest: false });

/** Frames as they are on the wire. */
function sealed(...frames: readonly string[]): readonly string[] {
  const box = guest();
  return frames.map((frame) => box.seal(frame));
}

describe('a sealed link', () => {
  test('carries frames both ways', () => {
    const [one, other] = [guest(), host()];
    for (const frame of ['', FRAME, FRAME, 'x'.repeat(70_000)]) {
      expect(other.open(one.seal(frame))).toBe(frame);
      expect(one.open(other.seal(frame))).toBe(frame);
    }
  });

  test('carries any text', () => {
    const [one, other] = [guest(), host()];
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (frame) => {
        expect(other.open(one.seal(frame))).toBe(frame);
      }),
    );
  });

  test('seals the same frame differently each time, and differently in each direction', () => {
    const box = guest();
    expect(new Set([box.seal(FRAME), box.seal(FRAME), host().seal(FRAME)]).size).toBe(3);
  });

  test('has lengths in steps, whatever is said', () => {
    const lengths = new Set(Array.from({ length: 1_000 }, (_, length) => sealed('x'.repeat(length))[0]?.length));
    expect([...lengths]).toEqual([255, 511, 767, 1_000].map(sealedLength));
  });

  test('is broken by any character that was changed', () => {
    const [wire = ''] = sealed(FRAME);
    for (let place = 0; place < wire.length; place += 1) {
      for (const other of ['A', 'B', '-', '=', 'é']) {
        if (wire[place] === other) continue;
        expect(
          host().open(wire.slice(0, place) + other + wire.slice(place + 1)),
          `${String(place)} ${other}`,
        ).toBeNull();
      }
    }
  });

  test('is broken by any length that was changed', () => {
    const [wire = ''] = sealed(FRAME);
    for (let length = 0; length < wire.length; length += 1) expect(host().open(wire.slice(0, length))).toBeNull();
    expect(host().open(`${wire}A`)).toBeNull();
    expect(host().open(wire + wire)).toBeNull();
  });

  test.each<[string, (frames: readonly string[]) => readonly (string | undefined)[]]>([
    ['repeats a frame', ([first]) => [first, first]],
    ['swaps two frames', ([first, second]) => [second, first]],
    ['leaves a frame out', ([first, , third]) => [first, third]],
    ['says something of its own', ([first]) => [first, FRAME]],
    ['cuts a frame', ([first, second]) => [first, second?.slice(0, -4)]],
  ])('is broken by whoever %s, and stays so', (_what, meddle) => {
    const frames = sealed('first', 'second', 'third');
    const receiver = host();
    const opened = meddle(frames).map((frame) => receiver.open(frame ?? ''));
    expect(opened.at(-1)).toBeNull();
    for (const frame of frames) expect(receiver.open(frame)).toBeNull();
  });

  test('opens nothing of its own that comes back', () => {
    const box = guest();
    expect(box.open(box.seal(FRAME))).toBeNull();
    // Not even if both directions had the same key.
    const same = createBox({ toHost: KEYS.toHost, toGuest: KEYS.toHost }, { isGuest: true });
    expect(same.open(same.seal(FRAME))).toBeNull();
  });

  test('opens nothing under another key', () => {
    const [wire = ''] = sealed(FRAME);
    for (let bit = 0; bit < 256; bit += 1) {
      const toHost = KEYS.toHost.slice();
      toHost[bit >> 3] = (toHost[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(createBox({ ...KEYS, toHost }, { isGuest: false }).open(wire)).toBeNull();
    }
  });
});
