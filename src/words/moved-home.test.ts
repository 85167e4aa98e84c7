import { expect, test } from 'vitest';
import { movedHomeLines } from './moved-home.ts';
import { createWords } from './words.ts';

const left = (...codes: readonly string[]) => codes.map((code, index) => ({ path: `/old/${String(index)}`, code }));

test('what stays where it was is told with its reason, and of many only how many', () => {
  const few = { matches: 1, from: ['/old'], left: left('held', 'link', 'ENOSPC') };
  expect(movedHomeLines(createWords(), few, '/new')).toEqual([
    'One match from an earlier version of Baize has moved to /new.',
    '/old/0 is open in another program. It will be moved the next time Baize starts.',
    '/old/1 is a link to another place, so it was not moved.',
    '/old/2 could not be moved because the disk is full. Baize will try again the next time it starts.',
  ]);
  const many = { matches: 0, from: [], left: left(...Array<string>(300).fill('EACCES')) };
  const lines = movedHomeLines(createWords(), many, '/new');
  expect([lines.length, lines.at(-1)]).toEqual([5, '296 more files could not be moved.']);
});
