import { expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { Asked } from './history.ts';

function asked(ref: string, at: number, outcome: Asked['outcome'], times: readonly [number, number] = [at, at]): Asked {
  const [sentAt, answeredAt] = times;
  const move = { type: 'move.play', piece: ref };
  return { ref, seat: Number(ref[1]), at, move, sentAt, answeredAt, outcome, reason: null, sent: 1 };
}

const written = (...refs: readonly string[]) =>
  refs.map((ref) =>
    ref === 'chance' ? { type: 'chance.dealt', seat: 1 } : { type: 'move.play', piece: ref, seat: Number(ref[1]) },
  );

const history = [asked('s1a', 1, 'done'), asked('s2a', 2, 'done'), asked('s1b', 3, 'refused'), asked('s1c', 3, 'done')];

test('a record that says what everybody was told has nothing wrong with it', () => {
  expect(checkHistory(history, written('chance', 's1a', 's2a', 's1c'))).toEqual([]);
});

test('a move whose answer was lost with the host may be in the record or not', () => {
  const lost = [...history, asked('s2b', 4, 'unknown'), asked('s2c', 5, 'done')];
  expect(checkHistory(lost, written('chance', 's1a', 's2a', 's1c', 's2b', 's2c'))).toEqual([]);
  expect(checkHistory(lost, written('chance', 's1a', 's2a', 's1c', 'chance', 's2c'))).toEqual([]);
});

test.each([
  ['an acknowledged move is missing', written('chance', 's1a', 'chance', 's1c'), /s2a was acknowledged/],
  ['an acknowledged move is there twice', written('chance', 's1a', 's2a', 's1c', 's1c'), /s1c stands .* together/],
  ['a refused move was carried out', written('chance', 's1a', 's2a', 's1b'), /s1c is another move/],
  ['a move is there that nobody asked for', written('s2x', 's1a', 's2a', 's1c'), /input 0 .* by nobody/],
  ['a seat moved that asked for nothing', written('chance', 's1a', 's2a', 's1c', 's3a'), /input 4 .* by nobody/],
])('it is found that %s', (_what, record, problem) => {
  expect(checkHistory(history, record).join('; ')).toMatch(problem);
});

test('it is found that two moves stand in the order in which nobody can have made them', () => {
  const early = asked('s1a', 0, 'done', [10, 20]);
  const late = asked('s2a', 0, 'done', [30, 40]);
  expect(checkHistory([early, late], written('s1a', 's2a'))).toEqual([]);
  expect(checkHistory([early, late], written('s2a', 's1a')).join('; ')).toMatch(/s1a was acknowledged before s2a/);
});
