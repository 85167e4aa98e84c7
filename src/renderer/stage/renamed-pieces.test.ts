import { describe, expect, test } from 'vitest';
import type { GameView, ZoneView } from '#protocol/view.ts';
import { renamedPieces, underNewNames } from './renewal.ts';

function viewOf(zones: Readonly<Record<string, ZoneView>>): GameView {
  return { phase: 'p', zones, awaiting: [], headline: [], scores: [], numbers: {}, recall: null, result: null };
}

function hand(owner: number | null, pieces: readonly string[], faces: readonly (string | null)[]): ZoneView {
  return { owner, facing: 'owner', pieces: [...pieces], faces: [...faces] };
}

describe('a card that leaves a hand under a new name', () => {
  const given = (face: string | null) => ({
    type: 'card.given',
    shifts: [{ piece: 'n1', from: 'hand:0', to: 'hand:1', face }],
  });
  const told = viewOf({
    'hand:0': hand(0, ['n0'], [null]),
    'hand:1': hand(1, ['n1'], [null]),
  });

  test('goes on from a card with the same face', () => {
    const view = viewOf({ 'hand:0': hand(0, ['a', 'b'], ['3', '7']), 'hand:1': hand(1, [], []) });
    const names = renamedPieces(view, given('7'), told);
    expect([...names]).toEqual([['b', 'n1']]);
    expect(underNewNames(view, names).zones['hand:0']).toEqual(hand(0, ['a', 'n1'], ['3', '7']));
  });

  test('goes on from any back', () => {
    const view = viewOf({ 'hand:0': hand(0, ['a', 'b'], [null, null]), 'hand:1': hand(1, [], []) });
    expect(renamedPieces(view, given('7'), told).size).toBe(1);
  });

  test('is new where the rest of the hand keeps its names, and where nobody holds it', () => {
    const kept = viewOf({ 'hand:0': hand(0, ['n0', 'b'], [null, null]) });
    expect(renamedPieces(kept, given(null), told).size).toBe(0);
    const stock = viewOf({ 'hand:0': hand(null, ['a', 'b'], [null, null]) });
    expect(renamedPieces(stock, given(null), told).size).toBe(0);
  });
});
