import { expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { GAMES_WITH_WORDS, loadGameWords, together } from './game-words.ts';
import { openWords } from './open-words.ts';
import { SHARED } from './shared.ts';

it('the shared words and those of each game alone make up the whole', async () => {
  const games = await Promise.all(GAMES_WITH_WORDS.map(loadGameWords));
  expect(games.reduce(together, SHARED)).toEqual(CATALOGUE);
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
