import { expect, test } from 'vitest';
import type { ExerciseView } from '#protocol/exercise.ts';
import { LEARNER } from '#protocol/table.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { createTestTable, statusOf, type TestGuest, type TestTable } from '#testkit/test-table.ts';

const bot = { kind: 'bot' as const, bot: 'novice' };
const others = ['Bo', 'Fen', 'Hana'].map((name) => ({ ...bot, name }));

function open(seed = 'exercises', isShared = false): { readonly table: TestTable; readonly learner: TestGuest } {
  const [second = { ...bot, name: 'Bo' }, ...rest] = others;
  const seats = [
    { kind: 'person', name: 'Ann' } as const,
    isShared ? ({ kind: 'person', name: 'Bo' } as const) : second,
  ];
  const table = createTestTable(registeredGame('kirin'), { seats: [...seats, ...rest], seed, exercises: true });
  return { table, learner: table.join(LEARNER) };
}

function exerciseOf(guest: TestGuest): ExerciseView {
  const { exercise } = statusOf(guest);
  if (!exercise) throw new Error('there is no exercise');
  return exercise;
}

/** An answer to the present question: its first choice, or these. */
function answerOf(guest: TestGuest, picks?: readonly unknown[]) {
  const [prompt] = guest.link.picture().prompts;
  if (!prompt || !('offers' in prompt)) throw new Error('nothing is asked');
  const [first] = prompt.offers;
  const answer = prompt.kind === 'pieces' ? (picks ?? [first?.key]) : first?.key;
  return { ...prompt.move, [prompt.field]: answer };
}

const reasonOf = ({ link }: TestGuest): string => link.last('refused').reason.code;

test('a question is told to the seat that is asked, and to nobody else, and its answer only afterwards', () => {
  const { table, learner } = open('told', true);
  const watchers = [table.join(1), table.join(null)];
  const asked = exerciseOf(learner);
  expect(asked).toMatchObject({ at: 0, of: 5, right: 0, task: 'answer' });
  expect(asked.question?.choices).toBeUndefined();
  const [prompt] = learner.link.picture().prompts;
  expect(prompt && 'offers' in prompt && prompt.offers.every(({ verdict }) => verdict.ok)).toBe(true);
  learner.move(answerOf(learner));
  expect(exerciseOf(learner)).toMatchObject({ task: 'read', question: { choices: expect.any(Array) as unknown } });
  expect(learner.link.picture().prompts).toEqual([]);
  for (const watcher of watchers) {
    expect(exerciseOf(watcher)).toMatchObject({ at: 0, task: 'read' });
    expect(exerciseOf(watcher).question).toBeUndefined();
    expect(watcher.link.picture().prompts).toEqual([]);
  }
});

test('what is picked is compared with what is right, and counted', () => {
  const { table, learner } = open('counted');
  let right = 0;
  for (let at = 0; at < 5; at += 1) {
    expect(exerciseOf(learner)).toMatchObject({ at, right, task: 'answer' });
    expect(table.session.nextExercise(at)).toMatchObject({ reason: { code: 'stale' } });
    learner.move(answerOf(learner));
    const { question, right: now, task } = exerciseOf(learner);
    const choices = question?.choices ?? [];
    expect(choices.filter(({ isPicked }) => isPicked)).toHaveLength(1);
    if (choices.every(({ isPicked, isRight }) => isPicked === isRight)) right += 1;
    expect(now).toBe(right);
    expect(task).toBe(at < 4 ? 'read' : 'end');
    if (at < 4) expect(table.session.nextExercise(at)).toEqual({ ok: true });
    learner.guest.sync();
  }
  expect(table.session.nextExercise(4)).toMatchObject({ reason: { code: 'stale' } });
});

test('it is a moment of a match in which nothing goes on, and nothing is kept', () => {
  const { table, learner } = open('still');
  expect(table.clock.waiting()).toEqual([]);
  learner.move(answerOf(learner));
  expect(table.clock.waiting()).toEqual([]);
  expect([table.records, table.kept, table.halts, table.notes]).toEqual([[], [], [], []]);
  expect(table.session.table()).toMatchObject({ isLesson: true, takebacks: 'never' });
  expect(table.session.rematch().ok).toBe(false);
  expect(table.session.reseat(1, { kind: 'bot', bot: 'steady', name: 'Cy', tokenHash: null })).toMatchObject({
    reason: { code: 'lessonOnly' },
  });
});

test('only an answer to this question is taken, once, and from the seat that is asked', () => {
  const { table, learner } = open('refused', true);
  const other = table.join(1);
  other.move(answerOf(learner));
  expect(reasonOf(other)).toBe('notLearner');
  const right = answerOf(learner);
  const wrongs: readonly (readonly [Readonly<Record<string, unknown>> & { readonly type: string }, string])[] = [
    [{ type: 'move.play' }, 'malformedMove'],
    [{ ...right, answer: 'nothing of this name' }, 'malformedMove'],
    [{ ...right, answer: [] }, 'malformedMove'],
    [{ ...right, answer: [right, right] }, 'malformedMove'],
    [{ type: right.type }, 'malformedMove'],
  ];
  for (const [wrong, why] of wrongs) {
    learner.move(wrong);
    expect(reasonOf(learner)).toBe(why);
  }
  learner.move(right, { at: 0 });
  expect(reasonOf(learner)).toBe('stale');
  expect(table.session.pause(true)).toEqual({ ok: true });
  learner.move(right);
  expect(reasonOf(learner)).toBe('paused');
  expect(table.session.pause(false)).toEqual({ ok: true });
  learner.move(right);
  learner.move(right);
  expect(reasonOf(learner)).toBe('stale');
  expect(exerciseOf(learner).at).toBe(0);
});

test('elsewhere there is no next exercise', () => {
  const table = createTestTable(registeredGame('kirin'), { seats: [{ kind: 'person', name: 'Ann' }, ...others] });
  expect(table.session.nextExercise(0)).toMatchObject({ reason: { code: 'noExercise' } });
  expect(statusOf(table.join(LEARNER)).exercise).toBeUndefined();
});
