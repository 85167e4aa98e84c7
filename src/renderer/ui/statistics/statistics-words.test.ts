import { expect, test } from 'vitest';
import { createWords } from '#words/words.ts';
import {
  numberWords,
  isShare,
  playerName,
  tallyKey,
  tallyName,
  type StatisticsWords,
} from '#words/statistics-words.ts';
import { monthValue, scaleOf, stepsOf } from './over-time.ts';

const english = createWords();
const words = { ui: english.ui, words: english } as unknown as StatisticsWords;

test('what a game counts has words; of a game that has none, its own name is said', () => {
  expect(tallyKey('wins with the two-faced detective')).toBe('winsWithTheTwoFacedDetective');
  expect(tallyName(words, 'private-die', 'wins with the two-faced detective')).toBe(
    'Wins with the two-faced detective',
  );
  expect(tallyName(words, 'my-game', 'tricks per hand')).toBe('tricks per hand');
});

test('a share is told from a mean', () => {
  expect(isShare({ name: 'take made', count: 3, of: 4 })).toBe(true);
  expect(isShare({ name: 'tokens per hand', count: 3, of: 4 })).toBe(false);
  expect(isShare({ name: 'tokens', count: 30, of: 4 })).toBe(false);
});

test('a bot is called by its kind in a game that has it, and a person by name', () => {
  const games = [{ id: 'kirin' }] as unknown as Parameters<typeof playerName>[1];
  expect(playerName(words, games, { name: 'steady', isBot: true })).toBe('Steady (bot)');
  expect(playerName(words, games, { name: 'homemade', isBot: true })).toBe('homemade (bot)');
  expect(playerName(words, games, { name: 'steady', isBot: false })).toBe('steady');
});

test('months and numbers are written as the language does', () => {
  const { month, number, percent } = numberWords('en');
  expect([month('2026-11'), number(1234.56), number(2.345, 2), percent(0.333)]).toEqual([
    'Nov 2026',
    '1,234.6',
    '2.35',
    '33%',
  ]);
});

test('a scale has round numbers and holds every value', () => {
  expect(scaleOf([3, 3])).toEqual([3, 4]);
  expect(scaleOf([-4, -1])).toEqual([-4, -3, -2, -1]);
  expect(scaleOf([-17, 140])).toEqual([-100, 0, 100, 200]);
});

test('a step is the mean of a match and up to nine before it', () => {
  const match = (place: number) => ({
    file: 'a.jsonl',
    game: 'kirin',
    at: 0,
    seat: 0,
    seats: 4,
    place,
    score: 10 * place,
    share: place === 1 ? 1 : 0,
    others: [],
  });
  const matches = [...Array.from({ length: 10 }, () => match(4)), match(1)];
  expect(
    stepsOf(matches, 'place')
      .map(({ mean }) => mean)
      .slice(-2),
  ).toEqual([4, 3.7]);
  expect(stepsOf(matches, 'wins').at(-1)?.mean).toBe(0.1);
  expect(stepsOf(matches, 'score')[0]?.mean).toBe(40);
  const month = { month: '2026-11', matches: 4, wins: 1, even: 1, place: 2.5, score: null };
  expect([monthValue(month, 'wins'), monthValue(month, 'place'), monthValue(month, 'score')]).toEqual([0.25, 2.5, 0]);
});
