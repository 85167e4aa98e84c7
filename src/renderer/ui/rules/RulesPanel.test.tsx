import { afterEach, describe, expect, it } from 'vitest';
import { allByRole, byRole, textOf, typeInto } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { RulesReader } from './RulesPanel.tsx';
import type { RulesText } from './rules-text.ts';

const RULES: RulesText = {
  title: 'Kirin',
  sections: [
    { id: '2', title: 'Strength', paragraphs: [{ id: '2.3', text: 'A trump outranks all numbers.' }] },
    {
      id: '4',
      title: 'A trick',
      paragraphs: [
        { id: '4.1', text: 'The leader plays any card.' },
        { id: '4.3', text: 'Whoever can beat the card led must do so.' },
      ],
    },
  ],
};

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

function shown(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-paragraph]')].map((one) => one.dataset['paragraph'] ?? '');
}

describe('the rules', () => {
  it('open at the paragraph that a reason names', () => {
    page = mount(<RulesReader rules={RULES} paragraph="4.3" />);
    expect(document.activeElement?.getAttribute('data-paragraph')).toBe('4.3');
    expect(document.querySelectorAll('.is-open')).toHaveLength(1);
    expect(allByRole('heading').map(textOf)).toEqual(['2 Strength', '4 A trick']);
  });

  it('are searched as one types', () => {
    page = mount(<RulesReader rules={RULES} paragraph={null} />);
    expect(shown()).toEqual(['2.3', '4.1', '4.3']);
    typeInto(byRole('textbox', 'Search the rules'), 'card');
    expect(shown()).toEqual(['4.1', '4.3']);
    expect([...document.querySelectorAll('mark')].map(textOf)).toEqual(['card', 'card']);
    expect(textOf(byRole('status', ''))).toBe('2 paragraphs');
    typeInto(byRole('textbox', 'Search the rules'), 'elephant');
    expect(shown()).toEqual([]);
    expect(textOf(byRole('status', ''))).toBe('No paragraph contains these words.');
  });
});
