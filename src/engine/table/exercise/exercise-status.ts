import { ANSWER, type ExerciseView } from '#protocol/exercise.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { Prompt } from '#protocol/prompt.ts';
import { LEARNER } from '#protocol/table.ts';
import { ALLOWED, type Reason } from '#protocol/text.ts';
import type { RunningTable } from '../table.ts';
import type { ExerciseState } from './exercise-state.ts';

/** Questions of a series. */
export const QUESTIONS = 5;

/** Why nothing is played at a table with exercises; null at every other one. */
export function exerciseStop({ exercise }: RunningTable): Reason | null {
  return exercise === null ? null : { code: 'exerciseOnly' };
}

/** What this seat, or the public (null), is told about the exercises; nothing at every other table. */
export function exerciseStatus(
  { exercise }: RunningTable,
  viewer: SeatId | null,
): { readonly exercise?: ExerciseView } {
  if (exercise === null) return {};
  const { at, right, picked } = exercise;
  const task = picked === null ? 'answer' : at + 1 < QUESTIONS ? 'read' : 'end';
  const question = viewer === LEARNER ? { question: questionView(exercise) } : {};
  return { exercise: { at, of: QUESTIONS, right, task, ...question } };
}

function questionView({ question, picked }: ExerciseState): NonNullable<ExerciseView['question']> {
  const { text, about, ofPieces, choices, because } = question;
  if (picked === null) return { text, ...about, ofPieces };
  const answered = choices.map((choice) => ({ ...choice, isPicked: picked.includes(choice.key) }));
  return { text, ...about, ofPieces, choices: answered, ...(because && { because: [...because] }) };
}

/** The prompt that this seat answers the question with; none once it has, and for all others. */
export function exercisePrompts({ exercise }: RunningTable, seat: SeatId | null): readonly Prompt[] | null {
  if (exercise === null) return null;
  if (seat !== LEARNER || exercise.picked !== null) return [];
  const { text, ofPieces, choices } = exercise.question;
  const { type, field } = ANSWER;
  // The question itself is in the status, above the choices.
  const prompt = { code: ofPieces ? 'answerPieces' : 'answerOne' };
  const common = { id: `exercise${String(exercise.at)}`, text: prompt, move: { type }, field };
  if (!ofPieces) {
    const offers = choices.map(({ key, label }) => ({ key, verdict: ALLOWED, label: label ?? text }));
    return [{ ...common, kind: 'oneOf', offers }];
  }
  const offers = choices.map(({ key }) => ({ key: String(key), verdict: ALLOWED }));
  return [{ ...common, kind: 'pieces', min: 1, max: offers.length, offers }];
}
