import { expect, test } from 'vitest';
import { facesIn, zoneOf, type PieceTable } from '../core/pieces.ts';
import { createRng, seedFromText } from '../core/rng.ts';
import { drawOrder, isOrder, mixHand } from './hands.ts';

const TABLE: PieceTable = {
  zones: {
    'hand:0': { pieces: ['a', 'b', 'c'], owner: 0, facing: 'owner' },
    'hand:1': { pieces: ['d'], owner: 1, facing: 'owner' },
  },
  faces: { a: 'T1', b: 'W2', c: 'T1', d: 'L3' },
  seen: { b: [1], d: [0] },
};

test('a mixed hand holds the same faces in the order that was drawn', () => {
  const mixed = mixHand(TABLE, 'hand:0', [1, 2, 0], 'm4');
  expect(facesIn(mixed, 'hand:0')).toEqual(['W2', 'T1', 'T1']);
  expect(facesIn(mixed, 'hand:1')).toEqual(['L3']);
});

test('nothing of the old ids is left: not a face, not a look', () => {
  const mixed = mixHand(TABLE, 'hand:0', [1, 2, 0], 'm4');
  expect(zoneOf(mixed, 'hand:0').pieces).toEqual(['m4-0', 'm4-1', 'm4-2']);
  expect(Object.keys(mixed.faces).sort()).toEqual(['d', 'm4-0', 'm4-1', 'm4-2']);
  expect(mixed.seen).toEqual({ d: [0] });
});

test('an order that was drawn names every place once', () => {
  const stream = createRng(seedFromText('hands')).stream('mix');
  expect(isOrder(drawOrder(12, stream), 12)).toBe(true);
});

test.each([[[]], [[0, 0]], [[0, 2]], [[1, 0, 2]], [[-1, 0]], [[0, 0.5]]])('%j is no order of two cards', (order) => {
  expect(isOrder(order, 2)).toBe(false);
});

test.each([[[0, 1]], [[0, 1, 1]], [[0, 1, 3]]])('%j is no order of three cards', (order) => {
  expect(() => mixHand(TABLE, 'hand:0', order, 'm4')).toThrow('is no order of the 3 cards in "hand:0"');
});
