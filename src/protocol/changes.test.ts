import { describe, expect, it } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { applyChange, changeBetween, changesOf, viewAfter, wholeView, type Change } from './changes.ts';
import type { Json } from './json.ts';
import type { GameView, LaidChange } from './view.ts';

const VIEW: GameView = {
  phase: 'trick.playing',
  zones: {
    'hand:0': { owner: 0, facing: 'owner', pieces: ['a', 'b'], faces: ['ve1', 'bl2'] },
    trick: { owner: null, facing: 'up', pieces: [], faces: [] },
  },
  awaiting: [0],
  headline: [{ code: 'round', params: { round: 1 } }],
  scores: [0, 0],
  numbers: { plays: [], leader: 0 },
  recall: null,
  result: null,
};
const PLAYED = { type: 'card.played', shifts: [{ piece: 'a', from: 'hand:0', to: 'trick', face: 've1' }] };
const TRICK = { ...VIEW.zones['trick'], pieces: ['a'], faces: ['ve1'] };
const AFTER = {
  ...VIEW,
  zones: { 'hand:0': { ...VIEW.zones['hand:0'], pieces: ['b'], faces: ['bl2'] }, trick: TRICK },
  awaiting: [1],
  numbers: { plays: [{ seat: 0, face: 've1' }], leader: 0 },
} as GameView;

describe('how one value becomes another', () => {
  it.each<[string, Json, Json, Change]>([
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, null],
    ['a part of an object', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 3 }],
    ['a part that is new, and one that is gone', { a: 1 }, { b: [] }, { a: [], b: [[]] }],
    ['an item at the end', [1, 2], [1, 2, 3], [2, 0, 3]],
    ['an item that is gone', ['a', 'b', 'c'], ['a', 'c'], [1, 1]],
    ['a list of one plain value', [1, 2], [3], [[3]]],
    ['a list of nothing', [1, 2], [], [[]]],
    ['a list of one value with parts', [], [{ a: 1 }], [0, 0, { a: 1 }]],
    ['a part of one item', [{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 3 }], { 1: { a: 3 } }],
    ['parts of several items', [{ a: 1 }, 5, { a: 2 }], [{ a: 3 }, 5, { a: 4 }], [0, 3, { a: 3 }, 5, { a: 4 }]],
    ['each of several items', [{ a: 1 }, { a: 2 }], [{ a: 3 }, { a: 4 }], { 0: { a: 3 }, 1: { a: 4 } }],
    ['another kind of value', { a: 1 }, [1], [[1]]],
    ['a part that is written out as none', { a: undefined, b: 1 } as unknown as Json, { a: 1 }, { a: 1, b: [] }],
    ['null in the place of something', { a: 1 }, { a: null }, { a: [null] }],
  ])('is said of %s', (_what, before, after, change) => {
    expect(changeBetween(before, after)).toEqual(change);
    expect(applyChange(before, change)).toEqual(after);
  });

  it('leads from any value to any other, and leaves what did not change as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        // As it comes off a wire, where no zero is negative.
        const [before, after] = JSON.parse(JSON.stringify([one, other])) as [Json, Json];
        expect(applyChange(before, changeBetween(before, after))).toEqual(after);
      }),
    );
    const same = { deep: [1, 2] };
    expect(applyChange({ same, other: 1 }, { other: 2 })).toHaveProperty('same', same);
  });

  it.each<[string, Json, Change]>([
    ['names parts of a number', 1, { a: 1 }],
    ['names an item that is not there', [1], { 1: 2 }],
    ['names an item in another way', [1], { '00': 2 }],
    ['takes more than there is', [1], [0, 2]],
    ['names a place that is no number', [1], ['0', 1, 2]],
    ['names items of a text', 'a', [0, 1]],
  ])('is refused where it %s', (_what, before, change) => {
    expect(() => applyChange(before, change)).toThrow(RangeError);
  });
});

