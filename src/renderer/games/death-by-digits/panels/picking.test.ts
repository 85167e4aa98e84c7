import { describe, expect, it } from 'vitest';
import { F3, given, play } from '#testkit/games/death-by-digits/scenarios.ts';
import { seenIn } from '#testkit/games/death-by-digits/view.ts';
import { picking } from './picking.ts';
import { readStandingWish, writeStandingWish } from './standing-wish.ts';

const codes = (notes: ReturnType<typeof picking.answerNotes>): readonly string[] => notes.map(({ text }) => text.code);

describe('a guess while it is put together', () => {
  const view = seenIn(play(given(F3), 'A guess B low 3; A end; B guess C low 9; B end; C guess A high 1; C end'), 0);

  it('crosses out what everybody can see to be wrong, once hand and end are picked', () => {
    const note = (picked: Record<string, string | number>) =>
      picking.choiceNote(view, { prompt: 'guess', picked }, 'number', 3)?.code ?? null;
    expect(note({})).toBeNull();
    expect(note({ target: 1, end: 'low' })).toBe('cannotBe');
    expect(note({ target: 1, end: 'high' })).toBeNull();
  });

  it('says the guess in a sentence, with a warning where it cannot be right', () => {
    const notes = (number: number) =>
      codes(picking.answerNotes(view, { prompt: 'guess', picked: { target: 1, end: 'low', number } }));
    expect(notes(2)).toEqual(['guess']);
    expect(notes(3)).toEqual(['guess', 'guessCannotBe']);
    expect(picking.answerNotes(view, { prompt: 'guess', picked: { target: 1 } })).toEqual([]);
  });
});

describe('an accusation while it is put together', () => {
  const looked = play(given({ ...F3, hands: ['1 1 1 4', '2 3', '6 7'] }), 'A play 1 1 1; A look 2; A close');
  const told = seenIn(looked, 0);
  const rows = [
    { kind: '1', mark: 'excluded', because: null, copies: [] },
    { kind: '4', mark: 'open', because: null, copies: [{ place: 'hand:0', isSure: true, count: 1 }] },
  ];
  const view = { ...told, numbers: { ...told.numbers, notebook: { level: 'shown', rows, looks: [] } } };
  const notes = (first: number, second: number, third: number) =>
    codes(picking.answerNotes(view, { prompt: 'accuse', picked: { first, second, third } }));

  it('warns of what one has seen in the Murder, and of numbers that are all elsewhere', () => {
    expect(notes(3, 5, 8)).toEqual(['named']);
    expect(notes(3, 3, 8)).toEqual(['named', 'mustBeIn']);
    expect(notes(1, 5, 8)).toEqual(['named', 'cannotBeIn']);
  });

  it('warns of three numbers that everybody has heard to be wrong, in whatever order', () => {
    const heard = seenIn(play(given(F3), 'A guess B low 9; A accuse 3 5 9; B guess C low 9; B end'), 2);
    const warnings = (first: number, second: number, third: number) =>
      picking
        .answerNotes(heard, { prompt: 'accuse', picked: { first, second, third } })
        .filter(({ isWarning }) => isWarning);
    expect(warnings(9, 3, 5)).toEqual([
      { text: { code: 'namedBefore', params: { who: 0, numbers: '3\n5\n9' } }, isWarning: true },
    ]);
    expect(warnings(9, 3, 3)).toEqual([]);
  });

  it('warns of more cards of one number than can be there', () => {
    expect(notes(4, 5, 8)).toEqual(['named']);
    expect(notes(4, 4, 4)).toEqual(['named', 'mustBeIn', 'cannotBeIn']);
  });
});

describe('what is said beforehand of Stop', () => {
  it('is kept as a note that the host understands', () => {
    expect(readStandingWish('')).toEqual({ policy: 'ask', numbers: [] });
    expect(readStandingWish('12 3')).toEqual({ policy: 'numbers', numbers: [3, 12] });
    for (const note of ['perhaps', 'ask', 'never always', 'ALWAYS', '3 twelve', '3, 12', ' 3'])
      expect(readStandingWish(note), note).toEqual({ policy: 'ask', numbers: [] });
    expect(writeStandingWish({ policy: 'numbers', numbers: [12, 3] })).toBe('3 12');
    expect(['ask', 'always', 'never'].map((policy) => writeStandingWish({ policy, numbers: [] } as never))).toEqual([
      '',
      'always',
      'never',
    ]);
  });
});
