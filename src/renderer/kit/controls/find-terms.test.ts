import { describe, expect, it } from 'vitest';
import { findTerms } from './find-terms.ts';

const TERMS = [
  { id: 'beast', label: 'Beast', text: 'A colour.', forms: ['Beast', 'beasts'] },
  { id: 'lead', label: 'Card led', text: 'The first card.', forms: ['Card led'] },
  { id: 'card', label: 'Card', text: 'A piece.', forms: ['Card'] },
];

describe('terms in a sentence', () => {
  it('are found once each, as whole words, and nothing of the sentence is lost', () => {
    const sentence = 'Your beast beats the card led; beastly beasts do not.';
    const parts = findTerms(sentence, TERMS);
    expect(parts.map((part) => part.text).join('')).toBe(sentence);
    expect(parts.filter((part) => part.meaning !== null)).toEqual([
      { text: 'beast', meaning: 'A colour.' },
      { text: 'card led', meaning: 'The first card.' },
    ]);
  });

  it('are found between other letters where a language has no spaces between words, the longer one first', () => {
    const terms = [
      { id: 'card', label: '牌', text: 'A piece.', forms: ['牌'] },
      { id: 'trump', label: '将牌', text: 'Beats all.', forms: ['将牌', 'trump'] },
    ];
    expect(findTerms('你打出将牌后再出一张牌，Trump', terms)).toEqual([
      { text: '你打出', meaning: null },
      { text: '将牌', meaning: 'Beats all.' },
      { text: '后再出一张', meaning: null },
      { text: '牌', meaning: 'A piece.' },
      { text: '，Trump', meaning: null },
    ]);
    expect(findTerms('Trumpf 是 trump', terms).at(-1)).toEqual({ text: 'trump', meaning: 'Beats all.' });
  });

  it('leave a sentence without any alone', () => {
    expect(findTerms('One moment.', TERMS)).toEqual([{ text: 'One moment.', meaning: null }]);
    expect(findTerms('', TERMS)).toEqual([]);
  });
});
