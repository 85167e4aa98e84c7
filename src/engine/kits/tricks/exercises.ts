import type { Face, PieceId, SeatId } from '#protocol/ids.ts';
import type { Verdict } from '#protocol/text.ts';
import { yesOrNo, type ExerciseQuestion } from '#engine/core/exercise.ts';
import { faceOf } from '#engine/core/pieces.ts';
import type { Stream } from '#engine/core/rng.ts';
import type { TrickPlay, TrickState } from './trick.ts';

/**
 * Which of the cards that this seat may play (`legal`) would be winning the trick; a question only where there is a card
 * in it.
 */
export function aheadQuestion<Card extends Face>(
  { table }: TrickState<Card>,
  seat: SeatId,
  plays: readonly TrickPlay<Card>[],
  legal: readonly PieceId[],
  winning: (plays: readonly TrickPlay<Card>[]) => TrickPlay<Card> | null,
): readonly ExerciseQuestion[] {
  if (plays.length === 0) return [];
  const isAhead = (piece: PieceId): boolean => winning([...plays, { seat, face: faceOf(table, piece) }])?.seat === seat;
  const choices = legal.map((key) => ({ key, isRight: isAhead(key) }));
  const now = winning(plays);
  const because = now && [
    { group: 'exercise' as const, text: { code: 'aheadSoFar', params: { card: now.face, seat: now.seat } } },
  ];
  return [{ kind: 'ahead', text: { code: 'ahead' }, ofPieces: true, choices, ...(because && { because }) }];
}

/** Claims that are not good are asked about this often where one could be: there are so many more of them. */
const ONE_IN = 4;

/** Whether the hand may be claimed here; `verdict` is what the rules say. */
export function claimQuestion(verdict: Verdict, stream: Stream): readonly ExerciseQuestion[] {
  if (!verdict.ok && stream.uniform(ONE_IN) > 0) return [];
  return [{ kind: 'claim', text: { code: 'claim' }, ofPieces: false, choices: yesOrNo(verdict.ok, verdict) }];
}
