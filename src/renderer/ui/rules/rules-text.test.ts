import { describe, expect, it } from 'vitest';
import { loadRules, markMatches, searchRules } from './rules-text.ts';
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
    expect(searchRules(RULES, '  ')).toBe(RULES.sections);
  });

  it('finds paragraphs that hold every word, in either case', () => {
    expect(searchRules(RULES, 'TRUMP all').flatMap((section) => section.paragraphs.map((one) => one.id))).toEqual([
      '2.3',
    ]);
    expect(searchRules(RULES, 'trump dragon')).toEqual([]);
  });

  it('finds by number and by heading', () => {
    expect(searchRules(RULES, '2.1').flatMap((section) => section.paragraphs.map((one) => one.id))).toEqual(['2.1']);
    expect(searchRules(RULES, 'strength')[0]?.paragraphs).toHaveLength(2);
  });

  it('marks what was searched, signs of patterns included', () => {
    expect(markMatches('all (numbers).', '(numbers)')).toEqual([
      { text: 'all ', isMatch: false },
      { text: '(numbers)', isMatch: true },
      { text: '.', isMatch: false },
    ]);
    expect(markMatches('as it is', '')).toEqual([{ text: 'as it is', isMatch: false }]);
  });

  it('has nothing for a game without rules', async () => {
    expect(await loadRules('no-such-game', 'en')).toBeNull();
  });
});
