import type { PieceId, SeatId } from '#protocol/ids.ts';
import { oneAmong, type ExerciseQuestion } from '#engine/core/exercise.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { reasonsOf } from '#engine/kits/deduction/exercise-reasons.ts';
import { notebookOf } from './notebook/notebook.ts';
import type { DeathByDigitsTypes } from './phases.ts';
import { previewFor } from './preview.ts';
import { handPieces } from './rules/layout.ts';
import { midnumberOf } from './rules/sizes.ts';
import type { DeathByDigitsState, PlayPreview } from './types.ts';

/**
 * Before an action: which card makes a pair that hits the Midnumber with a given one (chapter 5), and which number cannot
 * be in the Murder (chapter 14).
 */
export function exercisesIn(
  position: PositionOf<DeathByDigitsTypes>,
  seat: SeatId,
  stream: Stream,
): readonly ExerciseQuestion[] {
  const preview = previewFor(position, seat);
  if (preview === null) return [];
  const hand = handPieces(position.state, seat);
  const midnumber = midnumberOf(position.state.seats);
  return [...partnerQuestion(preview, hand, midnumber, stream), ...excludedQuestion(position.state, seat, stream)];
}

function partnerQuestion(
  { pairs }: PlayPreview,
  hand: readonly PieceId[],
  midnumber: number,
  stream: Stream,
): readonly ExerciseQuestion[] {
  if (pairs.length === 0) return [];
  const piece = pick(pick(pairs, stream).pieces, stream);
  const isPair = (other: PieceId): boolean =>
    pairs.some(({ pieces }) => pieces.includes(piece) && pieces.includes(other));
  const choices = hand.filter((key) => key !== piece).map((key) => ({ key, isRight: isPair(key) }));
  const because = [{ group: 'exercise', text: { code: 'hits', params: { midnumber } } }] as const;
  return [{ kind: 'partner', text: { code: 'partner' }, about: { piece }, ofPieces: true, choices, because }];
}

/** By everything that can be worked out, so that no wrong choice could be found right by somebody who thinks further. */
function excludedQuestion(state: DeathByDigitsState, seat: SeatId, stream: Stream): readonly ExerciseQuestion[] {
  const rows = notebookOf({ ...state, options: { ...state.options, aid: 'full' } }, seat)?.rows ?? [];
  const numbersOf = (mark: string): readonly number[] =>
    rows.filter((row) => row.mark === mark).map(({ kind }) => Number(kind));
  const choices = oneAmong(state.deck, numbersOf('excluded'), numbersOf('open'), stream).map((choice) => ({
    ...choice,
    label: { code: 'number', params: { number: Number(choice.key) } },
  }));
  const right = choices.find(({ isRight }) => isRight)?.key;
  const because = reasonsOf(rows.find(({ kind }) => Number(kind) === right)?.because ?? null);
  return [{ kind: 'excluded', text: { code: 'excluded' }, ofPieces: false, choices, because }];
}
