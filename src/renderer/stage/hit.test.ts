import { expect, test } from 'vitest';
import { ALLOWED, refuse } from '#protocol/text.ts';
import { pieceAt, targetsOf, zoneAt } from './hit.ts';
import { plainSkin, SMALL_TABLE, viewOfZones } from '../testing/plain-stage.ts';

const view = viewOfZones({ hand: 'a b', trick: 'c' });
const layout = plainSkin.layout({ ...SMALL_TABLE, view });

const flat = () => 0;

test('the uppermost of two pieces that lie on each other is hit', () => {
  expect(pieceAt(layout, 100, 110, flat)).toBe('b');
  expect(pieceAt(layout, 100, 68, flat)).toBe('a');
  expect(pieceAt(layout, 500, 500, flat)).toBeNull();
});

test('a lifted piece answers where it stands and where it lay', () => {
  const lifted = (piece: string) => (piece === 'a' ? 18 : 0);
  expect(pieceAt(layout, 100, 50, lifted)).toBe('a');
  expect(pieceAt(layout, 100, 50, flat)).toBeNull();
  expect(pieceAt(layout, 100, 84, lifted)).toBe('a');
  expect(pieceAt(layout, 100, 40, lifted)).toBeNull();
});

test('the zone of the prompt is preferred, the piece’s own zone does not count', () => {
  const wide = {
    ...layout,
    zones: new Map([...layout.zones, ['table', { x: 0, y: 0, width: 1000, height: 800 }] as const]),
  };
  expect(zoneAt(wide, [], 220, 100, 'hand')).toBe('trick');
  expect(zoneAt(layout, [], 100, 100, 'hand')).toBeNull();
  const prompt = {
    id: 'p',
    kind: 'piece',
    text: { code: 'play' },
    move: { type: 'move.play' },
    field: 'piece',
    offers: [],
    target: 'table',
  } as const;
  expect(zoneAt(wide, [{ ...prompt, offers: [] }], 220, 100, 'hand')).toBe('table');

  // Where a drop is taken up is also what is marked while a piece is carried, for an allowed piece alone.
  const offers = [
    { key: 'a', verdict: ALLOWED },
    { key: 'b', verdict: refuse('mustBeat') },
  ];
  const aiming = { ...prompt, offers, target: 'trick' };
  expect(targetsOf(layout, [aiming], 'a')).toEqual([layout.zones.get('trick')]);
  expect(targetsOf(layout, [aiming], 'b')).toEqual([]);
});