describe('the changes of an update', () => {
  it('say only what the shifts of its events do not', () => {
    expect(changesOf(VIEW, [PLAYED], AFTER)).toEqual({
      awaiting: [[1]],
      numbers: { plays: [0, 0, { seat: 0, face: 've1' }] },
    });
    expect(viewAfter(VIEW, [PLAYED], changesOf(VIEW, [PLAYED], AFTER))).toEqual(AFTER);
  });

  it('say nothing of what an event has said of the table itself', () => {
    const laid = { numbers: { plays: [0, 0, { seat: 0, face: 've1' }] } };
    const changes = changesOf(VIEW, [{ ...PLAYED, laid }], AFTER);
    expect(changes).toEqual({ awaiting: [[1]] });
    expect(viewAfter(VIEW, [{ ...PLAYED, laid }], changes)).toEqual(AFTER);
  });

  it.each<[string, Change]>([
    ['takes plays away that there are not', { numbers: { plays: [0, 1] } }],
    ['leaves no numbers', { numbers: [] }],
    ['makes a number of the phase', { phase: 1 }],
  ])('are refused where an event %s', (_what, laid) => {
    expect(() => viewAfter(VIEW, [{ ...PLAYED, laid: laid as LaidChange }], null)).toThrow(RangeError);
  });

  it('can be a whole view, for whoever has seen nothing or something else', () => {
    expect(viewAfter(null, [PLAYED], wholeView(AFTER))).toEqual(AFTER);
    expect(viewAfter({ ...VIEW, zones: {} }, [PLAYED], wholeView(AFTER))).toEqual(AFTER);
  });

  it('leave what they do not name as it was, the very same', () => {
    const after = viewAfter(VIEW, [PLAYED], { awaiting: { 0: 1 } });
    expect(after.headline).toBe(VIEW.headline);
    expect(after.numbers).toBe(VIEW.numbers);
    expect(viewAfter(null, [], wholeView(AFTER))).toBe(AFTER);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])('can move a piece to and from a zone called %s', (name) => {
    const shift = (from: string, to: string) => ({ type: 'moved', shifts: [{ piece: 'a', from, to, face: null }] });
    const there = viewAfter(VIEW, [shift('hand:0', name)], null);
    expect(Object.keys(there.zones)).toEqual(['hand:0', 'trick', name]);
    expect(there.zones[name]).toEqual({ owner: null, facing: 'down', pieces: ['a'], faces: [null] });
    expect(viewAfter(there, [shift(name, 'trick')], null).zones['trick']?.pieces).toEqual(['a']);
    expect(viewAfter(VIEW, [shift(name, name)], null)).toEqual(VIEW);
    expect(viewAfter(VIEW, [shift(name, 'trick')], null).zones['trick']?.pieces).toEqual(['a']);
  });

  it('are refused where they make a zone that no frame can name', () => {
    const shift = { piece: 'a', from: '__proto__', to: 'trick', face: null };
    expect(viewAfter(VIEW, [{ type: 'moved', shifts: [shift] }], null).zones['trick']?.pieces).toEqual(['a']);
    const back = { ...shift, from: 'trick', to: '__proto__' };
    expect(() => viewAfter(VIEW, [{ type: 'moved', shifts: [back] }], null)).toThrow(RangeError);
  });

  it('may say more of a view than is known here', () => {
    const newer = (step: number) => {
      const hand = { ...VIEW.zones['hand:0'], tilts: Array.from({ length: step }, (_, index) => index) };
      return { ...VIEW, zones: { ...VIEW.zones, 'hand:0': hand }, mood: { step } } as GameView;
    };
    const [one, two] = [newer(1), newer(2)];
    expect(viewAfter(viewAfter(null, [], wholeView(one)), [], changesOf(one, [], two))).toEqual(two);
  });

  it.each<[string, GameView | null, Change]>([
    ['lead on from nothing', null, { awaiting: [[1]] }],
    ['lead to what is no view', VIEW, { zones: [] }],
    ['would make a seat of a word', VIEW, { awaiting: [['one']] }],
  ])('are refused where they %s', (_what, before, changes) => {
    expect(() => viewAfter(before, [], changes)).toThrow(RangeError);
  });
});
