import { describe, expect, it } from 'vitest';
import { createWords } from '#words/words.ts';
import { wordsAtTable } from '#words/at-table.ts';
import { previewLink, viewLink } from './view-links.ts';
import { ruleWords } from './rule-words.ts';

describe('the links of an output', () => {
  it('keep the secret in the fragment, and ask for a view in the query', () => {
    const link = 'http://127.0.0.1:41560/audience.html#watch=abcdefghijklmnop';
    expect(viewLink(link, 'ticker')).toBe('http://127.0.0.1:41560/audience.html?view=ticker#watch=abcdefghijklmnop');
    expect(viewLink(link.replace('#', '?lang=en#'), 'table')).toContain('?lang=en&view=table#watch=');
  });

  it('have none in a preview', () => {
    expect(previewLink('http://127.0.0.1:41560', 'table', 'kirin')).toBe(
      'http://127.0.0.1:41560/audience.html?view=table&game=kirin&test=1',
    );
  });
});

describe('a rule in words', () => {
  const { ui } = wordsAtTable(createWords(), null, String);
  it.each([
    [{ shows: 'public', delay: 10, afterDeal: 0 }, 'Public cards, 10 s late'],
    [{ shows: 'public', delay: 0, afterDeal: 0 }, 'Public cards, at once'],
    [{ shows: 'atEnd', delay: 0, afterDeal: 0 }, 'Public cards, at once, and every card when the match ends'],
    [{ shows: 'hands', delay: 0, afterDeal: 30 }, 'All hands, 30 s after each deal'],
    [{ shows: 'hands', delay: 60, afterDeal: 0 }, 'All hands, as soon as each deal is over, and at least 60 s late'],
  ] as const)('%o', (rule, words) => {
    expect(ruleWords(ui, rule)).toBe(words);
  });
});
