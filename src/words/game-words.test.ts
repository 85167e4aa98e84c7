import { expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { loadGameWords, together } from './game-words.ts';
import { GAME_WORDS } from './games/list.ts';
import { openWords } from './open-words.ts';
import { SHARED } from './shared.ts';

/** Said only by pages, and parts of pages, that have words of their own or all there are. */
const APART = [
  'compare',
  'library',
  'statistics',
  'audience',
  'computer',
  'evening',
  'evening-room',
  'lobby',
  'review',
  'room',
  'stream',
  'terminal',
];

it('the shared words and those of each game alone make up the whole, but for what is fetched apart', async () => {
  const games = await Promise.all(Object.keys(GAME_WORDS).map(loadGameWords));
  const fetched = Object.entries(CATALOGUE).map(([language, files]) => {
    const together = Object.entries(files).filter(([name]) => !APART.includes(name));
    return [language, Object.fromEntries(together)] as const;
  });
  expect(games.reduce(together, SHARED)).toEqual(Object.fromEntries(fetched));
  expect(Object.keys(CATALOGUE['en'] ?? {})).toEqual(expect.arrayContaining(APART));
});

it('speaks of one game with its words alone', async () => {
  const words = openWords(together(SHARED, await loadGameWords('kirin')), 'en');
  expect(words.face('kirin', 'az5')).toBe('Azure Dragon 5');
  expect(words.ui('action.close')).toBe('Close');
  expect(words.gameName('dezai-shen')).toBe('dezai-shen');
  expect(words.terms('kirin').length).toBeGreaterThan(0);
});

it('has no words for an unknown game', async () => {
  expect(await loadGameWords('chess')).toEqual({});
});
