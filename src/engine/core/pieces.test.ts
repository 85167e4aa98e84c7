import { describe, expect, it } from 'vitest';
import {
  faceOf,
  facesIn,
  forgetSeen,
  markSeen,
  movePieces,
  sightOf,
  turnZone,
  zone,
  zoneOf,
  type PieceTable,
} from './pieces.ts';

const table: PieceTable = {
  zones: { 'hand:1': { pieces: ['a', 'b', 'c'], owner: 1, facing: 'owner' }, pile: zone('up'), box: zone('down') },
  faces: { a: 'one', b: 'two', c: 'three' },
  seen: {},
};

describe('pieces and zones', () => {
  it('moves pieces to the end of a zone and tells who can read them there', () => {
    const once = movePieces(table, ['b'], 'hand:1', 'pile');
    const twice = movePieces(once.table, ['a'], 'hand:1', 'pile');
    expect(zoneOf(twice.table, 'pile').pieces).toEqual(['b', 'a']);
    expect(zoneOf(twice.table, 'hand:1').pieces).toEqual(['c']);
    expect(once.shifts).toEqual([{ piece: 'b', from: 'hand:1', to: 'pile', face: 'two', sight: 'all' }]);
    expect(zoneOf(table, 'hand:1').pieces).toEqual(['a', 'b', 'c']);
  });

  it('refuses to move what is not there, and zones and pieces that do not exist', () => {
    expect(() => movePieces(table, ['a'], 'pile', 'box')).toThrow('not all of a lie in "pile"');
    expect(() => movePieces(table, ['a'], 'hand:1', 'shelf')).toThrow('no zone "shelf"');
    expect(() => faceOf(table, 'z')).toThrow('no piece "z"');
  });

  it('turns a zone and tells every piece of it again', () => {
    const { table: turned, shifts } = turnZone(table, 'hand:1', 'up');
    expect(zoneOf(turned, 'hand:1').facing).toBe('up');
    expect(shifts.map(({ piece, from, to, sight }) => [piece, from, to, sight])).toEqual([
      ['a', 'hand:1', 'hand:1', 'all'],
      ['b', 'hand:1', 'hand:1', 'all'],
      ['c', 'hand:1', 'hand:1', 'all'],
    ]);
    expect(facesIn(turned, 'hand:1')).toEqual(['one', 'two', 'three']);
  });

  it('lets everybody, the owner or nobody read a zone', () => {
    expect(sightOf(zone('up', 2))).toBe('all');
    expect(sightOf(zone('owner', 2))).toBe(2);
    expect(sightOf(zone('owner'))).toBe('none');
    expect(sightOf(zone('down', 2))).toBe('none');
  });

  it('notes once who has read a piece', () => {
    const peeked = markSeen(markSeen(markSeen(table, ['a'], 2), ['a', 'b'], 0), ['a'], 2);
    expect(peeked.seen).toEqual({ a: [0, 2], b: [0] });
  });

  it('forgets a look that is over, for that seat and those pieces alone', () => {
    const looked = markSeen(markSeen(table, ['a', 'b'], 1), ['a'], 0);
    expect(forgetSeen(looked, ['a'], 1).seen).toEqual({ a: [0], b: [1] });
    expect(forgetSeen(looked, ['a', 'b'], 1).seen).toEqual({ a: [0] });
    expect(forgetSeen(looked, ['c'], 1).seen).toEqual(looked.seen);
  });
});
