import { describe, expect, it } from 'vitest';
import { createRng, seedFromText } from '../core/rng.ts';
import { placedAtRandom, type Slot } from './placement.ts';

const FACES = ['a1', 'a2', 'b1', 'b2'];

function drawnWith(slots: readonly Slot<string>[], world: number): Readonly<Record<string, string>> {
  return placedAtRandom(slots, FACES, createRng(seedFromText(`place ${String(world)}`)).stream('test'));
}

function slot(piece: string, canBe: RegExp): Slot<string> {
  return { piece, canBe: (face) => canBe.test(face) };
}

describe('placing hidden faces again', () => {
  it('gives every piece a face that it can have, each face once, in every way that there is', () => {
    const slots = [slot('p', /./), slot('q', /^a/), slot('r', /./), slot('s', /1$/)];
    const seen = new Set<string>();
    for (let world = 0; world < 200; world += 1) {
      const drawn = drawnWith(slots, world);
      expect(Object.values(drawn).sort()).toEqual(FACES);
      for (const { piece, canBe } of slots) expect(canBe(drawn[piece] ?? '')).toBe(true);
      seen.add(slots.map(({ piece }) => drawn[piece]).join(' '));
    }
    // q takes a1 and s b1, or q takes a2 and s either of a1 and b1; the other two go to p and r in two orders.
    expect(seen.size).toBe(6);
  });

  it('finds the one way when there is no other', () => {
    const slots = [slot('p', /./), slot('q', /^a/), slot('r', /1$/), slot('s', /^a1$/)];
    expect(drawnWith(slots, 1)).toEqual({ p: 'b2', q: 'a2', r: 'b1', s: 'a1' });
  });

  it('says so when there is none', () => {
    const slots = [slot('p', /^a1$/), slot('q', /^a1$/), slot('r', /./), slot('s', /./)];
    expect(() => drawnWith(slots, 1)).toThrow('fit no history');
  });
});
