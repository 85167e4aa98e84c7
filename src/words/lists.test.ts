import { describe, expect, it } from 'vitest';
import { listed } from './formats.ts';
import { isolated, withoutIsolates } from './isolated.ts';
import { betweenSentences, factsOf, inClauses, inRow, labelled, remarked, sentenceOf, sentencesOf } from './lists.ts';
import { openWords } from './open-words.ts';
import { createWords } from './words.ts';

const { ui } = createWords();

/** A language as Chinese is: no spaces, marks of its own. */
const OTHER = openWords(
  {
    zh: {
      ui: {
        list: {
          row: '{{first}}、{{next}}',
          clauses: '{{first}}；{{next}}',
          facts: '{{first}} · {{next}}',
          sentences: '{{first}}{{next}}',
          sentence: '{{text}}。',
          labelled: '{{name}}：{{value}}',
          remark: '{{text}}（{{remark}}）',
          ofSeat: '{{name}}{{value}}',
        },
        scored: '得分：{{points, perSeat}}。',
        chance: '胜率{{chance, percent}}',
      },
    },
  },
  'zh',
);

describe('words side by side', () => {
  it('stand as the language has them', () => {
    expect(inRow(ui, ['Mei', 'Bo', 'Jun'])).toBe('Mei, Bo, Jun');
    expect(inRow(OTHER.ui, ['Mei', 'Bo', 'Jun'])).toBe('Mei、Bo、Jun');
    expect(inClauses(ui, ['a, b', 'c'])).toBe('a, b; c');
    expect(factsOf(ui, ['Round 2', 'Mei leads'])).toBe('Round 2\u00a0· Mei leads');
    expect(sentencesOf(ui, ['One.', 'Two.', 'Three.'])).toBe('One. Two. Three.');
    expect(sentencesOf(OTHER.ui, ['一。', '二。'])).toBe('一。二。');
    expect([betweenSentences(ui), betweenSentences(OTHER.ui)]).toEqual([' ', '']);
    expect([sentenceOf(ui, 'Best move'), sentenceOf(OTHER.ui, '最佳')]).toEqual(['Best move.', '最佳。']);
    expect([labelled(ui, 'Scores', '3'), labelled(OTHER.ui, '得分', '3')]).toEqual(['Scores: 3', '得分：3']);
    expect([remarked(ui, 'Play', 'Rule 2'), remarked(OTHER.ui, '出牌', '规则2')]).toEqual([
      'Play (Rule 2)',
      '出牌（规则2）',
    ]);
  });

  it('of one or of none are what there is', () => {
    expect([inRow(ui, []), inRow(ui, ['Mei']), sentencesOf(ui, [])]).toEqual(['', 'Mei', '']);
  });

  it('keep whatever people have typed as it is', () => {
    const names = ['$&', '{{next}}', '$t(action.close)', '\\1', '{{first}}'];
    expect(inRow(ui, names)).toBe(names.join(', '));
  });

  it('are formats of sentences too', () => {
    const seats = ['Mei', 'Bo'];
    const context = { seatName: (seat: number) => seats[seat] ?? '' };
    expect(OTHER.text(null, 'scored', { points: [3, 0] }, context)).toBe('得分：Mei3、Bo0。');
    expect(OTHER.ui('chance', { chance: 45.34 })).toBe('胜率45.3%');
  });
});

describe('names that are written from right to left', () => {
  const NAME = 'שרה';

  it('are isolated wherever they stand in a sentence, and no others are', () => {
    expect(isolated('Mei')).toBe('Mei');
    expect(isolated('小明')).toBe('小明');
    expect(isolated(NAME)).toBe(`\u2068${NAME}\u2069`);
    expect(isolated('محمد 7')).toBe('\u2068محمد 7\u2069');
    expect(inRow(ui, [NAME, 'Bo'])).toBe(`\u2068${NAME}\u2069, Bo`);
    expect(ui('room:curtain.pass', { name: NAME })).toBe(`Pass to \u2068${NAME}\u2069`);
  });

  it('are isolated once, also in a list and in a sentence within another', () => {
    const context = { seatName: (seat: number) => [NAME, 'Bo'][seat] ?? '' };
    const words = createWords();
    expect(words.text(null, 'ui:waiting.seat', { who: [0, 1] }, context)).toBe(
      `Waiting for \u2068${NAME}\u2069 and Bo`,
    );
    expect(listed([NAME, 'Bo'], 'en')).toBe(`\u2068${NAME}\u2069 and Bo`);
    const inner = ui('room:curtain.pass', { name: NAME });
    expect(labelled(ui, 'Now', inner)).toBe(`Now: ${inner}`);
    expect(isolated(isolated(NAME))).toBe(isolated(NAME));
  });

  it('are shown without marks where these cannot be shown', () => {
    expect(withoutIsolates(ui('room:curtain.pass', { name: NAME }))).toBe(`Pass to ${NAME}`);
  });
});
