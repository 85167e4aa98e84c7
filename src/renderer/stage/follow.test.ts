import { describe, expect, test } from 'vitest';
import { followShifts } from '#protocol/changes.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { disagreements, layingOf, onlyPieces, withNewcomers } from './follow.ts';
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

describe('laying the table out while events are played', () => {
  const before = { ...viewOfZones({ buried: 'a b' }), phase: 'playing', numbers: { plays: [], leader: 0 } };
  const after = { ...before, phase: 'dealing', numbers: { plays: [], leader: 2 } };
  const read = (events: readonly EventView[]) => {
    const laying = layingOf(before, events, after);
    let view: GameView = before;
    return events.map((_, at) => {
      view = laying(view, at);
      return [view.phase, view.numbers];
    });
  };

  test('what an event says holds until another says more', () => {
    const played = { type: 'card.played', laid: { numbers: { plays: [['ve1']] } } };
    const taken = { type: 'trick.taken', laid: { phase: 'dealing', numbers: { leader: 2, plays: [[]] } } };
    expect(read([played, { type: 'luck.struck' }, taken])).toEqual([
      ['playing', { plays: ['ve1'], leader: 0 }],
      ['playing', { plays: ['ve1'], leader: 0 }],
      ['dealing', { plays: [], leader: 2 }],
    ]);
  });

  test('where nothing is said, or what is said fits another view, it is laid out as it is in the end', () => {
    const end = ['dealing', { plays: [], leader: 2 }];
    expect(read([{ type: 'card.played' }])).toEqual([end]);
    expect(read([{ type: 'card.played', laid: { numbers: { plays: [3, 1] } } }])).toEqual([end]);
  });

  test('a zone whose pieces are turned faces as it does in the end', () => {
    const shown = { buried: { owner: null, facing: 'up' as const, pieces: ['a', 'b'], faces: ['ve1', 've2'] } };
    const turn = shiftEvent('buried.shown', 'a buried buried ve1');
    expect(layingOf(before, [turn], { ...after, zones: shown })(before, 0).zones['buried']?.facing).toBe('up');
    expect(layingOf(before, [{ type: 'hand.settled' }], { ...after, zones: shown })(before, 0).zones).toBe(
      before.zones,
    );
  });
});
