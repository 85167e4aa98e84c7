import { expect, test } from 'vitest';
import type { Prompt } from '#protocol/prompt.ts';
import { ALLOWED, refuse, type Text } from '#protocol/text.ts';
import type { NotebookView } from '#engine/kits/deduction/notebook-types.ts';
import { createListener, type Speaks } from './listener.ts';

/** Knows these codes, by group, and nothing else. */
function speaking(known: Readonly<Record<string, Readonly<Record<string, string>>>>): Speaks {
  const find = (group: string, code: string): string | null => known[group]?.[code] ?? null;
  return {
    say: (group, { code }) => find(group, code) ?? code,
    detail: ({ code }) => find('detail', code),
    button: ({ code }) => find('button', code),
    event: ({ type }) => find('event', type),
    phase: (path) => find('phase', path) ?? '',
    zone: (zone) => find('zone', zone.split(':')[0] ?? zone) ?? zone,
  };
}

function problemsOf(prompts: readonly Prompt[], known: Parameters<typeof speaking>[0]): readonly string[] {
  const listener = createListener(speaking(known));
  listener.prompts(prompts);
  return listener.problems();
}

const pass: Prompt = { id: 'pass', kind: 'button', text: { code: 'pass' }, move: { type: 'move.pass' } };
const from = (key: string, label?: Text) => ({ key, verdict: ALLOWED, most: 2, ...(label && { label }) });

test('a button needs a name, and one that fits on it', () => {
  const sentence = { prompt: { pass: 'You pass, and nobody learns what you could have done.' } };
  expect(problemsOf([pass], {})).toEqual(['no words for the prompt pass', 'no words for the button pass']);
  expect(problemsOf([pass], sentence)).toEqual([expect.stringContaining('too long')]);
  expect(problemsOf([pass], { ...sentence, button: { pass: 'Pass' } })).toEqual([]);
  expect(problemsOf([pass], { ...sentence, button: { pass: 'Pass {{card}}' } })).toEqual([
    'the button pass reads "Pass {{card}}"',
  ]);
});

test('shares are called by their labels, and each has one', () => {
  const take: Prompt = {
    id: 'take',
    kind: 'shares',
    text: { code: 'take' },
    move: { type: 'move.take' },
    field: 'from',
    offers: [from('deck', { code: 'deck', params: { cards: 3 } }), from('hand:1')],
    min: 1,
    max: 2,
  };
  const prompt = { take: 'Take a card.' };
  expect(problemsOf([take], { prompt })).toEqual(['no words for the offer deck', 'the offer hand:1 has no label']);
  expect(problemsOf([take], { prompt, offer: { deck: 'The deck' }, detail: { deck: 'cards: {{card}}' } })).toEqual([
    'the detail of the offer deck reads "cards: {{card}}"',
    'the offer hand:1 has no label',
  ]);
});

test('fields are called by their texts, their offers by labels, and what bars one is said', () => {
  const refused = { key: 'low', label: { code: 'low' }, verdict: refuse('handIsEmpty') };
  const guess: Prompt = {
    id: 'guess',
    kind: 'fields',
    text: { code: 'guess' },
    move: { type: 'move.guess' },
    fields: [
      { field: 'end', text: { code: 'guessEnd' }, offers: [refused] },
      {
        field: 'number',
        text: { code: 'guessNumber' },
        offers: [1, 2, 3, 4, 5, 6].map((key) => ({ key, verdict: ALLOWED })),
      },
    ],
  };
  expect(problemsOf([guess], {})).toEqual([
    'no words for the prompt guess',
    'no words for the button guess',
    'no words for the prompt guessEnd',
    'no words for the reason handIsEmpty',
    'no words for the offer low',
    'no words for the prompt guessNumber',
  ]);
});

test('of two prompts for pieces each has a name', () => {
  const ofPieces = (code: string): Prompt => {
    return { id: code, kind: 'piece', text: { code }, move: { type: `move.${code}` }, field: 'piece', offers: [] };
  };
  const prompt = { roll: 'Choose the die that you will roll again.', remove: 'Set a die aside.' };
  expect(problemsOf([ofPieces('roll')], { prompt })).toEqual([]);
  expect(problemsOf([ofPieces('roll'), ofPieces('remove')], { prompt })).toEqual([
    expect.stringContaining('the button roll'),
  ]);
});

test('a notebook has words for its facts, what they rest on, places and looks', () => {
  const notebook: NotebookView = {
    level: 'full',
    rows: [
      {
        kind: 'T1',
        mark: 'excluded',
        because: {
          code: 'allCopies',
          params: { face: 'T1' },
          sightings: [{ code: 'inHand', params: { face: 'T1', seat: 1 } }],
        },
        copies: [
          { place: 'clue:2', isSure: true, count: 1 },
          { place: 'hand:1', isSure: false, count: 1 },
        ],
      },
    ],
    looks: [{ what: { code: 'hints', params: {} }, faces: ['T1'] }],
  };
  const problems = (known: Parameters<typeof speaking>[0]): readonly string[] => {
    const listener = createListener(speaking(known));
    listener.notebook(notebook as unknown as Parameters<typeof listener.notebook>[0]);
    return listener.problems();
  };
  expect(problems({ notebook: { 'place.clue': 'clue', allCopies: 'All lie there.' } })).toEqual([
    'no words for the notebook inHand',
    'no words for the place hand:1',
    'no words for the notebook hints',
  ]);
  const told = { 'place.clue': 'clue', allCopies: 'All lie there.', inHand: 'In a hand.', hints: 'Your hints' };
  expect(problems({ notebook: told, zone: { hand: 'Hand' } })).toEqual([]);
});

test('a view without a notebook has none to put into words', () => {
  const listener = createListener(speaking({}));
  listener.notebook(undefined);
  listener.notebook(null);
  expect(listener.problems()).toEqual([]);
});
