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

  it('leave a sentence without any alone', () => {
    expect(findTerms('One moment.', TERMS)).toEqual([{ text: 'One moment.', meaning: null }]);
    expect(findTerms('', TERMS)).toEqual([]);
  });
});
