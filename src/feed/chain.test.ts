import { describe, expect, test } from 'vitest';
import { createChain, isKeyframe, isRenewal } from './chain.ts';
import { createFeedWriter, createPrimer } from './feed.ts';

const primer = createPrimer([]);
const picture = (count: number) => ({ count, of: 'a feed' });
const none = new Uint8Array();

/** A feed whose third step renews it. */
function written(first = 0) {
  const writer = createFeedWriter(primer, picture(first));
  const key = writer.key();
  const steps = [1, 2, 3, 4].map((at) => writer.step({ picture: picture(first + at), events: [] }, at === 3));
  return { key, steps, renewed: writer.key() };
}

describe('the chain of a feed, without decoding it', () => {
  test('follows every step in its order, and is at the keyframe of a renewal', () => {
    const { key, steps, renewed } = written();
    const chain = createChain(key);
    expect(chain?.isAt(key)).toBe(true);
    expect(steps.slice(0, 3).every((step) => chain?.follow(step))).toBe(true);
    expect(chain?.isAt(renewed)).toBe(true);
    expect(chain?.isAt(key)).toBe(false);
    expect(chain?.follow(steps[3] ?? none)).toBe(true);
    expect([isKeyframe(key), isRenewal(steps[2] ?? none), isRenewal(steps[1] ?? none)]).toEqual([true, true, false]);
  });

  test('refuses what is missing, repeated, damaged or of another feed, and then still knows the right one', () => {
    const { key, steps } = written();
    const chain = createChain(key);
    const [first = none, second = none] = steps;
    const damaged = Uint8Array.from(first, (byte, at) => (at === first.length - 1 ? byte ^ 1 : byte));
    const foreign = written(7).steps[0] ?? none;
    for (const wrong of [second, damaged, foreign, key, none, first.subarray(0, 2)]) {
      expect(chain?.follow(wrong)).toBe(false);
    }
    expect(chain?.follow(first)).toBe(true);
    expect(chain?.follow(first)).toBe(false);
  });

  test('begins with a keyframe and nothing else', () => {
    const { key, steps } = written();
    expect(createChain(steps[0] ?? none)).toBeNull();
    expect(createChain(key.subarray(0, 10))).toBeNull();
    expect(createChain(none)).toBeNull();
  });
});
