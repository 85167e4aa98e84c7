import { expect, test } from 'vitest';
import { openWords } from './open-words.ts';

const CATALOGUE = {
  en: {
    ui: {
      action: { close: 'Close', open: 'Open' },
      left_one: '{{count}} card left',
      left_other: '{{count}} cards left',
      lost_one: '{{count}} game lost',
      lost_other: '{{count}} games lost',
      again: 'Again: $t(ui:action.close)',
      who: 'Waiting for {{who, seat}}',
    },
    deck: { face: { q: 'Queen' } },
    kirin: {
      prompt: { close: 'Close the round' },
      event: { card: { played: 'A card is played', played_noBy: 'Nobody plays' } },
      term: {
        trick: { label: 'Trick', text: 'One card each.', forms: 'tricks' },
        trump: { label: 'Trump', text: 'Beats all.' },
      },
    },
    'kirin-panels': { prompt: { lay: 'Lay it down' } },
  },
  de: {
    ui: {
      action: { close: 'Schließen' },
      left_one: '{{count}} Karte übrig',
      left_other: '{{count}} Karten übrig',
      who: 'Warten auf {{who, seat}}',
    },
    games: { prompt: { close: 'Zumachen', lay: 'Hinlegen' } },
    kirin: { term: { trick: { label: 'Stich', text: 'Von allen eine Karte.', forms: 'Stiche, Stichen' }, trump: {} } },
  },
  'zh-Hans': {
    ui: { left_other: '还剩{{count}}张牌', action: { close: '关闭' } },
    kirin: { term: { trick: { label: '墩', text: '每人一张牌。', forms: '墩数、一墩，每墩' } } },
  },
} as const;
const [german, chinese] = (['de', 'zh-Hans'] as const).map((language) => openWords(CATALOGUE, language));

test('what a language lacks is said in English, sentence by sentence', () => {
  expect(german?.ui('action.close')).toBe('Schließen');
  expect(german?.ui('action.open')).toBe('Open');
  expect(german?.ui('again')).toBe('Again: Schließen');
  expect(german?.ui('who', { who: [0, 1] })).toContain(' und ');
});

test.each([
  [0, '0 Karten übrig', '还剩0张牌', '0 games lost'],
  [1, '1 Karte übrig', '还剩1张牌', '1 game lost'],
  [2, '2 Karten übrig', '还剩2张牌', '2 games lost'],
])(
  'the plural of %s is the language’s own, and English where the sentence is',
  (count, inGerman, inChinese, english) => {
    expect(german?.ui('left', { count })).toBe(inGerman);
    expect(chinese?.ui('left', { count })).toBe(inChinese);
    expect(german?.ui('lost', { count })).toBe(english);
    expect(chinese?.ui('lost', { count })).toBe(english);
  },
);

test('a game’s own English words do not lose against shared ones that are translated', () => {
  expect(german?.prompt('kirin', { code: 'close' })).toBe('Close the round');
  expect(german?.prompt('kirin', { code: 'lay' })).toBe('Lay it down');
  expect(german?.face('kirin', 'q')).toBe('Queen');
  expect(chinese?.event('kirin', { type: 'card.played', by: null })).toBe('Nobody plays');
});

test('a term that a language does not explain is explained in English', () => {
  expect(german?.terms('kirin')).toEqual([
    { id: 'trick', label: 'Stich', text: 'Von allen eine Karte.', forms: ['Stich', 'Stiche', 'Stichen'] },
    { id: 'trump', label: 'Trump', text: 'Beats all.', forms: ['Trump'] },
  ]);
  expect(chinese?.terms('kirin')[0]?.forms).toEqual(['墩', '墩数', '一墩', '每墩']);
});
