import { expect, test } from 'vitest';
import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED } from '#protocol/text.ts';
import { plainSkin, SMALL_TABLE, viewOfZones } from '../testing/plain-stage.ts';
import { createCarried } from './carried.ts';
import type { Slot } from './contract.ts';

test('what is carried lies over what is written, and its target is marked until it is let go', () => {
  const layout = plainSkin.layout({ ...SMALL_TABLE, view: viewOfZones({ hand: 'a b', trick: 'c' }) });
  const play: Prompt = {
    ...{ id: 'play', kind: 'piece', text: { code: 'play' }, move: { type: 'move.play' }, field: 'piece' },
    offers: [{ key: 'a', verdict: ALLOWED }],
    target: 'trick',
  };
  let marked: readonly Slot[] = [];
  const style = { zIndex: '' };
  const canvas = { style } as HTMLCanvasElement;
  const carried = createCarried({ canvas, mark: (slots) => (marked = slots) }, () => [play]);
  const targets = () => marked.filter(({ kind }) => kind === 'target').map(({ rect }) => rect);
  carried.mark(layout);
  expect(targets()).toEqual([]);
  expect([1, 2].map((x) => carried.carry({ piece: 'a', x, y: 0 }))).toEqual([true, false]);
  expect([style.zIndex, targets()]).toEqual(['1', [layout.zones.get('trick')]]);
  expect(carried.letGo('a')).toEqual({ piece: 'a', x: 2, y: 0 });
  expect([style.zIndex, targets()]).toEqual(['', []]);
});
