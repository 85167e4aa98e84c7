import { expect, it } from 'vitest';
import { ALLOWED, refuse } from '#protocol/text.ts';
import { judgedOnce } from './guards.ts';

it('a judge is asked once about the same move at the same state, and again about any other', () => {
  let asked = 0;
  const judge = judgedOnce((state: { readonly open: boolean }, seat: number, move: { readonly type: string }) => {
    asked += 1;
    return state.open && seat === 0 && move.type === 'move.play' ? ALLOWED : refuse('closed');
  });
  const [open, closed] = [{ open: true }, { open: false }];
  const [play, other] = [{ type: 'move.play' }, { type: 'move.pass' }];
  expect([judge(open, 0, play), judge(open, 0, play)].map(({ ok }) => ok)).toEqual([true, true]);
  expect(asked).toBe(1);
  expect([judge(closed, 0, play), judge(open, 1, play), judge(open, 0, other)].map(({ ok }) => ok)).toEqual([
    false,
    false,
    false,
  ]);
  expect(asked).toBe(4);
  expect(judge(open, 0, play).ok).toBe(true);
  expect(asked).toBe(5);
});
