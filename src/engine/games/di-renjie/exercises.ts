import type { SeatId } from '#protocol/ids.ts';
import { oneAmong, type ExerciseQuestion } from '#engine/core/exercise.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { faceOf } from '#engine/core/pieces.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { reasonsOf } from '#engine/kits/deduction/exercise-reasons.ts';
import { remember } from './notebook/memory.ts';
import { notebookOf } from './notebook/notebook.ts';
import type { DiRenjieTypes } from './phases.ts';
import { isClue } from './rules/clues.ts';
import { isAssassin } from './rules/present.ts';
import { handPieces } from './rules/state-steps.ts';
import { ELEMENTS, type DiRenjieState } from './types.ts';

/** Which card can be under two others in a clue (paragraph 4.10), and which element is certainly not in the box. */
export function exercisesIn(
  { state }: PositionOf<DiRenjieTypes>,
  seat: SeatId,
  stream: Stream,
): readonly ExerciseQuestion[] {
  return [...clueQuestion(state, seat, stream), ...excludedQuestion(state, seat, stream)];
}

function clueQuestion(state: DiRenjieState, seat: SeatId, stream: Stream): readonly ExerciseQuestion[] {
  const hand = handPieces(state, seat).map((key) => ({ key, face: faceOf(state.table, key) }));
  const twice = ELEMENTS.filter((element) => hand.filter(({ face }) => face === element).length > 1);
  if (twice.length === 0) return [];
  const element = pick(twice, stream);
  const two = hand.filter(({ face }) => face === element).slice(0, 2);
  const choices = hand
    .filter((card) => !two.includes(card))
    .map(({ key, face }) => ({ key, isRight: isClue([element, element, face], isAssassin(state, seat)) }));
  const because = [{ group: 'exercise', text: { code: 'whatIsClue' } }] as const;
  return [{ kind: 'clue', text: { code: 'clue', params: { element } }, ofPieces: true, choices, because }];
}

/** By everything that can be worked out, so that no wrong choice could be found right by somebody who thinks further. */
function excludedQuestion(state: DiRenjieState, seat: SeatId, stream: Stream): readonly ExerciseQuestion[] {
  const rows = notebookOf(remember(state, seat), 'full')?.rows ?? [];
  const facesOf = (mark: string): readonly string[] => rows.filter((row) => row.mark === mark).map(({ kind }) => kind);
  const choices = oneAmong<string>(ELEMENTS, facesOf('excluded'), facesOf('open'), stream).map((choice) => ({
    ...choice,
    label: { code: 'element', params: { element: String(choice.key) } },
  }));
  const right = choices.find(({ isRight }) => isRight)?.key;
  const because = reasonsOf(rows.find(({ kind }) => kind === right)?.because ?? null);
  return [{ kind: 'excluded', text: { code: 'excluded' }, ofPieces: false, choices, because }];
}
