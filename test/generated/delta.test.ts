import { describe, expect, it } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { deltaOf, type Json } from './delta.ts';

describe('what has changed', () => {
  it.each([
    ['a value', 1, 2, 2],
    ['a value of another kind', { a: 1 }, [1], [1]],
    ['a key', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 3 }],
    ['deep inside', { a: { b: { c: 1, d: 1 } } }, { a: { b: { c: 2, d: 1 } } }, { a: { b: { c: 2 } } }],
    ['keys that come and go', { a: 1, b: null }, { b: null, c: null }, { a: '(gone)', c: null }],
    ['an item at the end', ['x'], ['x', 'y'], { at: 1, in: ['y'] }],
    ['an item in the middle', ['x', 'y', 'z'], ['x', 'z'], { at: 1, out: ['y'] }],
    ['one item for two', ['x', 'y', 'z'], ['q', 'z'], { at: 0, out: ['x', 'y'], in: ['q'] }],
    ['inside of an item', [{ a: 1 }, { a: 2, b: 3 }], [{ a: 1 }, { a: 2, b: 4 }], { 1: { b: 4 } }],
    ['only the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, undefined],
  ] satisfies readonly (readonly [string, Json, Json, Json | undefined])[])('%s', (_what, before, after, delta) => {
    expect(deltaOf(before, after)).toEqual(delta);
  });

  it('is nothing only where nothing has', () => {
    const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(deltaOf(before, structuredClone(before))).toBeUndefined();
        if (deltaOf(before, after) === undefined) expect(after).toEqual(before);
      }),
    );
  });
});
