import { expect, it } from 'vitest';
import { rulesText } from './rules-text.ts';

const source = `# High Card

For readers of the code.

## 1 Dealing

**1.1** Three cards each;
the rest is the [stock](#stock).

**1.2** \`peek\` is **allowed**.

## 2 Playing

**2.1** The highest takes.
`;

it('reads chapters and paragraphs as plain text', () => {
  expect(rulesText(source)).toEqual({
    title: 'High Card',
    sections: [
      {
        id: '1',
        title: 'Dealing',
        paragraphs: [
          { id: '1.1', text: 'Three cards each; the rest is the stock.' },
          { id: '1.2', text: 'peek is allowed.' },
        ],
      },
      { id: '2', title: 'Playing', paragraphs: [{ id: '2.1', text: 'The highest takes.' }] },
    ],
  });
});

it.each([
  ['a skipped paragraph', source.replace('1.2', '1.3'), 'paragraph 1.3 is out of order'],
  ['a skipped chapter', source.replace('## 2', '## 3'), 'chapter 3 is out of order'],
  ['text without a number', source.replace('**2.1** ', ''), 'in chapter 2 stands text without a number'],
  ['no chapters', '# High Card', 'no title or no chapters'],
])('refuses %s', (_name, changed, message) => {
  expect(() => rulesText(changed)).toThrow(message);
});
