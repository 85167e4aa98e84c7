import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { chosenLanguage, OF_THE_SYSTEM, ownName } from './languages.ts';

const THERE_ARE = ['en', 'de', 'zh-Hans', 'pt-BR', 'pt-PT'];

test.each([
  [['zh'], 'zh-Hans'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hans'],
  [['ZH-hant-hk'], 'zh-Hans'],
  [['de-AT'], 'de'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-PT'],
  [['pt-AO'], 'pt-BR'],
  [['fr', 'de-CH', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr-FR'], 'en'],
  [[], 'en'],
  [['de_DE.UTF-8', 'en_GB'], 'de'],
  [['', '_', 'C.UTF-8', 'de'], 'de'],
])('whoever wants %j is spoken to in %s', (wanted, language) => {
  expect(chosenLanguage(OF_THE_SYSTEM, wanted, THERE_ARE)).toBe(language);
});

test('a setting goes before the system, and one that there is no longer is English', () => {
  expect(chosenLanguage('de', ['zh-CN'], THERE_ARE)).toBe('de');
  expect(chosenLanguage('fr', ['zh-CN'], THERE_ARE)).toBe('en');
});

test('a language is called as its speakers call it', () => {
  expect(['en', 'de', 'zh-Hans', 'fr'].map(ownName)).toEqual(['English', 'Deutsch', '简体中文', 'Français']);
});

test.each(Object.keys(CATALOGUE))('the folder %s is the tag of a language, and matches itself', (tag) => {
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  expect(chosenLanguage(tag, [], Object.keys(CATALOGUE))).toBe(tag);
});
