import { describe, expect, test } from 'vitest';
import { followShifts } from '#protocol/changes.ts';
import { disagreements, onlyPieces, withNewcomers } from './follow.ts';
import { shiftEvent, viewOfZones } from '../testing/plain-stage.ts';

describe('following an event through the zones', () => {
  test('a piece goes to the end of the other zone with the face that is told', () => {
    const view = viewOfZones({ hand: 'a b', trick: 'c=az1' });
    const after = followShifts(view, shiftEvent('card.played', 'a hand trick ve2'));
    expect(disagreements(after, viewOfZones({ hand: 'b', trick: 'c=az1 a=ve2' }))).toEqual([]);
  });

  test('a turned piece keeps its place', () => {
    const after = followShifts(viewOfZones({ declared: 'a b' }), shiftEvent('revealed', 'a declared declared bl1'));
    expect(disagreements(after, viewOfZones({ declared: 'a=bl1 b' }))).toEqual([]);
  });

  test('an event without shifts changes nothing', () => {
    const view = viewOfZones({ hand: 'a' });
    expect(followShifts(view, { type: 'round.scored' })).toBe(view);
  });

  test('unknown pieces lie face down where they come from', () => {
    const { view, added } = withNewcomers(viewOfZones({ hand: 'a' }), shiftEvent('dealt', 'n stock hand az3'));
    expect(added).toEqual(['n']);
    expect(view.zones['stock']).toMatchObject({ pieces: ['n'], faces: [null] });
  });

  test('pieces are removed with their faces', () => {
    const kept = onlyPieces(viewOfZones({ hand: 'a=az1 b=az2 c' }), (piece) => piece !== 'a');
    expect(disagreements(kept, viewOfZones({ hand: 'b=az2 c' }))).toEqual([]);
  });

  test('another order is a disagreement', () => {
    expect(disagreements(viewOfZones({ hand: 'a b' }), viewOfZones({ hand: 'b a' }))).toHaveLength(1);
  });
});
