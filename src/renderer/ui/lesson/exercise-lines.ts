import type { ExerciseQuestionView } from '#protocol/exercise.ts';
import type { GameView } from '#protocol/view.ts';
import type { TableWords } from '#words/at-table.ts';
import { explain } from '#renderer/ui/prompt/explain.ts';
import { faceOfPiece } from '#renderer/ui/prompt/choose.ts';
import { sentencesOf } from '#words/lists.ts';

type Choices = NonNullable<ExerciseQuestionView['choices']>;
type Choice = Choices[number];

/** More reasons than this would not be read. */
const MOST = 5;

/** Whether an answer was right, or a part of it: `exercise.<it>`. */
export function judgementOf(choices: Choices): 'isRight' | 'isPartly' | 'isWrong' {
  if (choices.every(({ isPicked, isRight }) => isPicked === isRight)) return 'isRight';
  return choices.some(({ isPicked, isRight }) => isPicked && isRight) ? 'isPartly' : 'isWrong';
}

/** What was wrong with an answer, choice by choice, with the game's own reasons; of a right one, why the rest is refused. */
export function judgementLines(words: TableWords, view: GameView, choices: Choices): readonly string[] {
  const [yes] = choices;
  // Where the question is whether something is allowed, the reason answers it.
  if (yes?.key === 'yes') return yes.verdict ? [reasonOf(words, view, yes)] : [];
  const amiss = choices.filter(({ isPicked, isRight }) => isPicked !== isRight);
  if (amiss.length === 0) {
    const refused = choices.filter(({ verdict }) => verdict?.ok === false);
    return [...new Set(refused.map((choice) => reasonOf(words, view, choice)))].slice(0, MOST);
  }
  // What was picked comes before what should have been.
  const wrong = amiss.filter(({ isRight }) => !isRight).map((choice) => wrongLine(words, view, choice));
  const missed = amiss.filter(({ isRight }) => isRight);
  return [...wrong.slice(0, MOST), ...rightLines(words, view, missed, choices)];
}

/** What should have been picked: the one answer with its reason, or all that was missed in one line, each card once. */
function rightLines(words: TableWords, view: GameView, missed: Choices, choices: Choices): readonly string[] {
  const [first] = missed;
  if (first === undefined) return [];
  if (choices.filter(({ isRight }) => isRight).length === 1) {
    const why = first.verdict?.ok === false ? [reasonOf(words, view, first)] : [];
    return [
      sentencesOf(words.ui, [words.ui('lesson:exercise.answer', { choices: [nameOf(words, view, first)] }), ...why]),
    ];
  }
  const names = [...new Set(missed.map((choice) => nameOf(words, view, choice)))];
  const isPartly = judgementOf(choices) === 'isPartly';
  return [words.ui(`lesson:exercise.${isPartly ? 'missed' : 'answer'}`, { choices: names })];
}

function wrongLine(words: TableWords, view: GameView, choice: Choice): string {
  const named = { choice: nameOf(words, view, choice) };
  if (choice.verdict === undefined) return words.ui('lesson:exercise.notSo', named);
  if (choice.verdict.ok) return words.ui('lesson:exercise.allowedPick', named);
  const reason = reasonOf(words, view, choice);
  return reason.includes(named.choice) ? reason : words.ui('lesson:exercise.wrongPick', { ...named, reason });
}

function reasonOf(words: TableWords, view: GameView, { verdict }: Choice): string {
  return verdict?.ok === false ? explain(words, view, verdict.reason) : words.ui('lesson:exercise.allowed');
}

function nameOf(words: TableWords, view: GameView, { key, label }: Choice): string {
  if (label !== undefined) return words.offer(label).name;
  const face = faceOfPiece(view, String(key));
  return face === null ? String(key) : words.face(face);
}
