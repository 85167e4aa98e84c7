import { afterEach, expect, it } from 'vitest';
import type { ExerciseQuestionView, ExerciseView } from '#protocol/exercise.ts';
import { byRole, click, isThere } from '#renderer/testing/find.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import type { Welcome } from '#renderer/client/client-state.ts';
import { ExerciseSaid } from './ExerciseSaid.tsx';

let page: Mounted | null = null;
afterEach(() => {
  page?.unmount();
  page = null;
});

const WHICH: ExerciseQuestionView = {
  text: { code: 'which', params: { context: 'follow' } },
  ofPieces: true,
};
const refused = { ok: false, reason: { code: 'mustPlayKirin', params: { lead: 'azT' }, rule: '4.4' } } as const;

function open(exercise: Partial<ExerciseView>, you: Partial<Welcome['you']> = {}): Mounted {
  const shown: ExerciseView = { at: 1, of: 5, right: 1, task: 'answer', question: WHICH, ...exercise };
  page = mount(<ExerciseSaid game="kirin" exercise={shown} />, {
    state: {
      welcome: sampleWelcome(true, you),
      status: { ...SAMPLE_STATUS, exercise: shown },
      view: kirinView(),
    },
  });
  return page;
}

const said = (): string => document.body.textContent;

it('asks in a whole sentence, and has nothing to go on with before the answer', () => {
  open({});
  expect(said()).toContain('Which of your cards may you play to this trick? Mark all of them.');
  expect(said()).toContain('Exercise 2 of 5');
  expect(isThere('button', 'Next question')).toBe(false);
});

it('names what it is about', () => {
  open({ question: { text: { code: 'may' }, offer: { code: 'answerYes' }, ofPieces: false } });
  expect(said()).toContain('Yes: may you choose this now?');
});

it('judges each wrong pick with the reason of the game, and says what was missed', () => {
  const choices = [
    { key: 'one', isPicked: true, isRight: false, verdict: refused },
    { key: 'two', isPicked: false, isRight: true, verdict: { ok: true } as const },
    { key: 'three', isPicked: true, isRight: true, verdict: { ok: true } as const },
  ];
  const { client } = open({ task: 'read', question: { ...WHICH, choices } });
  expect(said()).toContain('That is partly right.');
  expect(said()).toContain('one: You hold a Kirin of a stronger beast than Azure Dragon trump');
  expect(said()).toContain('Also right: two.');
  click(byRole('button', 'Next question'));
  expect(client.orders).toEqual([{ kind: 'nextExercise', at: 1 }]);
});

it('names all that was missed in one line, after what was picked wrongly', () => {
  const missed = ['one', 'two', 'three', 'four', 'five', 'six'].map((key) => {
    return { key, isPicked: false, isRight: true, verdict: { ok: true } as const };
  });
  const choices = [...missed, { key: 'seven', isPicked: true, isRight: false }];
  open({ task: 'read', question: { ...WHICH, choices } });
  const lines = [...document.querySelectorAll('.exercise-line')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['seven is wrong.', 'Right: one, two, three, four, five, and six.']);
});

it('answers a question for permission with the reason', () => {
  const choices = [
    { key: 'yes', label: { code: 'answerYes' }, isPicked: false, isRight: false, verdict: refused },
    { key: 'no', label: { code: 'answerNo' }, isPicked: true, isRight: true },
  ];
  open({ task: 'read', question: { text: { code: 'may' }, ofPieces: false, choices } });
  expect(said()).toContain('That is right.');
  expect(said()).toContain('You hold a Kirin of a stronger beast');
});

it('says the one right answer where there is one', () => {
  const number = (key: number) => ({ key, label: { code: 'answerKey', params: { key: String(key) } } });
  const choices = [
    { ...number(3), isPicked: true, isRight: false },
    { ...number(4), isPicked: false, isRight: true },
  ];
  const because = [{ group: 'exercise', text: { code: 'aheadSoFar', params: { card: 'azT', seat: 0 } } } as const];
  open({ task: 'read', question: { text: { code: 'may' }, ofPieces: false, choices, because } });
  expect(said()).toContain('So far Ida is winning the trick with Azure Dragon trump.');
  expect(said()).toContain('That is not right.');
  expect(said()).toContain('3 is wrong.');
  expect(said()).toContain('Right: 4.');
});

it('ends with the score, the choice to play, and others', () => {
  const { client } = open({ at: 4, right: 4, task: 'end' });
  expect(said()).toContain('4 of 5 right.');
  click(byRole('button', 'Another 5 exercises'));
  click(byRole('button', 'Play against bots'));
  expect(client.orders).toMatchObject([{ kind: 'openExercises', game: 'kirin', name: 'Ida' }, { kind: 'openTable' }]);
});

it('shows those who watch how it goes, and nothing to press', () => {
  const { question: _question, ...exercise } = { at: 1, of: 5, right: 1, task: 'read', question: WHICH } as const;
  const you = { host: false, seat: null, seats: [] };
  page = mount(<ExerciseSaid game="kirin" exercise={exercise} />, {
    state: { welcome: sampleWelcome(true, you), status: { ...SAMPLE_STATUS, exercise }, view: kirinView() },
  });
  expect(said()).toContain('Ida is answering a question.');
  expect(said()).toContain('right so far: 1');
  expect(isThere('button', 'Next question')).toBe(false);
});
