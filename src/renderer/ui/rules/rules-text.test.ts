import { describe, expect, it } from 'vitest';
import { inEnglishWhereMissing, loadRules, markMatches, searchRules } from './rules-text.ts';
import type { RulesText } from './rules-text.ts';

const RULES: RulesText = {
  title: 'Kirin',
  sections: [
    { id: '1', title: 'Components', paragraphs: [{ id: '1.1', text: 'There are 36 cards.' }] },
    {
      id: '2',
      title: 'Strength',
      paragraphs: [
        { id: '2.1', text: 'The Azure Dragon is strongest.' },
        { id: '2.3', text: 'A trump outranks all (numbers).' },
      ],
    },
  ],
};

describe('searching the rules', () => {
  it('keeps everything while nothing is searched', () => {
    expect(searchRules(RULES, '  ', 'en')).toBe(RULES.sections);
  });

  it('finds paragraphs that hold every word, in either case', () => {
    expect(searchRules(RULES, 'TRUMP all', 'en').flatMap((section) => section.paragraphs.map((one) => one.id))).toEqual(
      ['2.3'],
    );
    expect(searchRules(RULES, 'trump dragon', 'en')).toEqual([]);
  });

  it('finds by number and by heading', () => {
    expect(searchRules(RULES, '2.1', 'en').flatMap((section) => section.paragraphs.map((one) => one.id))).toEqual([
      '2.1',
    ]);
    expect(searchRules(RULES, 'strength', 'en')[0]?.paragraphs).toHaveLength(2);
  });

  it('marks what was searched, signs of patterns included', () => {
    expect(markMatches('all (numbers).', '(numbers)', 'en')).toEqual([
      { text: 'all ', isMatch: false },
      { text: '(numbers)', isMatch: true },
      { text: '.', isMatch: false },
    ]);
    expect(markMatches('as it is', '', 'en')).toEqual([{ text: 'as it is', isMatch: false }]);
  });

  it('finds Chinese words without spaces between them, and German ones in either case', () => {
    const paragraphs = [
      { id: '1.1', text: '领出者可以出将牌。' },
      { id: '1.2', text: 'Wer den STRAUẞ und die Öse hat, spielt aus.' },
    ];
    const rules = { title: '', sections: [{ id: '1', title: '', paragraphs }] };
    const found = (search: string, language: string): readonly string[] =>
      searchRules(rules, search, language).flatMap((section) => section.paragraphs.map(({ id }) => id));
    expect(found('将牌领出', 'zh-Hans')).toEqual(['1.1']);
    expect(found('将牌　领出', 'zh-Hans')).toEqual(['1.1']);
    expect(found('弃牌', 'zh-Hans')).toEqual([]);
    expect(found('öse strauß', 'de')).toEqual(['1.2']);
    expect(markMatches('出将牌。', '将牌', 'zh-Hans').filter(({ isMatch }) => isMatch)).not.toEqual([]);
  });

  it('is in English where a language has no rules, and paragraph by paragraph where it lacks some', async () => {
    const english = await loadRules('kirin', 'en');
    expect(await loadRules('kirin', 'no-such-language')).toEqual(english);
    const first = { id: '1.1', text: 'Es gibt 36 Karten.' };
    const german = { title: 'Kirin', sections: [{ id: '1', title: 'Material', paragraphs: [first] }] };
    expect(inEnglishWhereMissing(RULES, german)).toEqual({
      title: 'Kirin',
      sections: [{ id: '1', title: 'Material', paragraphs: [first] }, RULES.sections[1]],
    });
  });

  it('has nothing for a game without rules', async () => {
    expect(await loadRules('no-such-game', 'en')).toBeNull();
  });
});
