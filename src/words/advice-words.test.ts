import { expect, it } from 'vitest';
import { worthInWords } from './advice-words.ts';
import { wordsAtTable } from './at-table.ts';
import { createWords } from './words.ts';

const words = wordsAtTable(createWords(), 'dezai-shen', String);
const points = (worth: number | null): string | null => worthInWords(words.words, 'points', worth);

it('says what a move is worth without digits that say nothing', () => {
  expect([1, 2, 2.5, -1, 0.96].map(points)).toEqual([
    'worth 1 point',
    'worth 2 points',
    'worth 2.5 points',
    'worth −1 point',
    'worth 1 point',
  ]);
  expect([0, 0.04, -0.04].map(points)).toEqual(Array(3).fill('worth nothing on balance'));
  expect(worthInWords(words.words, 'cards', 0)).toBe('worth nothing on balance');
  expect(points(null)).toBeNull();
});

it('says in words that there is none of what is counted', () => {
  const said = (count: number): string => words.say('advice', { code: 'passesOn', params: { count, high: 0 } });
  expect(said(0)).toBe('For a pass: you hold no trump.');
  expect(said(1)).toBe('For a pass: you hold 1 trump (high trumps: 0).');
});
