import { expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { gameSetHere, loadGameSet } from './game-words.ts';
import { EVERY } from './every.ts';
import { GAME_WORDS } from './games/list.ts';
import { openWords } from './open-words.ts';
import { SHARED } from './shared.ts';
import { joined } from './word-set.ts';

const LANGUAGES = Object.keys(CATALOGUE);

/** Said only by pages, and parts of pages, that have words of their own or all there are. */
const APART = [
  'compare',
  'later',
  'lesson',
  'library',
  'statistics',
  'audience',
  'computer',
  'deal',
  'evening',
  'evening-room',
  'replay',
  'settings',
  'lobby',
  'review',
  'room',
  'rules',
  'stream',
  'start',
  'terminal',
  'verify',
  ...Object.keys(GAME_WORDS).map((game) => `${game}-setup`),
];

it.each(LANGUAGES)(
  'the shared words and those of each game alone make up the whole, but for what is fetched apart: %s',
  async (language) => {
    const sets = await Promise.all(Object.keys(GAME_WORDS).map((game) => loadGameSet(game, SHARED)));
    const fetched = await joined(...sets).load(language);
    const whole = Object.entries(CATALOGUE[language] ?? {}).filter(([name]) => !APART.includes(name));
    expect(fetched[language]).toEqual(Object.fromEntries(whole));
    expect(fetched['en']).toBeDefined();
    expect(Object.keys(CATALOGUE['en'] ?? {})).toEqual(expect.arrayContaining(APART));
  },
);

it.each(LANGUAGES)(
  'the words of the lobby are all words but those of the terminal and of the HTML: %s',
  async (language) => {
    const { terminal: _terminal, start: _start, ...whole } = CATALOGUE[language] ?? {};
    expect((await EVERY.load(language))[language]).toEqual(whole);
  },
);

it('speaks of one game with its words alone', async () => {
  const set = await loadGameSet('kirin', SHARED);
  expect(gameSetHere('kirin')).toBe(set);
  const words = openWords(set.english, 'en');
  expect(words.face('kirin', 'az5')).toBe('Azure Dragon 5');
  expect(words.ui('action.close')).toBe('Close');
  expect(words.gameName('dezai-shen')).toBe('dezai-shen');
  expect(words.terms('kirin').length).toBeGreaterThan(0);
});

it('has no words for an unknown game', async () => {
  expect(await loadGameSet('chess', SHARED)).toBe(SHARED);
});

it.each(LANGUAGES)('a game says nothing instead of a sentence that there is not: %s', (language) => {
  const files = CATALOGUE[language] ?? {};
  const keys = (strings: object, before: string): readonly string[] =>
    Object.entries(strings).flatMap(([name, value]) => {
      const key = `${before}${name.replace(/_(?:zero|one|other)$/, '')}`;
      return typeof value === 'object' ? keys(value as object, `${key}.`) : [key];
    });
  const there = new Set(Object.entries(files).flatMap(([file, strings]) => keys(strings, `${file}.`)));
  const replaced = Object.values(files).flatMap(({ shared }) => (typeof shared === 'object' ? keys(shared, '') : []));
  expect(replaced.filter((key) => !there.has(key))).toEqual([]);
});
