import { expect, it } from 'vitest';
import { tableView } from '#renderer/testing/kirin-trick.ts';
import { boardOf } from './board.ts';

const NOWHERE = { zones: new Map(), pieces: new Map() };

it('counts what lies before somebody who holds nothing as all they have', () => {
  const hints = { owner: 0, facing: 'owner', pieces: ['c1'], faces: ['W1'] } as const;
  const view = tableView({}, { zones: { 'hand:0': { ...hints, pieces: [], faces: [] }, 'hints:0': hints } });
  const { hand, own } = boardOf(view, 0, NOWHERE, new Set());
  expect([hand, own.map(({ zones }) => zones)]).toEqual([null, [['hints:0']]]);
});

it('leaves what was laid by one player after the other in that order, wherever it lies', () => {
  const trick = { owner: null, facing: 'up', pieces: ['c2', 'c1'], faces: ['W2', 'W1'] } as const;
  const lying = { x: 0, y: 0, width: 50, height: 70, rotation: 0, layer: 0 };
  const pieces = new Map([
    ['c2', { ...lying, x: 400 }],
    ['c1', lying],
  ]);
  const view = tableView({}, { zones: { trick } });
  const isPlayed = (zone: string): boolean => zone === 'trick';
  const { middle } = boardOf(view, 0, { ...NOWHERE, pieces }, new Set(), () => false, isPlayed);
  expect(middle[0]?.pieces.map(({ piece }) => piece)).toEqual(['c2', 'c1']);
});
