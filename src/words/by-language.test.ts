import { expect, test } from 'vitest';
import { byLanguage } from './by-language.ts';
import { openWords } from './open-words.ts';

test('files are known by their language and name, and an empty sentence is not there', () => {
  const catalogue = byLanguage({
    '../strings/en/ui.json': { close: 'Close', left_one: '{{count}} card', left_other: '{{count}} cards' },
    '../strings/fr/ui.json': { close: '', left_one: '', left_other: '{{count}} cartes', deep: { er: '' } },
  });
  expect(catalogue['fr']).toEqual({ ui: { left_other: '{{count}} cartes', deep: {} } });
  const { ui } = openWords(catalogue, 'fr');
  expect([ui('close'), ui('left', { count: 2 })]).toEqual(['Close', '2 cartes']);
});
